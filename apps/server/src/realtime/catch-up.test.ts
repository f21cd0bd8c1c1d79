import { afterEach, expect, it } from 'vitest';
import { type CatchUp, createCatchUp } from './catch-up';
import type { PicadoServer } from './socket';

/** A server with one socket in the room of a match. */
const SERVER = {
  of: () => ({ adapter: { rooms: new Map([['match:m1', new Set(['socket'])]]) } }),
} as unknown as PicadoServer;

let catchUp: CatchUp | null = null;
afterEach(() => {
  catchUp?.stop();
});

it('a gap is made up for by a later check where the first one failed', async () => {
  const errors: unknown[] = [];
  let checks = 0;
  let chatsRead = 0;
  catchUp = createCatchUp({
    sockets: { io: () => SERVER },
    versionsOf: async () => {
      checks += 1;
      if (checks === 1) throw new Error('the database is away');
      return new Map([['m1', -1]]);
    },
    readMatch: async () => null,
    heldIn: async () => [],
    unreadCounts: async () => new Map(),
    chatSince: async () => {
      chatsRead += 1;
      return [];
    },
    endedAmong: async () => [],
    isLive: () => true,
    now: () => Date.parse('2026-05-04T18:00:00Z'),
    onError: (error) => errors.push(error),
    pace: { lostMs: 5, quietMs: 60_000, sessionsMs: 60_000 },
  });
  catchUp.afterGap();
  await expect.poll(() => chatsRead).toBe(1);
  expect(errors).toEqual([new Error('the database is away')]);
  expect(checks).toBe(2);
});
