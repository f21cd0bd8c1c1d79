import { createClient } from 'redis';

/** Counters that all processes raise together. */
export interface SharedCounters {
  increment(key: string, windowMs: number): Promise<{ current: number; ttl: number }>;
  close(): Promise<void>;
}

/** In one step, so that a process which dies in between leaves no counter that never ends. */
const INCREMENT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`;

export async function connectSharedCounters(
  redisUrl: string,
  onError: (error: unknown) => void,
): Promise<SharedCounters> {
  const client = createClient({ url: redisUrl, disableOfflineQueue: true });
  // Without a listener an 'error' of the connection would end the process.
  client.on('error', onError);
  await client.connect();
  return {
    async increment(key, windowMs) {
      const answer = await client.eval(INCREMENT, {
        keys: [`picado:rate:${key}`],
        arguments: [String(windowMs)],
      });
      const [current = 0, ttl = 0] = answer as number[];
      return { current, ttl };
    },
    async close() {
      client.destroy();
      await Promise.resolve();
    },
  };
}
