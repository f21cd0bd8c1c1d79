import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import type { Match } from '@picado/domain/matches/schema';
import type { rosterContract } from '@picado/domain/roster/contract';
import { useState } from 'react';
import type { Sent, Waiting } from '../../../lib/commands/queue';
import { toast } from '../../../lib/toast';
import type { JoinTarget, JoinValues } from '../api';

/** Sends the values of a form, which shows errors under the name. */
export type SendEntry = (values: JoinValues, refuseName: (sentence: string) => void) => Promise<void>;

/** A question that has to be answered before a player can be put on the list. */
export interface EntryQuestion {
  /** `played-full`: a match that is over, to which its organiser adds a player. */
  kind: 'full' | 'played-full' | 'others-wait' | 'slot-taken';
  values: JoinValues;
  /** Shows a fault of the name in the form that waits behind the question. */
  refuseName: (sentence: string) => void;
}

export type Entered = EndpointAnswer<typeof rosterContract.join>;

export type EnteredMatch = Pick<Match, 'id' | 'players' | 'maxTotalPlayers' | 'status'>;

interface EntryOptions {
  match: EnteredMatch;
  send: (values: JoinValues, target: JoinTarget) => Promise<Sent<Entered> | Waiting>;
  isBusy: boolean;
  onEntered: (entered: Entered) => void;
  /** The sign-up waits for a signal. */
  onWaiting?: () => void;
  /** The caller shows the success itself, in place of a toast. */
  isSaidHere?: boolean;
}

/** Puts a player on the list, and asks a question where the intended place is gone. */
export function useEntry({ match, send, isBusy, onEntered, onWaiting, isSaidHere = false }: EntryOptions) {
  const [question, setQuestion] = useState<EntryQuestion | null>(null);

  async function enter(
    entry: Pick<EntryQuestion, 'values' | 'refuseName'>,
    target: JoinTarget,
  ): Promise<void> {
    const { values, refuseName } = entry;
    const { answer, refusal, isWaiting } = await send(values, target);
    setQuestion(null);
    if (answer !== undefined) {
      onEntered(answer);
      if (!isSaidHere) toast.success(answer.message);
    } else if (isWaiting) onWaiting?.();
    else if (refusal.code === 'MATCH_FULL') setQuestion({ kind: 'full', ...entry });
    else if (refusal.code === 'PLAYED_TEAMS_FULL') setQuestion({ kind: 'played-full', ...entry });
    else if (refusal.code === 'OTHERS_WAIT') setQuestion({ kind: 'others-wait', ...entry });
    else if (refusal.code === 'SLOT_TAKEN') setQuestion({ kind: 'slot-taken', ...entry });
    else if (refusal.code === 'DUPLICATE_NAME' || refusal.code === 'NAME_REQUIRED') {
      refuseName(refusal.message);
    }
  }

  return {
    isBusy,
    question,
    async submit(
      values: JoinValues,
      target: JoinTarget,
      refuseName: (sentence: string) => void,
    ): Promise<void> {
      if (isBusy) return;
      const isFull = match.players.length >= match.maxTotalPlayers;
      if (isFull && !values.isSubstitute && target.kind !== 'replace')
        setQuestion({ kind: match.status === 'FINISHED' ? 'played-full' : 'full', values, refuseName });
      else await enter({ values, refuseName }, target);
    },
    /** Accepts the question: as a substitute, or in any other free place. */
    async accept() {
      if (question === null || isBusy) return;
      const { kind, values, refuseName } = question;
      await enter(
        { values: { ...values, isSubstitute: kind !== 'slot-taken' }, refuseName },
        { kind: 'any' },
      );
    },
    decline: () => setQuestion(null),
  };
}
