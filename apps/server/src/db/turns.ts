import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs one work at a time, in the order in which they come, and lets the event loop turn between two. The embedded
 * database answers within the process: a queue of its queries, each begun by the end of the one before, would keep the
 * loop from everything else, and new connections would not be accepted until the queue is empty.
 */
export function createTurns(): TakeTurn {
  let unfinished = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const isFirst = unfinished === 0;
    unfinished += 1;
    const mine = isFirst ? work() : last.then(() => turnOfTheEventLoop()).then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      unfinished -= 1;
    }
  };
}
