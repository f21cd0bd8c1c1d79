import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import type { Match } from '@picado/domain/matches/schema';
import type { rosterContract } from '@picado/domain/roster/contract';
import { useState } from 'react';
import type { Sent } from '../../../lib/commands/queue';
import { toast } from '../../../ui/toast';
import type { JoinTarget, JoinValues } from '../api';

/** What has to be asked before a player can be put on the list. */
export interface EntryQuestion {
  kind: 'full' | 'slot-taken';
  values: JoinValues;
}

export type Entered = EndpointAnswer<typeof rosterContract.join>;

interface EntryOptions {
  match: Pick<Match, 'id' | 'players' | 'maxTotalPlayers'>;
  send: (values: JoinValues, target: JoinTarget) => Promise<Sent<Entered>>;
  isBusy: boolean;
  onEntered: (entered: Entered) => void;
  /** Where it is said no toast says it again. */
  isSaidHere?: boolean;
}

/** Puts a player on the list, and asks where the place they are meant for is gone. */
export function useEntry({ match, send, isBusy, onEntered, isSaidHere = false }: EntryOptions) {
  const [nameError, setNameError] = useState<string | null>(null);
  const [question, setQuestion] = useState<EntryQuestion | null>(null);

  async function enter(values: JoinValues, target: JoinTarget) {
    const { answer, refusal } = await send(values, target);
    setQuestion(null);
    if (answer !== undefined) {
      onEntered(answer);
      if (!isSaidHere) toast.success(answer.message);
    } else if (refusal.code === 'MATCH_FULL') setQuestion({ kind: 'full', values });
    else if (refusal.code === 'SLOT_TAKEN') setQuestion({ kind: 'slot-taken', values });
    else if (refusal.code === 'DUPLICATE_NAME' || refusal.code === 'NAME_REQUIRED') {
      setNameError(refusal.message);
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
