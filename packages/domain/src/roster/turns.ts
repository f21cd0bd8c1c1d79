/**
 * The start of the waiting time of a player benched at `now`: behind all other substitutes, also where
 * another process's clock runs ahead, or where they called first and got the match's lock later. Instants in
 * milliseconds since 1970.
 */
export function lastTurn(
  entries: readonly { slot: object | null; waitingSince: number }[],
  now: number,
): number {
  const waiting = entries.filter((entry) => entry.slot === null).map((entry) => entry.waitingSince);
  return Math.max(now, ...waiting.map((since) => since + 1));
}

/**
 * The start of the waiting time of each of `count` substitutes ordered at `now`: a millisecond apart, the
 * last at `now`, so that later substitutes wait behind them.
 */
export function turnsUntil(now: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => now - (count - 1 - index));
}
