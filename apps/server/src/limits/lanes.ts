import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** Runs a task once it is its key's turn. */
export type Lanes = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Thrown for a task that finds as many waiting for its key as may wait. */
export class LaneFullError extends Error {}

/**
 * At most `width` tasks of a key run at a time; the others wait in order, and one that finds `maxWaiting` waiting is
 * rejected with a `LaneFullError`.
 */
export function createLanes(width: number, maxWaiting = Infinity): Lanes {
  const lanes = new Map<string, LimitFunction>();

  return async (key, work) => {
    const lane = lanes.get(key) ?? pLimit(width);
    if (lane.activeCount === width && lane.pendingCount >= maxWaiting) throw new LaneFullError();
    lanes.set(key, lane);
    try {
      return await lane(work);
    } finally {
      if (lane.activeCount + lane.pendingCount === 0) lanes.delete(key);
    }
  };
}

export interface Pace {
  /** The number of tasks of a key that run at a time. */
  width: number;
  /** The number of tasks of a key that wait for their turn; one more is rejected. */
  maxWaiting: number;
  /**
   * The time for which the place of a task stays taken after it, in milliseconds. This delays no single task, and leaves
   * processor time for other keys while one has a flood of them.
   */
  restMs: number;
  /** A task that takes longer is waiting for another process, and releases its place. */
  longestMs: number;
}

/** Paced lanes: a task answers as soon as it is done, and gives its place to the next one later. */
export function createPacedLanes({ width, maxWaiting, restMs, longestMs }: Pace): Lanes {
  const lanes = createLanes(width, maxWaiting);

  return (key, work) =>
    new Promise((resolve, reject) => {
      const turn = async (): Promise<void> => {
        const running = work();
        resolve(running);
        const done = running.then(
          () => undefined,
          () => undefined,
        );
        await Promise.race([done, sleep(longestMs, undefined, { ref: false })]);
        await sleep(restMs, undefined, { ref: false });
      };
      lanes(key, turn).catch(reject);
    });
}
