import { instantOf } from '../time/instants';
import type { Match } from './schema';

/** The time before the kick-off at which players come to the pitch, in milliseconds. */
const COME_BEFORE_MS = 60 * 60 * 1000;
/**
 * The time after the kick-off at which a match is over where its organiser does not end it, in milliseconds: an hour of play, and
 * extra time.
 */
const OVER_AFTER_MS = 2 * 60 * 60 * 1000;

/**
 * Returns true if the players of a match are at the pitch at `now` (milliseconds since 1970), and look at the list between two
 * handshakes: from an hour before the kick-off until the match is ended, two hours after the kick-off at the latest.
 */
export function isAtThePitch({ status, startsAt }: Pick<Match, 'status' | 'startsAt'>, now: number): boolean {
  const since = now - instantOf(startsAt);
  return status !== 'FINISHED' && since >= -COME_BEFORE_MS && since < OVER_AFTER_MS;
}
