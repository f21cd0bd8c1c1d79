import { Refusal } from './refused';

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Runs a task once it is its key's turn. */
export type Lanes = <T>(key: string, work: () => Promise<T>) => Promise<T>;

const RETRY_WHEN_FULL_S = 1;

/**
 * At most `width` tasks of a key run at a time; the others wait in order, and one that finds `maxWaiting` waiting is
 * refused.
 */
export function createLanes(width: number, maxWaiting = Infinity): Lanes {
  const lanes = new Map<string, Lane>();

  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running < width) lane.running += 1;
    else if (lane.waiting.length >= maxWaiting)
      throw new Refusal('RATE_LIMITED', undefined, RETRY_WHEN_FULL_S);
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    }
  };
}
