import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast, type ToastAction } from '../../../lib/toast';
import { refreshReviews } from '../api';
import { giveReview } from '../commands';
import {
  emptyDraft,
  errorAt,
  stepsOf,
  type ChangeDrafts,
  type DraftChange,
  type ReviewDrafts,
} from '../drafts';
import { useSendReview } from './use-send-review';

interface WizardOptions {
  matchId: string;
  preselectedId: string | null;
  /** The caller owns the drafts: closing the wizard loses nothing. */
  drafts: ReviewDrafts;
  onDrafts: ChangeDrafts;
  onReviewed: () => void;
  onClose: () => void;
  /** The action that reviews the next team-mate, where one is left. */
  another: ToastAction | undefined;
}

/** A review from the first question to the last answer. */
export function useReviewWizard(options: WizardOptions) {
  const { matchId, preselectedId, drafts, onDrafts, onReviewed, onClose, another } = options;
  const client = useQueryClient();
  const sending = useSendReview(matchId);
  const steps = stepsOf(preselectedId !== null);
  const [playerId, setPlayerId] = useState(preselectedId);
  const draftIn = (known: ReviewDrafts, of: string) => known.get(of) ?? emptyDraft(of);
  const draft = playerId === null ? emptyDraft(null) : draftIn(drafts, playerId);
  const [index, setIndex] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const step = steps[index] ?? 'confirm';

  function choose(chosenId: string) {
    setError(null);
    setPlayerId(chosenId);
  }

  function change(part: DraftChange) {
    setError(null);
    if (playerId === null) return;
    onDrafts((known) => new Map(known).set(playerId, { ...draftIn(known, playerId), ...part }));
  }

  function go(to: number) {
    setError(null);
    setIndex(to);
  }

  function next() {
    const found = errorAt(step, draft, matchId);
    setError(found);
    if (found === null) go(index + 1);
  }

  async function send() {
    const sent = await sending.send(draft);
    if (sent.refusal !== undefined) {
      toast.error(sentenceOf(sent.refusal, giveReview.failed));
      // From another device, or the first answer was lost on its way.
      if (sent.refusal.code === 'ALREADY_REVIEWED') refreshReviews(client);
      return;
    }
    if (sent.isVoteRefused && sent.message !== null) toast.warning(sent.message);
    else if (sent.message !== null) toast.success(sent.message, another);
    refreshReviews(client);
    onDrafts((known) => new Map([...known].filter(([of]) => of !== draft.playerId)));
    onReviewed();
    onClose();
  }

  return {
    steps,
    index,
    step,
    draft,
    error,
    isBusy: sending.isPending,
    choose,
    change,
    refuse: setError,
    back: index === 0 ? undefined : () => go(index - 1),
    next: step === 'confirm' ? () => void send() : next,
  };
}

export type ReviewWizardState = ReturnType<typeof useReviewWizard>;
