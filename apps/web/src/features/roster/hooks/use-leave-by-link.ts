import type { Match } from '@picado/domain/matches/schema';
import { successorOf } from '@picado/domain/roster/successor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { matchQuery } from '../../matches/api';
import { leaveByLink } from '../commands';
import { useWayBack } from './use-way-back';

interface LeaveByLinkOptions {
  playerId: string;
  token: string;
  /** The user signed in here, or null. */
  userId: string | null;
  /** The match that the link is about, where it could be read. */
  before: Match | undefined;
  onBack: (matchId: string) => void;
  /** The result of leaving, where the page's own form was sent before the app was there. */
  leftBefore: { matchId: string; successor: string | null } | undefined;
}

type Step =
  | { at: 'ask' }
  | { at: 'leaving' }
  /** Sent once there is a signal. */
  | { at: 'waiting' }
  /** `successor`: the substitute promoted to the slot. */
  | { at: 'gone'; matchId: string; successor: string | null }
  | { at: 'refused'; code: 'INVALID_LEAVE_LINK' | 'PLAYER_NOT_FOUND' };

/** Takes the player of a personal link off the list, and reports the result. */
export function useLeaveByLink({ leftBefore, playerId, token, userId, before, onBack }: LeaveByLinkOptions) {
  const client = useQueryClient();
  const announceLeaving = useWayBack();
  const [step, setStep] = useState<Step>(
    leftBefore === undefined ? { at: 'ask' } : { at: 'gone', ...leftBefore },
  );
  const { send } = useCommand(leaveByLink);
  const isBusy = step.at === 'leaving';

  /** The match without the player. Where it cannot be had nothing is offered; they are out all the same. */
  const readAfter = (matchId: string) =>
    client.query({ ...matchQuery(matchId), staleTime: 0 }).catch(() => undefined);

  async function leave() {
    if (isBusy) return;
    setStep({ at: 'leaving' });
    const { answer, refusal, isWaiting } = await send(null, { playerId, token });
    if (answer !== undefined) {
      const { matchId, message } = answer;
      const after = await readAfter(matchId);
      setStep({ at: 'gone', matchId, successor: successorOf(playerId, before, after) });
      announceLeaving({ message, playerId, before, after, userId, onBack });
    } else if (isWaiting) setStep({ at: 'waiting' });
    else if (refusal.code === 'INVALID_LEAVE_LINK' || refusal.code === 'PLAYER_NOT_FOUND') {
      setStep({ at: 'refused', code: refusal.code });
    } else setStep({ at: 'ask' });
  }

  return { step, isBusy, leave };
}
