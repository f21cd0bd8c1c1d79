import type { Match } from '@picado/domain/matches/schema';
import { useState } from 'react';
import type { Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { useMatchCalls } from '../api';

export type MatchAction = 'transfer' | 'delete' | 'leave';

const SAID: Record<MatchAction, { done: string; failed: string }> = {
  transfer: { done: 'Ownership transferido exitosamente', failed: 'Error al transferir ownership' },
  delete: { done: 'Partido eliminado exitosamente', failed: 'Error al eliminar partido' },
  leave: { done: 'Te has dado de baja del partido correctamente', failed: 'Error al abandonar partido' },
};

/** Says that a player left, and offers the way back: the list of a match knows how. */
export type SayLeft = (left: {
  message: string;
  playerId: string;
  before: Match;
  after: Match;
  userId: string;
  onBack: (matchId: string) => void;
}) => void;

export interface Busy {
  matchId: string;
  action: MatchAction;
}

/** What the cards and their dialogs do, one at a time, and what is under way. */
export function useMatchActions(userId: string, sayLeft: SayLeft) {
  const { reload, remove, leave, transfer } = useMatchCalls();
  const [busy, setBusy] = useState<Busy | null>(null);

  const run = async <T>(
    action: MatchAction,
    matchId: string,
    make: () => Promise<Outcome<T>>,
    sayDone: (answer: T) => void = () => toast.success(SAID[action].done),
  ) => {
    setBusy({ matchId, action });
    const outcome = await make();
    const isDone = outcome.error === undefined;
    if (isDone) sayDone(outcome.data);
    else toast.error(sentenceOf(outcome, SAID[action].failed));
    // A refusal means that something changed meanwhile: the list shows it either way.
    await reload(matchId);
    setBusy(null);
    return isDone;
  };

  return {
    busy,
    remove: (matchId: string) => run('delete', matchId, () => remove(matchId)),
    leave: (before: Match) =>
      run(
        'leave',
        before.id,
        () => leave(before.id),
        ({ match: after }) => {
          const playerId = before.allPlayers.find((player) => player.userId === userId)?.id ?? '';
          const onBack = (matchId: string) => void reload(matchId);
          sayLeft({ message: SAID.leave.done, playerId, before, after, userId, onBack });
        },
      ),
    transfer: (matchId: string, newCreatorId: string) =>
      run('transfer', matchId, () => transfer(matchId, newCreatorId)),
  };
}
