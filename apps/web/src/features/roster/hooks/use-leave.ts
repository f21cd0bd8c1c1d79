import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import { forgetJoined, selfRemove } from '../api';
import { useWayBack } from './use-way-back';

interface LeaveOptions {
  match: Match;
  /** The signed-in viewer. */
  userId: string | null;
  /** They thought better of it and are on the list again. */
  onBack: (matchId: string) => void;
}

/** Takes the signed-in viewer off the list. Answers whether they are. */
export function useLeave({ match, userId, onBack }: LeaveOptions) {
  const client = useQueryClient();
  const sayLeft = useWayBack();
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
    const { message, match: after } = outcome.data;
    showMatch(client, after);
    sayLeft({ message, playerId, before: match, after, userId, onBack });
    return true;
  }

  return { isBusy, leave };
}
