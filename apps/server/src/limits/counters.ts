import type { RedisLink } from '../redis/link';
import { within } from '../time/within';

export interface Counter {
  current: number;
  /** Milliseconds until the count starts again. */
  ttl: number;
}

/** Counters shared by all processes; without Redis each process counts alone. */
export interface SharedCounters {
  /** Adds `by` to a counter; 0 only reads it. Never rejects, and waits at most 250 ms. */
  increment(key: string, windowMs: number, by: number): Promise<Counter>;
}

/** One atomic script, so that a process that dies meanwhile leaves no counter without an end. */
const INCREMENT = `
  local current = redis.call('INCRBY', KEYS[1], ARGV[2])
  if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`;

const LIMIT_MS = 250;
/** The limiter's own maximum; beyond it the oldest is dropped. */
const REMEMBERED = 20_000;

export function createSharedCounters(
  link: Pick<RedisLink, 'isLive' | 'run'>,
  { limitMs = LIMIT_MS, now = () => performance.now() }: { limitMs?: number; now?: () => number } = {},
): SharedCounters {
  const countHere = createLocalCounters(now);
  let late: Promise<unknown> | null = null;

  async function countThere(key: string, windowMs: number, by: number): Promise<Counter> {
    const running = link.run(INCREMENT, `picado:rate:${key}`, String(windowMs), String(by));
    const answer = await within(running, limitMs, 'Redis').catch((error: unknown) => {
      // One call waits for a frozen Redis; later calls are counted here until that call is answered or times
      // out.
      late = running;
      const settled = () => {
        if (late === running) late = null;
      };
      running.then(settled, settled);
      throw error;
    });
    const [current = 0, ttl = 0] = answer as number[];
    return { current, ttl };
  }

  return {
    async increment(key, windowMs, by) {
      if (late !== null || !link.isLive()) return countHere(key, windowMs, by);
      // A full Redis still answers, but rejects writes.
      return countThere(key, windowMs, by).catch(() => countHere(key, windowMs, by));
    },
  };
}

/**
 * Counters of this process, by a clock that only goes forward: one set back would keep a refused caller refused until
 * it has caught up.
 */
export function createLocalCounters(now: () => number = () => performance.now()) {
  const counters = new Map<string, { count: number; endsAt: number }>();
  return (key: string, windowMs: number, by = 1): Counter => {
    const at = now();
    const known = counters.get(key);
    const counter = known !== undefined && known.endsAt > at ? known : { count: 0, endsAt: at + windowMs };
    counter.count += by;
    if (counter !== known) {
      // Inserted last again: the first in the map is the oldest.
      counters.delete(key);
      counters.set(key, counter);
      const [oldest] = counters.keys();
      if (counters.size > REMEMBERED && oldest !== undefined) counters.delete(oldest);
    }
    return { current: counter.count, ttl: counter.endsAt - at };
  };
}
