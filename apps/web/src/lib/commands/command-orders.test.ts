import { rosterContract } from '@picado/domain/roster/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Act,
  countSaid,
  createWorld,
  type Fate,
  forgetPages,
  type LoadedPage,
  loadPage,
} from '../../../test/command-world';
import { NICO } from '../../../test/matches';
import { tokenOf } from '../../../test/session';
import { browserStorage } from '../storage';
import type { StoredCommandKind } from './command';

/** Stored commands in any order of what can happen between them: fast-check chooses the orders, by a seed. */
const RUNS = { numRuns: 150, seed: Number(process.env['PICADO_TEST_SEED'] ?? 7), endOnFailure: true };

/** An action of a user, or of the browser. The number picks the page. */
type Action =
  | { do: 'make'; page: number; match: string; isRefused: boolean }
  | { do: 'press' | 'open' | 'close' | 'take back' | 'time'; page: number };

const PAGES = 3;
const page = fc.nat({ max: PAGES - 1 });
const make = fc.record({
  do: fc.constant('make' as const),
  page,
  match: fc.constantFrom('m1', 'm2'),
  isRefused: fc.boolean(),
});
const other = fc.record({
  do: fc.constantFrom(
    'press' as const,
    'open' as const,
    'close' as const,
    'take back' as const,
    'time' as const,
  ),
  page,
});
const actions = fc.array(fc.oneof({ weight: 2, arbitrary: make }, { weight: 3, arbitrary: other }), {
  minLength: 2,
  maxLength: 14,
});
const fates = fc.array(fc.constantFrom<Fate>('answered', 'lost', 'unanswered', 'away'), { maxLength: 12 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  browserStorage.authToken.write(tokenOf(NICO.id));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let key = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) new DataView(bytes.buffer).setUint32(0, (key += 1));
    return bytes;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(forgetPages);

const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A command that was made, and what its user was shown of it. */
interface MadeAct extends Act {
  match: string;
  by: LoadedPage;
  /** Its user was shown that it is stored, or its answer. */
  isAcknowledged: boolean;
  /** The number of its calls as its user took it back. */
  callsBefore: number | null;
}

/** Runs actions and then lets everything end, with one page open that reaches the server. Returns what happened. */
async function run(scheduler: fc.Scheduler, planned: readonly Action[], planFates: readonly Fate[]) {
  const world = createWorld(scheduler, planFates);
  const made: MadeAct[] = [];
  const callsOf = ({ name }: Act) => world.server.calls.filter((each) => each.name === name).length;
  const kinds = new Map<LoadedPage, StoredCommandKind<typeof rosterContract.movePlayer, Act, string>>();

  async function load(name: string): Promise<LoadedPage> {
    const taken: string[] = [];
    let kind: StoredCommandKind<typeof rosterContract.movePlayer, Act, string> | undefined;
    const loaded = await loadPage(world, name, ({ command }) => {
      kind = command.defineStoredCommand<typeof rosterContract.movePlayer, Act, string>({
        kind: 'model.act',
        endpoint: rosterContract.movePlayer,
        input: (id, body) => ({ params: { id }, body: body as never }),
        draws: [
          command.over(
            () => ({ queryKey: ['acts'] as never }),
            (data: unknown, act: Act) => [...(data as string[]), act.name] as never,
          ),
        ],
        isWithdrawnWithEarlier: true,
        accepted: (_client, answer) => void taken.push((answer as unknown as { name: string }).name),
        done: ({ message }) => message,
        failed: 'No se pudo',
      });
    });
    if (kind !== undefined) kinds.set(loaded, kind);
    accepted.push(taken);
    return loaded;
  }
  const accepted: string[][] = [];
  const pages: LoadedPage[] = [];
  for (let index = 0; index < PAGES; index += 1) pages.push(await load(`page ${index}`));
  const last = await load('last page');

  function act(action: Action): void {
    const at = pages[action.page];
    if (at === undefined) return;
    if (action.do === 'open') {
      // A page that was closed stays so.
      if (!opened.has(at)) {
        opened.add(at);
        void at.open();
      }
      return;
    }
    if (action.do === 'time') {
      void vi.advanceTimersToNextTimerAsync();
      return;
    }
    if (!at.isOpen()) return;
    switch (action.do) {
      case 'make': {
        vi.setSystemTime(Date.now() + 1);
        const one: MadeAct = {
          ...{ name: `act-${made.length}`, isRefused: action.isRefused, match: action.match, by: at },
          ...{ isAcknowledged: false, callsBefore: null },
        };
        made.push(one);
        const kind = kinds.get(at);
        if (kind === undefined) return;
        const { name, isRefused } = one;
        void at.queue.sendCommand(at.client, kind, action.match, { name, isRefused }).then(({ refusal }) => {
          one.isAcknowledged = at.isOpen() && refusal === undefined;
        });
        return;
      }
      case 'press':
        at.sending.sendNow();
        return;
      case 'take back': {
        const [entry] = at.stored
          .storedCommands()
          .filter(({ state, hasWaited }) => state === 'waiting' && hasWaited);
        const one = made.find(({ name }) => name === (entry?.command.body as Act | undefined)?.name);
        if (entry === undefined || one === undefined) return;
        one.callsBefore = callsOf(one);
        at.queue.takeBack(at.client, entry.command.id);
        return;
      }
      case 'close':
        at.close();
    }
  }
  const opened = new Set<LoadedPage>();
  act({ do: 'open', page: 0 });

  const at = { isPlanned: true, isSignalBack: false };
  void scheduler
    .scheduleSequence(planned.map((action) => ({ label: action.do, builder: async () => act(action) })))
    .task.then(() => {
      at.isPlanned = false;
    });
  const isBusy = () =>
    at.isPlanned ||
    world.stored().some(({ state }) => state === 'waiting') ||
    [...pages, last].some((each) => each.isOpen() && each.pending.pendingCommands(each.client).length > 0);
  for (let step = 0; step < 600; step += 1) {
    await settle();
    if (!at.isPlanned && ![...opened].some((each) => each.isOpen())) {
      opened.add(last);
      void last.open();
    } else if (scheduler.count() > 0) await scheduler.waitNext(1);
    else if (isBusy() && !at.isSignalBack) {
      at.isSignalBack = true;
      // A signal that is back has each page send also what a page that is closed by now has left.
      for (const each of [...pages, last]) if (each.isOpen()) each.queue.sendStored(each.client);
    } else if (isBusy()) await vi.advanceTimersToNextTimerAsync();
    else break;
  }
  await vi.advanceTimersByTimeAsync(10);
  while (scheduler.count() > 0) await scheduler.waitNext(1);
  await settle();
  return { world, made, accepted, pages: [...pages, last], isBusy: isBusy() };
}

test('each stored command is sent with one key, in its order, and ends in sight of its user, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), actions, fates, async (scheduler, planned, planFates) => {
      const { world, made, accepted, pages, isBusy } = await run(scheduler, planned, planFates);
      const { calls, done } = world.server;
      const callsOf = ({ name }: Act) => calls.filter((each) => each.name === name).length;
      const rowOf = ({ name }: Act) =>
        world.stored().find(({ command }) => (command.body as Act).name === name);
      expect(isBusy).toBe(false);
      // One key for each command, and one command for each key.
      const keys = new Map(calls.map(({ name, key }) => [name, key]));
      for (const { name, key } of calls) expect(keys.get(name)).toBe(key);
      expect(new Set(keys.values()).size).toBe(keys.size);
      expect(new Set(done).size).toBe(done.length);
      for (const one of made) {
        const taken = accepted.map((names) => names.filter((name) => name === one.name).length);
        // The end that its user was shown: done, refused, or taken back.
        const isRefused = rowOf(one)?.state === 'refused';
        if (one.isAcknowledged && one.callsBefore === null && !one.isRefused && !isRefused)
          expect(done).toContain(one.name);
        expect(Math.max(...taken), `${one.name} is taken once by a page`).toBeLessThanOrEqual(1);
      }
      // Commands that one page made of one match are done in their order.
      for (const each of pages)
        for (const match of ['m1', 'm2']) {
          const names = made.filter((one) => one.by === each && one.match === match).map(({ name }) => name);
          expect(done.filter((name) => names.includes(name))).toEqual(
            names.filter((name) => done.includes(name)),
          );
        }
      for (const each of pages.filter((some) => some.isOpen())) {
        expect(each.pending.drawnCommands(each.client)).toEqual([]);
      }
      // A page that is the only one says each end once; several say each end at least once, and each page once at most.
      const ends = pages.map((each) => countSaid(each.said).done);
      for (const [index, count] of ends.entries())
        expect(count).toBeLessThanOrEqual(accepted[index]?.length ?? 0);
      const sum = ends.reduce((total, count) => total + count, 0);
      const isAlone = pages.filter(({ wasOpened }) => wasOpened()).length === 1;
      const rowsRefused = made.filter((one) => rowOf(one)?.state === 'refused').length;
      const refusedAtOnce = made.filter(
        (one) => one.isRefused && one.callsBefore === null && callsOf(one) > 0 && rowOf(one) === undefined,
      );
      if (isAlone) {
        const isKept = (name: string) => made.some((one) => one.name === name && one.callsBefore === null);
        expect(sum).toBe(done.filter(isKept).length);
        expect(countSaid(pages.find(({ wasOpened }) => wasOpened())?.said ?? []).refused).toBe(
          rowsRefused + refusedAtOnce.length,
        );
        for (const one of made) if (one.callsBefore !== null) expect(callsOf(one)).toBe(one.callsBefore);
      } else if (!planned.some((action) => action.do === 'close'))
        expect(sum).toBeGreaterThanOrEqual(
          done.length - made.filter(({ callsBefore }) => callsBefore !== null).length,
        );
    }),
    RUNS,
  );
}, 120_000);
