export interface Budget {
  /** The burst allowed at once. */
  burst: number;
  /** The sustained rate, per second. */
  perSecond: number;
}

export interface TokenBuckets {
  /** Takes tokens, one by default, and returns what is left; below 0 there were not enough. */
  take(key: string, tokens?: number): number;
  /** Whole seconds until that key has a token again. */
  waitSeconds(key: string): number;
  forget(key: string): void;
}

/** The number of keys that one process stores; above it the longest unused one is dropped. */
const REMEMBERED_KEYS = 20_000;

/**
 * Budgets by key, counted in this process: a full one at first, refilled evenly by the clock. A clock that jumps back
 * gives nothing and takes nothing.
 */
export function createTokenBuckets({ burst, perSecond }: Budget, now: () => number): TokenBuckets {
  const buckets = new Map<string, { level: number; at: number }>();

  function levelOf(key: string, at: number): number {
    const bucket = buckets.get(key);
    if (bucket === undefined) return burst;
    const elapsed = Math.max(0, at - bucket.at);
    return Math.min(burst, bucket.level + (elapsed * perSecond) / 1000);
  }

  return {
    take(key, tokens = 1) {
      const at = now();
      const rest = levelOf(key, at) - tokens;
      // Last in the order of the map, which is the order of removal.
      buckets.delete(key);
      buckets.set(key, { level: Math.max(0, rest), at });
      const oldest = buckets.keys().next().value;
      if (buckets.size > REMEMBERED_KEYS && oldest !== undefined) buckets.delete(oldest);
      return rest;
    },
    waitSeconds(key) {
      return Math.max(1, Math.ceil((1 - levelOf(key, now())) / perSecond));
    },
    forget(key) {
      buckets.delete(key);
    },
  };
}

/** A budget raised by the factor of all limits. */
export function scaled({ burst, perSecond }: Budget, factor: number): Budget {
  return { burst: burst * factor, perSecond: perSecond * factor };
}
