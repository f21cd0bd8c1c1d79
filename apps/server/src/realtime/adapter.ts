import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { ServerOptions } from 'socket.io';

export interface SharedRooms {
  adapter: NonNullable<ServerOptions['adapter']>;
  close(): Promise<void>;
}

/**
 * Makes the rooms of all processes one, over Redis. A restart of Redis loses what was being told at that moment, which
 * every client's next read makes good; the client reconnects by itself.
 */
export async function connectSharedRooms(
  redisUrl: string,
  onError: (error: unknown) => void,
): Promise<SharedRooms> {
  const client = createClient({ url: redisUrl, disableOfflineQueue: true });
  // Without a listener an 'error' of the connection would end the process.
  client.on('error', onError);
  await client.connect();
  return {
    adapter: createAdapter(client, { maxLen: 10_000 }),
    close: async () => {
      client.destroy();
      await Promise.resolve();
    },
  };
}
