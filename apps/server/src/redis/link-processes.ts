import type { RedisLink, RedisLinkOptions } from './link';

/** Loads the client of Redis where there is one to link to: it takes 20 MB. */
export async function linkProcesses(options: RedisLinkOptions): Promise<RedisLink> {
  const { connectRedis } = await import('./link');
  return connectRedis(options);
}
