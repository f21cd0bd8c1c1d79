import pLimit from 'p-limit';
import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';
import { LateError } from '../time/within';

export interface Turnstile {
  /** Runs `work` once one of the places is free. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits how many tasks run at a time; the rest waits in order. A crowd waits while tasks before it complete; where
 * none has completed for `limitMs` milliseconds the waiting ones are refused with a `LateError`. A task refused by a
 * rule counts as completed, since the calls behind a full match are being served: all but errors that are `isLost`.
 */
export function createTurnstile(
  places: number,
  limitMs: number,
  isLost: (error: unknown) => boolean,
): Turnstile {
  const limit = pLimit(places);
  let lastDoneAt = Number.NEGATIVE_INFINITY;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const value = await work();
      lastDoneAt = performance.now();
      return value;
    } catch (error) {
      if (!isLost(error)) lastDoneAt = performance.now();
      throw error;
    }
  }

  return {
    pass: (work) =>
      new Promise((resolve, reject) => {
        const since = performance.now();
        let isRefused = false;
        const look = () => {
          const leftMs = Math.max(since, lastDoneAt) + limitMs - performance.now();
          if (leftMs > 0) {
            timer = setTimeout(look, leftMs);
            return;
          }
          isRefused = true;
          reject(new LateError('The database did not answer in time.'));
        };
        let timer = setTimeout(look, limitMs);
        limit(async () => {
          clearTimeout(timer);
          if (!isRefused) resolve(await run(work));
        }).catch(reject);
      }),
  };
}

type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs one task at a time, in order, with a turn of the event loop between two. The embedded database answers
 * within the process: a queue of its queries, each started by the end of the one before, would block the
 * event loop, and no new connection would be accepted until the queue is empty.
 */
export function createTurns(): TakeTurn {
  const limit = pLimit(1);
  return (work) => {
    const isFirst = limit.activeCount + limit.pendingCount === 0;
    return limit(isFirst ? work : () => turnOfTheEventLoop().then(work));
  };
}
