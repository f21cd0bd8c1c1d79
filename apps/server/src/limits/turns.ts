import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';
import pLimit from 'p-limit';

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

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
