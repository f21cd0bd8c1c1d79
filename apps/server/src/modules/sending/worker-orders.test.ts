import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Delivery } from '../notifications/settling';
import type { OutboxRow } from '../notifications/hold';
import type { MessageChannel } from './channel';
import { createOutboxWorker, type OutboxWorker, type WorkerOutbox } from './worker';

/** A worker over an outbox in memory, in any order of what can happen around it: fast-check chooses the orders, by a seed. */
const RUNS = { numRuns: 300, seed: Number(process.env['PICADO_TEST_SEED'] ?? 7), endOnFailure: true };

/** The end of a try: `unreached` never leaves, `silent` leaves and is ended by its signal, `deaf` leaves and never ends. */
type Fate = 'sent' | 'again' | 'refused' | 'gone' | 'unsure' | 'unreached' | 'silent' | 'deaf' | 'thrown';
/** The fate of a statement: `lost` is committed and its answer does not arrive. */
type Access = 'answered' | 'failed' | 'lost';

type Action =
  | { do: 'write'; count: number; afterMs: number; isWoken: boolean }
  | { do: 'time' | 'hold elsewhere' | 'change' | 'stop' };

const write = fc.record({
  do: fc.constant('write' as const),
  count: fc.integer({ min: 1, max: 4 }),
  afterMs: fc.constantFrom(0, 0, 0, 30, 5_000, 40_000),
  isWoken: fc.constantFrom(true, true, true, false),
});
const other = fc.record({
  do: fc.constantFrom('time' as const, 'time' as const, 'hold elsewhere' as const, 'change' as const),
});
const stop = fc.constantFrom<Action>({ do: 'stop' });
const actions = fc.array(
  fc.oneof({ weight: 5, arbitrary: write }, { weight: 5, arbitrary: other }, { weight: 1, arbitrary: stop }),
  { minLength: 1, maxLength: 12 },
);
const fates = fc.array(
  fc.constantFrom<Fate>(
    ...([
      'sent',
      'sent',
      'again',
      'refused',
      'gone',
      'unsure',
      'unreached',
      'silent',
      'deaf',
      'thrown',
    ] as const),
  ),
  { maxLength: 16 },
);
const accesses = fc.oneof(
  fc.constant<Access[]>([]),
  fc.array(fc.constantFrom<Access>('answered', 'answered', 'answered', 'failed', 'lost'), { maxLength: 24 }),
);
const plans = fc.record({ actions, fates, accesses, isAlone: fc.boolean() });
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

const BEGIN = Date.parse('2026-05-04T18:00:00Z');
const LIFE_MS = 10 * 60_000;
const GATHER_MS = 20;
const PACE = {
  ...{ atOnce: 3, toReceiver: 2, toService: 2, awayAtOnce: 2, awayToService: 1 },
  gatherMs: GATHER_MS,
};

/** Marks what runs for the model: the timers of all else that shares this thread stay real. */
const inModel = new AsyncLocalStorage<true>();

beforeEach(() => {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: BEGIN });
  const fake = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const timers = () => (inModel.getStore() === true ? fake : real);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ...rest: [number]) =>
    timers().setTimeout(work, ...rest)) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    timers().clearTimeout(timer);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settle = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

interface Row extends Pick<OutboxRow, 'id' | 'host' | 'tries' | 'expiresAt'> {
  state: Delivery['state'] | 'sending';
  sendAt: number;
  claimedAt: number | null;
  /** The worker was woken once it was committed, and no process has held it. */
  isNews: boolean;
}

/** A try of a row by a channel. */
interface Try {
  id: number;
  number: number;
  fate: Fate;
  begunAt: number;
  dueAt: number;
  leftAt: number | null;
  /** Its channel is done with it, or its signal has ended its time. */
  isOver: boolean;
  isGivenUp: boolean;
}

const hostOf = (id: number) => (id % 3 === 0 ? 'post.example' : 'push.example');

/** The database, with the statements of the outbox as rules over rows in memory, and the other end of the channels. */
function createWorld(scheduler: fc.Scheduler, plan: Plan) {
  const rows: Row[] = [];
  const tries: Try[] = [];
  const left = { fates: [...plan.fates], accesses: [...plan.accesses] };
  /** Counts statements, and knows if the worker was told to stop. */
  const seen = { statements: 0, isStopping: false };
  const findings: string[] = [];

  async function access<T>(label: string, work: () => T): Promise<T> {
    seen.statements += 1;
    const fate = left.accesses.shift() ?? 'answered';
    await scheduler.schedule(Promise.resolve(), `database: ${label} is ${fate}`);
    // No two statements are of one millisecond: the end of a hold is what tells it from any other.
    vi.advanceTimersByTime(1);
    if (fate === 'failed') throw new Error('the database failed');
    const answer = work();
    // Others commit while the answer is on its way.
    await scheduler.schedule(Promise.resolve(), `database: ${label} answers`);
    if (fate === 'lost') throw new Error('the answer of the database was lost');
    return answer;
  }

  function heldAs(row: Row, { now, heldUntil }: { now: number; heldUntil: number }): OutboxRow {
    const dueAt = row.sendAt;
    Object.assign(row, { sendAt: heldUntil, claimedAt: now, isNews: false });
    dueAtOf.set(`${row.id} ${row.tries + 1}`, dueAt);
    const held: Partial<OutboxRow> = {
      ...{
        id: row.id,
        channel: 'email',
        host: row.host,
        isService: true,
        urgency: 2,
        userId: `user ${row.id}`,
      },
      ...{ tries: row.tries + 1, heldUntil, expiresAt: row.expiresAt, endpoint: null, outdated: null },
      ...{ confirmationId: null, timeZone: null, restsUntil: null },
    };
    return held as OutboxRow;
  }
  const dueAtOf = new Map<string, number>();

  const outbox: WorkerOutbox = {
    isAlone: plan.isAlone,
    findDue: (now) =>
      access('find due', () => {
        const waiting = rows.filter(({ state }) => state === 'waiting').map(({ sendAt }) => sendAt);
        const later = waiting.filter((sendAt) => sendAt > now);
        return {
          isDue: later.length < waiting.length,
          nextAt: later.length === 0 ? null : Math.min(...later),
        };
      }),
    hold: (at, { limit, left: { hosts }, bounds: { toService } }) =>
      access('hold', () => {
        const room = new Map(rows.map(({ host }) => [host, hosts[host] ?? toService]));
        const held: OutboxRow[] = [];
        for (const row of rows) {
          const ofHost = room.get(row.host) ?? 0;
          if (row.state !== 'waiting' || row.sendAt > at.now || ofHost <= 0 || held.length >= limit) continue;
          room.set(row.host, ofHost - 1);
          held.push(heldAs(row, at));
        }
        return held;
      }),
    endLost: ({ claimedBefore, isRestart }) =>
      access('end lost', () => {
        for (const row of rows) {
          if (row.state === 'sending' && (row.claimedAt ?? 0) <= claimedBefore) row.state = 'unsure';
          if (isRestart && row.state === 'waiting')
            Object.assign(row, { sendAt: row.claimedAt ?? row.sendAt, claimedAt: null });
        }
      }),
    record: ({ departing, ended }, now) =>
      access('record', () => {
        for (const end of ended) {
          const row = rows.find(({ id }) => id === end.id);
          if (row === undefined) continue;
          const isOwn =
            row.state === 'sending' ||
            (row.state === 'unsure' && end.state !== 'waiting') ||
            (row.state === 'waiting' && row.sendAt === end.heldUntil);
          if (isOwn)
            Object.assign(row, {
              ...{ state: end.state, tries: end.tries, sendAt: end.sendAt ?? row.sendAt },
              claimedAt: end.state === 'waiting' ? null : row.claimedAt,
            });
        }
        const marked = rows.filter(
          ({ id, state, sendAt }) =>
            state === 'waiting' && departing.some((each) => each.id === id && each.heldUntil === sendAt),
        );
        for (const row of marked) Object.assign(row, { state: 'sending', claimedAt: now, sendAt: now });
        return new Set(marked.map(({ id }) => id));
      }),
  };

  const channel: MessageChannel = {
    async send({ id, tries: number }, leave, signal) {
      const fate = left.fates.shift() ?? 'sent';
      const dueAt = dueAtOf.get(`${id} ${number}`) ?? Infinity;
      const one: Try = {
        ...{ id, number, fate, dueAt },
        begunAt: Date.now(),
        leftAt: null,
        isOver: false,
        isGivenUp: false,
      };
      tries.push(one);
      const atOnce = tries.filter(({ isOver, isGivenUp }) => !isOver && !isGivenUp);
      const ofHost = atOnce.filter((each) => hostOf(each.id) === hostOf(id));
      if (atOnce.length > PACE.atOnce || ofHost.length > PACE.toService) findings.push('too many at once');
      const ended = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          one.isGivenUp = true;
          resolve();
        });
      });
      try {
        await scheduler.schedule(Promise.resolve(), `row ${id}: connects`);
        if (fate === 'unreached') return { kind: 'again', reason: 'unreached' };
        const { isStopping } = seen;
        if (!(await leave())) return { kind: 'withheld' };
        if (isStopping) findings.push('a message left behind the stop');
        one.leftAt = Date.now();
        if (fate === 'deaf') return await new Promise<never>(() => undefined);
        if (fate === 'silent') {
          await ended;
          return { kind: 'unsure', reason: 'silent' };
        }
        await scheduler.schedule(Promise.resolve(), `row ${id}: is ${fate}`);
        if (fate === 'thrown') throw new Error('the channel failed');
        return fate === 'sent' ? { kind: 'sent' } : { kind: fate, reason: fate };
      } finally {
        one.isOver = true;
      }
    },
  };

  return {
    ...{ rows, tries, seen, findings, outbox, channel },
    write({ count, afterMs, isWoken }: { count: number; afterMs: number; isWoken: boolean }): void {
      for (let each = 0; each < count; each += 1) {
        const [id, sendAt] = [rows.length + 1, Date.now() + afterMs];
        rows.push({
          ...{ id, sendAt, state: 'waiting', tries: 0, claimedAt: null, expiresAt: sendAt + LIFE_MS },
          ...{ host: hostOf(id), isNews: isWoken },
        });
      }
    },
    /** Changes the texts of messages that wait, which takes them back from the process that holds them. */
    change(): void {
      for (const row of rows)
        if (row.state === 'waiting')
          Object.assign(row, { sendAt: row.claimedAt ?? row.sendAt, claimedAt: null });
    },
    holdElsewhere(): void {
      const row = rows.find(({ state, sendAt }) => state === 'waiting' && sendAt <= Date.now());
      if (row !== undefined && !plan.isAlone)
        Object.assign(row, { sendAt: Date.now() + 15_000, claimedAt: Date.now(), isNews: false });
    },
    isLeft: () => rows.some(({ state }) => state === 'waiting' || state === 'sending'),
    /** Messages that a worker with nothing in flight has to send at once: it was woken for them, and they are due. */
    isPromptDue: () =>
      rows.some(({ isNews, state, sendAt }) => isNews && state === 'waiting' && sendAt <= Date.now()),
    isTrying: () => tries.some(({ isOver }) => !isOver),
  };
}

/** A worker of a process, with what is seen of its end. */
interface Process {
  worker: OutboxWorker;
  isStopping: boolean;
  isStopped: boolean;
  /** The tries that had begun as it was told to stop. */
  triesAtStop: number;
}

/** Runs the actions, and then lets a worker that is not stopped end all that is left. Returns what happened. */
async function run(scheduler: fc.Scheduler, plan: Plan) {
  const world = createWorld(scheduler, plan);
  const { findings } = world;
  const errors: unknown[] = [];

  function startProcess(): Process {
    const nothing = () => Promise.resolve();
    const worker = createOutboxWorker({
      ...{ outbox: world.outbox, channels: { email: world.channel }, pace: PACE },
      complete: (row, now) => ({ ...row, now, confirmationToken: null, code: null }),
      ...{ rest: async () => null, endRest: nothing, refused: nothing, drop: nothing, outdated: nothing },
      now: () => Date.now(),
      onError: (error) => errors.push(error),
    });
    worker.wake();
    world.seen.isStopping = false;
    return { worker, isStopping: false, isStopped: false, triesAtStop: 0 };
  }

  let process = startProcess();

  async function stopProcess(one: Process): Promise<void> {
    one.isStopping = true;
    world.seen.isStopping = true;
    one.triesAtStop = world.tries.length;
    await one.worker.close();
    if (vi.getTimerCount() > 0) findings.push('a timer runs behind the stop');
    if (world.tries.length > one.triesAtStop) findings.push('a try began behind the stop');
    if (world.tries.some(({ isOver, isGivenUp }) => !isOver && !isGivenUp))
      findings.push('the stop did not wait for a try');
    const { statements } = world.seen;
    await settle();
    if (world.seen.statements > statements) findings.push('a statement is asked behind the stop');
    for (const row of world.rows) row.isNews = false;
    one.isStopped = true;
  }

  /** Lets time go on to the next timer, and finds what has waited for it without a reason. */
  async function passTime(): Promise<void> {
    const isIdle = scheduler.count() === 0 && !process.isStopping && plan.accesses.length === 0;
    const isPrompt = isIdle && world.isPromptDue() && !world.isTrying();
    const before = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    if (isPrompt && Date.now() - before > GATHER_MS)
      findings.push(`messages that were due waited ${Date.now() - before} ms for a look`);
  }

  async function act(action: Action): Promise<void> {
    switch (action.do) {
      case 'write':
        world.write(action);
        if (action.isWoken) process.worker.wake();
        return;
      case 'hold elsewhere':
        world.holdElsewhere();
        return;
      case 'change':
        world.change();
        return;
      case 'time':
        await passTime();
        return;
      case 'stop':
        if (!process.isStopping) void stopProcess(process);
        return;
      default:
        action satisfies never;
    }
  }

  const at = { isPlanned: true };
  void scheduler
    .scheduleSequence(plan.actions.map((action) => ({ label: action.do, builder: () => act(action) })))
    .task.then(() => {
      at.isPlanned = false;
    });
  const isBusy = () => at.isPlanned || (process.isStopping && !process.isStopped) || world.isLeft();
  for (let step = 0; step < 4_000 && isBusy(); step += 1) {
    await settle();
    // The next process starts once the last one is gone.
    if (process.isStopped) process = startProcess();
    if (scheduler.count() > 0) await scheduler.waitNext(1);
    else if (isBusy()) await passTime();
  }
  const isDone = !isBusy();
  if (!process.isStopped) void stopProcess(process);
  for (let step = 0; step < 200 && !process.isStopped; step += 1) {
    await settle();
    if (scheduler.count() > 0) await scheduler.waitNext(1);
    else if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
  }
  if (!process.isStopped) findings.push('the stop has no end');
  while (scheduler.count() > 0) await scheduler.waitNext(1);
  const { statements } = world.seen;
  await vi.advanceTimersByTimeAsync(LIFE_MS);
  if (world.seen.statements > statements) findings.push('a statement is asked long behind the stop');
  return { world, isDone, findings, errors };
}

test('each message leaves at most once for each due try, none is left behind, and nothing runs behind a stop, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), plans, async (scheduler, plan) => {
      vi.clearAllTimers();
      vi.setSystemTime(BEGIN);
      const { world, isDone, findings, errors } = await inModel.run(true, () => run(scheduler, plan));
      expect(findings).toEqual([]);
      expect(isDone, 'all messages have an end').toBe(true);
      for (const { dueAt, begunAt } of world.tries) expect(begunAt).toBeGreaterThanOrEqual(dueAt);
      for (const { id } of world.rows) {
        const departed = world.tries.filter((one) => one.id === id && one.leftAt !== null);
        const numbers = departed.map(({ number }) => number);
        expect(new Set(numbers).size, `row ${id} leaves once for each try`).toBe(numbers.length);
        // Only what surely did not arrive leaves again.
        for (const { fate } of departed.slice(0, -1)) expect(fate).toBe('again');
      }
      if (plan.accesses.length === 0 && !plan.fates.includes('thrown')) expect(errors).toEqual([]);
    }),
    RUNS,
  );
}, 120_000);
