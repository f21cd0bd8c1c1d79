import type { Match } from '@picado/domain/matches/schema';
import { lazyPart } from '../../../lib/lazy-part';

const FollowingDate = lazyPart(async () => (await import('./following-date')).FollowingDate);

/** A line of a card with words below it. */
const ROW_PX = 64;

/**
 * Shows the date that follows a match of a group, below all that is read first; nothing for any other match. Its room is
 * empty until it is there.
 */
export function FollowingPart({ match }: { match: Match }) {
  const { groupId } = match;
  if (groupId === null) return null;
  return <FollowingDate fallback={<div style={{ height: ROW_PX }} />} match={match} groupId={groupId} />;
}
