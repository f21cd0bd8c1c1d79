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

export interface Busy {
  matchId: string;
  action: MatchAction;
}

/** What the cards and their dialogs do, one at a time, and what is under way. */
export function useMatchActions() {
  const { reload, remove, leave, transfer } = useMatchCalls();
  const [busy, setBusy] = useState<Busy | null>(null);

  const run = async (action: MatchAction, matchId: string, make: () => Promise<Outcome<unknown>>) => {
    setBusy({ matchId, action });
    const outcome = await make();
    const isDone = outcome.error === undefined;
    if (isDone) toast.success(SAID[action].done);
    else toast.error(sentenceOf(outcome, SAID[action].failed));
    // A refusal means that something changed meanwhile: the list shows it either way.
    await reload(matchId);
    setBusy(null);
    return isDone;
  };

  return {
    busy,
    remove: (matchId: string) => run('delete', matchId, () => remove(matchId)),
    leave: (matchId: string) => run('leave', matchId, () => leave(matchId)),
    transfer: (matchId: string, newCreatorId: string) =>
      run('transfer', matchId, () => transfer(matchId, newCreatorId)),
  };
}
