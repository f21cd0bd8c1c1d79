import { AWAY_STATUSES } from '../api/request';
import { isUnanswered, type StoredCommand, type Tries, type UnansweredCommand } from './stored-state';

/** Milliseconds before the first further tries, each about twice the one before, and before all later ones. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000];
const LONGEST_PAUSE_MS = 600_000;

/** Spreads the tries of many phones behind one network that is back. */
const SPREAD = 0.2;

/** A try that was made so long ago says little of a signal that has just returned. In milliseconds. */
const FRESH_MS = 30_000;

/** The command that was tried last lets the others go first at the next try. In milliseconds. */
const YIELD_MS = 500;

/** True where nothing came, or only the answer of what stands before a server that is away. */
export const isUnreached = (status: number | undefined): boolean =>
  status === undefined || AWAY_STATUSES.has(status);

/** The commands that met no server at their latest try: all others wait with them. */
export function unreached(known: readonly StoredCommand[]): UnansweredCommand[] {
  return known.filter(isUnanswered).filter(({ tries }) => tries?.isUnreached === true);
}

/** Counts one more try of a command without an answer, by its status where one came. Tries that met no server are counted for all. */
export function afterTry(
  entry: UnansweredCommand,
  known: readonly StoredCommand[],
  status: number | undefined,
  now: number,
): Tries {
  const isLost = isUnreached(status);
  const before = isLost ? [entry, ...unreached(known)] : [entry];
  const count = 1 + Math.max(...before.map(({ tries }) => tries?.count ?? 0));
  const pause = (PAUSES_MS[count - 1] ?? LONGEST_PAUSE_MS) * (1 - SPREAD + 2 * SPREAD * Math.random());
  return { count, latestAt: now, nextAt: now + pause, isUnreached: isLost };
}

/**
 * The instant from which a command may be tried, in milliseconds since 1970; 0 for at once. `askedAt` is when its user, or a signal
 * that returned, last asked for one try: one is made at once, and its end is that of all.
 */
export function dueAt(entry: UnansweredCommand, known: readonly StoredCommand[], askedAt: number): number {
  const waited = [...unreached(known), entry].flatMap(({ tries }) => tries ?? []);
  const latestAt = Math.max(0, ...waited.map((tries) => tries.latestAt));
  if (askedAt > latestAt) return 0;
  const nextAt = Math.max(0, ...waited.map((tries) => tries.nextAt));
  return entry.tries?.latestAt === latestAt ? nextAt + YIELD_MS : nextAt;
}

/** True where the latest try is so old that a returned signal is a reason for one. */
export function isStale(known: readonly StoredCommand[], now: number): boolean {
  return known.filter(isUnanswered).every(({ tries }) => now - (tries?.latestAt ?? 0) > FRESH_MS);
}
