import type { MatchEvent } from '../events/match-events';
import { whereAndWhen, type Notice } from '../events/notices';

/** Events after which a match may have fewer starters than before. */
const MAY_FREE = new Set<MatchEvent['type']>([
  'PLAYER_REMOVED_BY_ADMIN',
  'PLAYER_REMOVED',
  'PLAYER_SELF_REMOVED',
  'player_promoted_demoted',
  'LIST_IMPORTED',
]);

/** Whether a place of the match is free after the event, which may have freed it, and can still be taken. */
export function freesPlace({ type, match }: MatchEvent, now: number): boolean {
  return MAY_FREE.has(type) && !match.isFinished && match.startsAt > now && match.starters < match.capacity;
}

/** The notice of a free place, for a user that asked for it. */
export function placeFreeNotice(
  userId: string,
  { match }: Pick<MatchEvent, 'match'>,
  currentYear: number,
): Notice {
  const where = whereAndWhen({ ...match, currentYear });
  return {
    userId,
    type: 'PLACE_FREE',
    title: 'Se liberó un lugar',
    message: `Es de quien se anota primero. ${where}`,
  };
}
