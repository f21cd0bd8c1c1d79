import { matchDialogLink } from '@picado/domain/pages/dialog-links';
import { paths } from '@picado/domain/pages/paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MatchForm } from '../../../football/fields/match-form';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { toast } from '../../../lib/toast';
import type { JustCreated } from '../../../lib/just-created';
import type { SharedListState } from '../../../lib/page-start/shared-list';
import { createGroup } from '../../groups/commands';
import { createMatch } from '../commands';
import { payloadOf } from '../form';

const GO_TO_MATCH_AFTER_MS = 1000;

export type CreatePhase = 'editing' | 'sending' | 'created';

interface CreateMatchOptions {
  onRefused: (refusal: CallError) => void;
  /** The list that was shared, to be imported into the new match. */
  sharedList?: string;
}

/**
 * Sends the form, says how it went, and leads to the new match a second later: to its import where a list was shared. A match that
 * repeats becomes the first date of a group then; where that fails the match is there, and the page stays to try it again.
 */
export function useCreateMatch({ onRefused, sharedList = '' }: CreateMatchOptions) {
  const { isPending, send } = useCommand(createMatch);
  const repeating = useCommand(createGroup);
  const navigate = useNavigate();
  const [isCreated, setCreated] = useState(false);
  const [isRepeated, setRepeated] = useState(false);
  const [failed, setFailed] = useState<{ matchId: string; name: string; reason: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A user on another screen by then, before the answer or within that second, is not called back.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  function leadTo(matchId: string) {
    setCreated(true);
    if (!isHere.current) return;
    const go = () =>
      sharedList === ''
        ? void navigate(paths.match(matchId), { state: { isJustCreated: true } satisfies JustCreated })
        : void navigate(matchDialogLink(matchId, 'import'), {
            state: { sharedList } satisfies SharedListState,
          });
    timer.current = setTimeout(go, GO_TO_MATCH_AFTER_MS);
  }

  async function repeat(ofMatch: { matchId: string; name: string }) {
    setRepeated(true);
    const { refusal } = await repeating.send(null, ofMatch);
    if (refusal === undefined) {
      setFailed(null);
      leadTo(ofMatch.matchId);
    } else setFailed({ ...ofMatch, reason: sentenceOf(refusal, createGroup.failed) });
  }

  /** `groupName`: the match repeats under it; null for a match alone. */
  const create = async (form: MatchForm, groupName: string | null, timeZone: string | undefined) => {
    const { answer, refusal } = await send(null, payloadOf(form, timeZone));
    if (refusal !== undefined) {
      onRefused(refusal);
      return;
    }
    const { match, remark } = answer;
    if (remark !== undefined) toast.info(remark);
    if (groupName === null) leadTo(match.id);
    else await repeat({ matchId: match.id, name: groupName });
  };

  const phase: CreatePhase = isCreated ? 'created' : isPending || isRepeated ? 'sending' : 'editing';
  const unrepeated = failed && {
    matchId: failed.matchId,
    reason: failed.reason,
    isRetrying: repeating.isPending,
    retry: () => void repeat({ matchId: failed.matchId, name: failed.name }),
  };
  return { phase, create, unrepeated };
}
