import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { realtime } from '../../../lib/live/realtime-client';
import { showReaction } from '../realtime';

/** Follows the reactions to the reviews of a match on the screen. */
export function useLiveReactions(matchId: string): void {
  const client = useQueryClient();
  useEffect(
    () => realtime.watchReactions(matchId, (isAdded, reaction) => showReaction(client, isAdded, reaction)),
    [matchId, client],
  );
}
