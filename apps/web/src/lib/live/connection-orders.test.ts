import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveWorld, type Fate } from '../../../test/live-world';
import { matchQuery, showMatch, shownMatch } from '../../features/matches/api';
import { connectLive } from './connection';
import { createRealtime } from './realtime';

/** The live connection in any order of what can happen to it: fast-check chooses the orders, by a seed. */
const RUNS = { numRuns: 800, seed: Number(process.env['PICADO_TEST_SEED'] ?? 11), endOnFailure: true };

const MATCHES = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002'] as const;
const SLOT = '0-3';

/** What a user, the network or the server does. */
const ACTIONS = [
  ...(['change', 'watch', 'unwatch', 'read'] as const),
  ...(['hold', 'release', 'personal link'] as const),
  ...(['drop', 'close', 'unreachable'] as const),
  ...(['sign in', 'sign out', 'other contract', 'time'] as const),
];
type ActionName = (typeof ACTIONS)[number];

const action = fc.record({
  do: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom<ActionName>('change', 'change', 'read') },
    { weight: 12, arbitrary: fc.constantFrom(...ACTIONS.filter((name) => name !== 'other contract')) },
    { weight: 1, arbitrary: fc.constant<ActionName>('other contract') },
  ),
  match: fc.constantFrom(...MATCHES),
});
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never;

const actions = fc.array(action, { minLength: 2, maxLength: 16 });
const fates = fc.array(fc.constantFrom<Fate>('answered', 'refused', 'lost'), { maxLength: 8 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

interface Plan {
  actions: readonly Action[];
  /** The ends of the joins, in their order; those without one are answered. */
  fates: readonly Fate[];
  /** The server takes no token of this browser. */
  isTokenRefused: boolean;
}

/** Runs the actions, then lets everything end. Returns what happened. */
async function run(scheduler: fc.Scheduler, plan: Plan) {
  vi.clearAllTimers();
  const world = createLiveWorld(scheduler, plan);
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) =>
    world.read((url as string).split('/').at(-1) ?? ''),
  );
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const stored = { token: null as string | null, guests: new Map<string, string>() };
  const realtime = createRealtime((options) =>
    Promise.resolve(
      connectLive(
        {
          open: world.open,
          readToken: () => stored.token,
          readGuestId: (matchId) => stored.guests.get(matchId) ?? null,
        },
        options,
      ),
    ),
  );
  const watched = new Map<string, () => void>();
  const held = new Set<string>();
  let joinedCount = 0;

  function watch(matchId: string) {
    if (watched.has(matchId)) return;
    const end = realtime.watchMatch(matchId, (update) => {
      world.noteApplied(update);
      if (update.data.match) showMatch(client, update.data.match);
    });
    watched.set(matchId, end);
  }
  // A screen reads the match when it opens, and while it is not live.
  const readMatch = (matchId: string) =>
    client.query({ ...matchQuery(matchId), staleTime: 0 }).catch(() => undefined);

  function act({ do: name, match }: Action): void {
    switch (name) {
      case 'change':
        world.change(match);
        return;
      case 'watch':
        watch(match);
        void readMatch(match);
        return;
      case 'unwatch':
        watched.get(match)?.();
        watched.delete(match);
        return;
      case 'read':
        void readMatch(match);
        return;
      case 'hold':
        held.add(match);
        realtime.holdSlot({ matchId: match, slotKey: SLOT });
        return;
      case 'release':
        held.delete(match);
        realtime.releaseSlot({ matchId: match, slotKey: SLOT });
        return;
      case 'personal link':
        stored.guests.set(match, `guest of ${match}`);
        realtime.watchParticipants(match, 'chatUpdate', () => undefined);
        return;
      case 'sign in':
      case 'sign out':
        stored.token = name === 'sign in' ? `token ${world.nextNumber()}` : null;
        realtime.syncSession();
        return;
      case 'drop':
        world.drop('transport close');
        return;
      case 'close':
        world.drop('io server disconnect');
        return;
      case 'unreachable':
        world.failNext();
        return;
      case 'other contract':
        world.deployOther();
        return;
      case 'time':
        void vi.advanceTimersToNextTimerAsync();
    }
  }

  watch(MATCHES[0]);
  realtime.watchNotifications(({ type }) => {
    if (type === 'JOINED') joinedCount += 1;
  });
  const at = { isPlanned: true };
  void scheduler
    .scheduleSequence(plan.actions.map((each) => ({ label: each.do, builder: async () => act(each) })))
    .task.then(() => {
      at.isPlanned = false;
    });

  async function calm(): Promise<void> {
    for (let step = 0; step < 900; step += 1) {
      await settle();
      if (scheduler.count() > 0) await scheduler.waitNext(1);
      else if (at.isPlanned || vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
      else return;
    }
    throw new Error('never calm');
  }
  await calm();
  // Screens poll while they are not live.
  if (realtime.state() !== 'connected') {
    for (const matchId of watched.keys()) void readMatch(matchId);
    await calm();
  }
  const shown = new Map([...watched.keys()].map((id) => [id, shownMatch(client, id)?.version]));
  client.clear();
  return { world, realtime, stored, watched, held, shown, joinedCount };
}

test('a browser shows the newest match and joins each room once a connection, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.record({ actions, fates, isTokenRefused: fc.boolean() }),
      async (scheduler, plan) => {
        const { world, realtime, stored, watched, held, shown, joinedCount } = await run(scheduler, plan);
        expect(world.problems).toEqual([]);
        for (const [matchId, version] of shown)
          expect(version, `the version that is shown of ${matchId}`).toBe(world.versionOf(matchId));
        const connection = world.connection();
        if (world.isStopped()) {
          expect(realtime.state()).toBe('error');
          expect(connection).toBeNull();
          return;
        }
        expect(realtime.state()).toBe('connected');
        expect(connection?.token ?? null).toBe(plan.isTokenRefused ? null : stored.token);
        expect(connection?.matches().toSorted()).toEqual([...watched.keys()].toSorted());
        for (const matchId of watched.keys()) {
          expect(connection?.rooms.get(matchId)).toBe(stored.guests.get(matchId));
          expect(connection?.held.has(matchId), `the slot of ${matchId}`).toBe(held.has(matchId));
        }
        expect(joinedCount).toBe(world.notificationJoins());
      },
    ),
    RUNS,
  );
}, 120_000);
