import { useEffect } from 'react';
import { realtime } from '../../../lib/live/realtime-client';
import { useLiveReactions } from '../hooks/use-live-reactions';

/** Follows the reactions to the reviews of a match away from the match's own page. */
export function LiveReactions({ matchId }: { matchId: string }) {
  // Reactions are emitted to those who watch the match.
  useEffect(() => realtime.watchMatch(matchId, () => undefined), [matchId]);
  useLiveReactions(matchId);
  return null;
}
