import type { Match, Player } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { matchQuery } from '../../matches/api';
import { forgetJoined, leaveByLink } from '../api';
import { useWayBack } from './use-way-back';

interface LeaveByLinkOptions {
  playerId: string;
  token: string;
  /** The user signed in here, or null. */
  userId: string | null;
  /** The match that the link is about, where it could be read. */
  before: Match | undefined;
  onBack: (matchId: string) => void;
}

type Step =
  | { at: 'ask' }
  /** `successor`: the substitute promoted to the slot. */
  | { at: 'gone'; matchId: string; successor: string | null }
  | { at: 'refused'; code: 'INVALID_LEAVE_LINK' | 'PLAYER_NOT_FOUND' };

/** Takes the player of a personal link off the list, and says how it went. */
export function useLeaveByLink({ playerId, token, userId, before, onBack }: LeaveByLinkOptions) {
  const client = useQueryClient();
  const sayLeft = useWayBack();
  const [step, setStep] = useState<Step>({ at: 'ask' });
  const [isBusy, setBusy] = useState(false);

  /** The match without the player. Where it cannot be had nothing is offered; they are out all the same. */
  const readAfter = (matchId: string) =>
    client.query({ ...matchQuery(matchId), staleTime: 0 }).catch(() => undefined);

  async function leave() {
    if (isBusy) return;
    setBusy(true);
    const outcome = await leaveByLink(playerId, token);
    if (outcome.error === undefined) {
      const { matchId, message } = outcome.data;
      forgetJoined(playerId);
      const after = await readAfter(matchId);
      setStep({ at: 'gone', matchId, successor: successorOf(playerId, before, after) });
      sayLeft({ message, playerId, before, after, userId, onBack });
    } else if (outcome.code === 'INVALID_LEAVE_LINK' || outcome.code === 'PLAYER_NOT_FOUND') {
      if (outcome.code === 'PLAYER_NOT_FOUND') forgetJoined(playerId);
      setStep({ at: 'refused', code: outcome.code });
    } else toast.error(sentenceOf(outcome, 'Error al darse de baja'));
    setBusy(false);
  }

  return { step, isBusy, leave };
}

/** The name in the slot that the player left; null for an empty slot, and for a substitute. */
function successorOf(playerId: string, before: Match | undefined, after: Match | undefined): string | null {
  const left = before?.players.find(({ id }) => id === playerId);
  const inPlace = (player: Player) =>
    player.teamIndex === left?.teamIndex && player.positionIndex === left.positionIndex;
  return after?.players.find(inPlace)?.name ?? null;
}
