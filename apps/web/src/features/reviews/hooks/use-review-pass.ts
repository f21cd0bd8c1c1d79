import type { Teammate } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { refreshReviews } from '../api';
import { giveReview } from '../commands';
import {
  emptyDraft,
  errorAt,
  readyDrafts,
  type ChangeDrafts,
  type DraftChange,
  type ReviewDraft,
  type ReviewDrafts,
} from '../drafts';
import { useSendReview, REVIEW_WAITS } from './use-send-review';

/** The state of the review of one team-mate. Without one it is a draft, or nothing yet. */
export type PassRow =
  | { kind: 'sending' }
  | { kind: 'sent'; sentence: string; isWarning: boolean }
  /** `canRetry`: the same review may be taken at another time. */
  | { kind: 'refused'; sentence: string; canRetry: boolean };

interface PassOptions {
  matchId: string;
  teammates: readonly Teammate[];
  drafts: ReviewDrafts;
  onDrafts: ChangeDrafts;
  /** The viewer's own reviews unlock with the first one given. */
  onReviewed: () => void;
  /** One press sent all that was written; with what is said of it. */
  onAllSent: (sentence: string) => void;
}

/**
 * The reviews of all team-mates, written in one list and sent one after another. A refusal stays with its row and the
 * others go on; where the connection fails, the rest waits for another press. A repeated row carries the
 * `Idempotency-Key` of its lost try (`lib/commands`), so that it is never taken twice.
 */
export function useReviewPass(options: PassOptions) {
  const { matchId, teammates, drafts, onDrafts, onReviewed, onAllSent } = options;
  const client = useQueryClient();
  const { send } = useSendReview(matchId);
  const [rows, setRows] = useState<ReadonlyMap<string, PassRow>>(() => new Map());
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const waiting = teammates.filter(({ id }) => rows.get(id)?.kind !== 'sent');
  const ready = readyDrafts(waiting, drafts);
  const draftOf = (playerId: string) => drafts.get(playerId) ?? emptyDraft(playerId);

  function setRow(playerId: string, row: PassRow | null) {
    setRows((known) => {
      const others = [...known].filter(([id]) => id !== playerId);
      return new Map(row === null ? others : [...others, [playerId, row]]);
    });
  }

  function change(playerId: string, part: DraftChange) {
    setError(null);
    setRow(playerId, null);
    onDrafts((known) =>
      new Map(known).set(playerId, { ...(known.get(playerId) ?? emptyDraft(playerId)), ...part }),
    );
  }

  function refuse(playerId: string, sentence: string) {
    setRow(playerId, { kind: 'refused', sentence, canRetry: false });
  }

  async function sendOne(draft: ReviewDraft, playerId: string): Promise<Sending> {
    const found = errorAt('details', draft, matchId);
    if (found !== null) {
      refuse(playerId, found);
      return 'refused';
    }
    setRow(playerId, { kind: 'sending' });
    const { refusal, ...answer } = await send(draft);
    // From another device, or the answer to a try of long ago was lost on its way.
    if (refusal === undefined || refusal.code === 'ALREADY_REVIEWED') {
      const sentence = ('message' in answer ? answer.message : refusal?.message) ?? REVIEW_WAITS;
      const isWarning = 'isVoteRefused' in answer && answer.isVoteRefused;
      setRow(playerId, { kind: 'sent', sentence, isWarning });
      onDrafts((known) => new Map([...known].filter(([id]) => id !== playerId)));
      return { sentence, isWarning };
    }
    const isStopped = concernsAll(refusal);
    const sentence = sentenceOf(refusal, giveReview.failed);
    setRow(playerId, { kind: 'refused', sentence, canRetry: isStopped });
    return isStopped ? 'stopped' : 'refused';
  }

  async function sendAll(chosen: readonly ReviewDraft[]) {
    if (progress !== null) return;
    setError(chosen.length === 0 ? REFUSALS.TAG_REQUIRED : null);
    setAnnounced('');
    if (chosen.length === 0) return;
    const sent: Exclude<Sending, string>[] = [];
    for (const [index, draft] of chosen.entries()) {
      setProgress({ at: index + 1, of: chosen.length });
      const how = draft.playerId === null ? 'refused' : await sendOne(draft, draft.playerId);
      if (how === 'stopped') break;
      if (how !== 'refused') sent.push(how);
    }
    setProgress(null);
    setAnnounced(sentenceFor(sent.length, chosen.length));
    const last = sent.at(-1);
    if (last === undefined) return;
    refreshReviews(client);
    onReviewed();
    const isAll = sent.length === chosen.length && sent.length === ready.length;
    if (isAll && !sent.some(({ isWarning }) => isWarning)) onAllSent(last.sentence);
  }

  return {
    rows,
    draftOf,
    change,
    refuse,
    /** The number of reviews that the next press sends. */
    readyCount: ready.length,
    /** The number of team-mates that have no review yet. */
    leftCount: waiting.filter(({ alreadyReviewed }) => !alreadyReviewed).length,
    /** The position of the review being sent, and their number; null while none is. */
    progress,
    error,
    /** The result of the last press, in a sentence for screen readers. */
    announced,
    sendAll: () => void sendAll(ready),
    retry: (playerId: string) => void sendAll([draftOf(playerId)]),
  };
}

/**
 * The result of sending a review: the sentence about a sent one, 'refused', or 'stopped' where the next one would only meet
 * the same.
 */
type Sending = { sentence: string; isWarning: boolean } | 'refused' | 'stopped';

/** No connection, a server in trouble, too many calls, a session that ended: true of every other review too. */
function concernsAll({ status }: CallError): boolean {
  return status === undefined || status >= 500 || status === 429 || status === 401;
}

function sentenceFor(sent: number, of: number): string {
  const done = sent === 1 ? '1 review enviada' : `${sent} reviews enviadas`;
  return sent === of ? `${done}.` : `${done}, ${of - sent} sin enviar.`;
}

export type ReviewPassState = ReturnType<typeof useReviewPass>;
