import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import { forgetJoined, selfRemove } from '../api';

/** Takes the signed-in viewer off the list. Answers whether they are. */
export function useLeave(match: Pick<Match, 'id'>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function leave(playerId: string): Promise<boolean> {
    setBusy(true);
    const outcome = await selfRemove(match.id, playerId);
    setBusy(false);
    if (outcome.error !== undefined) {
      const isSignedOut = outcome.code === 'NO_TOKEN' || outcome.status === 401;
      toast.error(
        isSignedOut
          ? 'Debes estar logueado para salir del partido'
          : sentenceOf(outcome, 'Error al salir del partido'),
      );
      return false;
    }
    forgetJoined(playerId);
    showMatch(client, outcome.data.match);
    toast.success(outcome.data.message);
    return true;
  }

  return { isBusy, leave };
}
