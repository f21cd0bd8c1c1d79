interface TokenBucketOptions {
  /** What may come at once. */
  burst: number;
  /** What may come for good, a second. */
  perSecond: number;
  /** How far below nothing a bucket goes: who goes on all the same waits that much longer. Default 0. */
  overdraft?: number;
  /** Milliseconds; a clock that jumps back gives nothing and takes nothing. */
  now: () => number;
}

export interface TokenBuckets {
  /** Takes a token, and answers what is left; below 0 there was none to take. */
  take(key: string): number;
  /** Whole seconds until the next token of that key. */
  waitSeconds(key: string): number;
}

/** Keys remembered by one process; beyond it the one unseen longest is forgotten. */
const REMEMBERED_KEYS = 20_000;

/** Budgets by key, counted in this process: a full one at first, refilled evenly. */
export function createTokenBuckets(options: TokenBucketOptions): TokenBuckets {
  const { burst, perSecond, overdraft = 0, now } = options;
  const buckets = new Map<string, { level: number; at: number }>();

  function refilled(key: string): { level: number; at: number } {
    const at = now();
    const bucket = buckets.get(key);
    if (bucket === undefined) return { level: burst, at };
    const elapsed = Math.max(0, at - bucket.at);
    return { level: Math.min(burst, bucket.level + (elapsed * perSecond) / 1000), at };
  }

  return {
    take(key) {
      const bucket = refilled(key);
      const left = bucket.level - 1;
      bucket.level = Math.max(left, -overdraft);
      // Last in the order of the map, which is the order of forgetting.
      buckets.delete(key);
      buckets.set(key, bucket);
      const oldest = buckets.keys().next().value;
      if (buckets.size > REMEMBERED_KEYS && oldest !== undefined) buckets.delete(oldest);
      return left;
    },
    waitSeconds(key) {
      return Math.max(1, Math.ceil((1 - refilled(key).level) / perSecond));
    },
  };
}
