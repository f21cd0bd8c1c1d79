import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import type { Match } from '@picado/domain/matches/schema';
import type { rosterContract } from '@picado/domain/roster/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import type { JoinTarget, JoinValues } from '../api';

/** What has to be asked before a player can be put on the list. */
export interface EntryQuestion {
  kind: 'full' | 'slot-taken';
  values: JoinValues;
}

export type Entered = EndpointAnswer<typeof rosterContract.join>;

interface EntryOptions {
  match: Pick<Match, 'id' | 'players' | 'maxTotalPlayers'>;
  send: (values: JoinValues, target: JoinTarget) => Promise<Outcome<Entered>>;
  fallbackOf: (target: JoinTarget) => string;
  onEntered: (entered: Entered) => void;
  /** Where it is said no toast says it again. */
  isSaidHere?: boolean;
}

/** Puts a player on the list, and asks where the place they are meant for is gone. */
export function useEntry({ match, send, fallbackOf, onEntered, isSaidHere = false }: EntryOptions) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const [question, setQuestion] = useState<EntryQuestion | null>(null);

  async function enter(values: JoinValues, target: JoinTarget) {
    setBusy(true);
    const outcome = await send(values, target);
    setBusy(false);
    setQuestion(null);
    if (outcome.error === undefined) {
      onEntered(outcome.data);
      showMatch(client, outcome.data.match);
      if (!isSaidHere) toast.success(outcome.data.message);
      return;
    }
    switch (outcome.code) {
      case 'MATCH_FULL':
        setQuestion({ kind: 'full', values });
        return;
      case 'SLOT_TAKEN':
        setQuestion({ kind: 'slot-taken', values });
        return;
      case 'DUPLICATE_NAME':
      case 'NAME_REQUIRED':
        setNameError(outcome.error);
        return;
      default:
        toast.error(sentenceOf(outcome, fallbackOf(target)));
    }
  }

  return {
    isBusy,
    nameError,
    clearNameError: () => setNameError(null),
    question,
    async submit(values: JoinValues, target: JoinTarget) {
      if (isBusy) return;
      const isFull = match.players.length >= match.maxTotalPlayers;
      if (isFull && !values.isSubstitute && target.kind !== 'replace') setQuestion({ kind: 'full', values });
      else await enter(values, target);
    },
    /** Yes to what was asked: as a substitute, or in any other free place. */
    async accept() {
      if (question === null || isBusy) return;
      await enter({ ...question.values, isSubstitute: question.kind === 'full' }, { kind: 'any' });
    },
    decline: () => setQuestion(null),
  };
}
