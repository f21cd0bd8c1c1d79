import type { Match } from '@picado/domain/matches/schema';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { useQueryClient } from '@tanstack/react-query';
import { matchQuery } from '../../matches/api';
import { useWayBack } from './use-way-back';

/** Says that a regular's no was taken, and offers to undo it. The answer holds no match: it is read as it is without them. */
export function useRegularNo() {
  const client = useQueryClient();
  const announceLeaving = useWayBack();
  return async (before: Match, { playerId, userId }: { playerId: string; userId: string | null }) => {
    const after = await client.query({ ...matchQuery(before.id), staleTime: 0 }).catch(() => undefined);
    announceLeaving({ message: SUCCESSES.PLACE_DECLINED, playerId, before, after, userId });
  };
}
