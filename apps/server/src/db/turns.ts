import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs one task at a time, in order, with a turn of the event loop between two. The embedded database answers
 * within the process: a queue of its queries, each started by the end of the one before, would block the
 * event loop, and no new connection would be accepted until the queue is empty.
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
