import { LateError } from '../time/within';
import { isDatabaseUnavailable } from './failures';

export interface Turnstile {
  /** Runs `work` once one of the places is free. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits how many tasks run at a time; the rest waits in order. A crowd waits while tasks before it complete; where
 * none has completed for `limitMs` milliseconds the waiting ones are refused with a `LateError`.
 */
export function createTurnstile(places: number, limitMs: number): Turnstile {
  const waiting: (() => void)[] = [];
  let free = places;
  let lastDoneAt = Number.NEGATIVE_INFINITY;

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    const since = performance.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const look = () => {
        const leftMs = Math.max(since, lastDoneAt) + limitMs - performance.now();
        if (leftMs > 0) {
          timer = setTimeout(look, leftMs);
          return;
        }
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new LateError('The database did not answer in time.'));
      };
      waiting.push(admit);
      timer = setTimeout(look, limitMs);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async pass(work) {
      await enter();
      try {
        const value = await work();
        lastDoneAt = performance.now();
        return value;
      } catch (error) {
        // A refusal by a rule counts as completed: the calls behind a full match are being served.
        if (!isDatabaseUnavailable(error)) lastDoneAt = performance.now();
        throw error;
      } finally {
        leave();
      }
    },
  };
}
