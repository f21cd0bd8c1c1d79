import { instantOf } from '../time/instants';
import type { MatchStatus } from './schema';

/** The stage of a match by the clock, if it was finished or not. */
export type MatchStage =
  /** The match has not kicked off: the list is open, and a free slot passes to the substitutes. */
  | 'before'
  /** The first hour of play: free slots stay open to those that come late. */
  | 'first hour'
  /** Only the organiser changes who played. */
  | 'played'
  /** The match is over, also where it was never finished. */
  | 'past';

const HOUR_MS = 60 * 60 * 1000;
const SIGN_UP_CLOSES_AFTER_MS = HOUR_MS;
const MATCH_PAST_AFTER_MS = 3 * HOUR_MS;

/** Returns the instants at which the stage of a match changes, in milliseconds since 1970. */
const stageChanges = (kickOff: number) => [
  kickOff,
  kickOff + SIGN_UP_CLOSES_AFTER_MS,
  kickOff + MATCH_PAST_AFTER_MS,
];

/**
 * The stage of a match at `now`, in milliseconds since 1970. A match whose status is no longer `SCHEDULED` has begun, whatever the
 * reader's clock says.
 */
export function stageOf(
  { status, startsAt }: { status: MatchStatus; startsAt: string | number },
  now: number,
): MatchStage {
  const since = now - kickOffOf(startsAt);
  if (since >= MATCH_PAST_AFTER_MS) return 'past';
  if (since >= SIGN_UP_CLOSES_AFTER_MS) return 'played';
  return since < 0 && status === 'SCHEDULED' ? 'before' : 'first hour';
}

/** The next instant at which the stage of a match changes by itself, in milliseconds since 1970; null once it is past. */
export function nextStageAt({ startsAt }: { startsAt: string | number }, now: number): number | null {
  return stageChanges(kickOffOf(startsAt)).find((change) => change > now) ?? null;
}

/**
 * The latest kick-off of matches that are past at `now`, both in milliseconds since 1970. A past match leaves the active
 * list, finished or not, three hours after its kick-off.
 */
export function lastPastKickOff(now: number): number {
  return now - MATCH_PAST_AFTER_MS;
}

const kickOffOf = (startsAt: string | number) =>
  typeof startsAt === 'number' ? startsAt : instantOf(startsAt);
