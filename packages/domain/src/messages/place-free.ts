import { descriptorOf, type MatchEvent } from '../events/match-events';
import { whereAndWhen, type Notice } from '../events/notices';

/** Returns true if a place of the match is free after the event, which may have freed it, and can still be taken. */
export function freesPlace(event: MatchEvent, now: number): boolean {
  const { match } = event;
  return (
    descriptorOf(event).slots.mayBeFree &&
    !match.isFinished &&
    match.startsAt > now &&
    match.starters < match.capacity
  );
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
