import type { RedisLink, RedisLinkOptions } from './link';

/** Loads the Redis client only where Redis is configured: it takes 20 MB. */
export async function linkProcesses(options: RedisLinkOptions): Promise<RedisLink> {
  const { connectRedis } = await import('./link');
  return connectRedis(options);
}
