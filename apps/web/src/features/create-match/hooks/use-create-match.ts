import { matchDialogLink } from '@picado/domain/pages/dialog-links';
import { paths } from '@picado/domain/pages/paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MatchForm } from '../../../football/fields/match-form';
import type { CallError } from '../../../lib/api/query';
import { useCommand } from '../../../lib/commands/use-command';
import type { JustCreated } from '../../../lib/just-created';
import type { SharedListState } from '../../../lib/page-start/shared-list';
import { browserTimeZone } from '../api';
import { createMatch } from '../commands';
import { payloadOf } from '../form';

const GO_TO_MATCH_AFTER_MS = 1000;

export type CreatePhase = 'editing' | 'sending' | 'created';

/** Sends the form, says how it went, and leads to the new match a second later: to its import where a list was shared. */
export function useCreateMatch(onRefused: (refusal: CallError) => void, sharedList = '') {
  const { isPending, send } = useCommand(createMatch);
  const navigate = useNavigate();
  const [isCreated, setCreated] = useState(false);
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

  const create = async (form: MatchForm) => {
    const { answer, refusal } = await send(null, payloadOf(form, browserTimeZone()));
    if (refusal !== undefined) {
      onRefused(refusal);
      return;
    }
    const { match } = answer;
    setCreated(true);
    if (!isHere.current) return;
    const go = () =>
      sharedList === ''
        ? void navigate(paths.match(match.id), { state: { isJustCreated: true } satisfies JustCreated })
        : void navigate(matchDialogLink(match.id, 'import'), {
            state: { sharedList } satisfies SharedListState,
          });
    timer.current = setTimeout(go, GO_TO_MATCH_AFTER_MS);
  };

  const phase: CreatePhase = isCreated ? 'created' : isPending ? 'sending' : 'editing';
  return { phase, create };
}
