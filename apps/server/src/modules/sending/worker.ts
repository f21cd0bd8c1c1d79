import type { OutboxChannel } from '@picado/domain/messages/kinds';
import type { Database } from '../../db/database';
import { findDue, markLost, markSending, releaseHolds } from '../notifications/outbox-rows';
import { type OutboxRow, holdDue } from '../notifications/hold';
import { saveDeliveries } from '../notifications/settling';
import { BOUNDS, type Bounds, createPlaces, type FreePlaces } from './places';
import { createProgress, type ProgressDependencies } from './progress';
import { createTries, type TriesDependencies, TRY_LIMITS, type TryLimits } from './tries';

export interface OutboxPace extends Bounds, TryLimits {
  /** The time from being woken to the first look, in milliseconds: changes that commit meanwhile share it. */
  gatherMs: number;
  /** The longest time between two reads of the outbox: another process may have left messages. */
  idleMs: number;
  /**
   * The time for which a message is held that has not left, in milliseconds. Longer than a try takes: another process would
   * prepare it in vain.
   */
  holdMs: number;
  /** The time that a connected message waits for a place to leave, in milliseconds. */
  leaveMs: number;
  /** A message marked as sending for longer than this has lost its process. Longer than any try takes. */
  lostAfterMs: number;
}

const PACE: OutboxPace = {
  ...BOUNDS,
  ...TRY_LIMITS,
  gatherMs: 20,
  idleMs: 30_000,
  holdMs: 15_000,
  leaveMs: 5_000,
  lostAfterMs: 60_000,
};

/** The outbox as a worker reads and writes it. Instants are milliseconds since 1970. */
export interface WorkerOutbox {
  /** True if no other process has this outbox: all that is held or being sent as this one starts is lost. */
  readonly isAlone: boolean;
  /** Finds out if a message is due, and when the next one will be; null for none. */
  findDue(now: number): Promise<{ isDue: boolean; nextAt: number | null }>;
  /** Holds messages that are due and find a place until `heldUntil`, at most `limit`, and returns them. */
  hold(
    at: { now: number; heldUntil: number },
    room: { limit: number; left: FreePlaces; bounds: Bounds },
  ): Promise<OutboxRow[]>;
  /** Marks what left before `claimedBefore` and has no end as unsure; at a restart it releases all holds too. */
  endLost(lost: { now: number; claimedBefore: number; isRestart: boolean }): Promise<void>;
  record: ProgressDependencies['record'];
}

export interface WorkerOutboxDependencies {
  database: Database;
  /** The channels to which a message may be handed on. */
  offered: readonly OutboxChannel[];
  /** Patterns of `like` for the hosts of known push services. */
  services: readonly string[];
}

export function createWorkerOutbox({ database, offered, services }: WorkerOutboxDependencies): WorkerOutbox {
  return {
    isAlone: database.kind === 'embedded',
    findDue: (now) => findDue(database.read, { now: new Date(now) }),
    hold: ({ now, heldUntil }, room) =>
      // A hold that is lost leaves the message as it was.
      database.transaction(
        (tx) => holdDue(tx, { now: new Date(now), heldUntil: new Date(heldUntil), services, ...room }),
        { durable: false },
      ),
    endLost: ({ now, claimedBefore, isRestart }) =>
      database.transaction(async (tx) => {
        await markLost(tx, { now: new Date(now), claimedBefore: new Date(claimedBefore) });
        if (isRestart) await releaseHolds(tx);
      }),
    record: ({ departing, ended }, now) =>
      database.transaction(async (tx) => {
        if (ended.length > 0) await saveDeliveries(tx, ended, { now: new Date(now), offered });
        return new Set(departing.length === 0 ? [] : await markSending(tx, departing, new Date(now)));
      }),
  };
}

export interface OutboxWorkerDependencies extends Omit<TriesDependencies, 'limits' | 'progress'> {
  outbox: WorkerOutbox;
  onError: (error: unknown) => void;
  pace?: Partial<OutboxPace>;
}

/** The state of a worker's looks at the outbox. Messages in flight go on beside it, from their hold to their end. */
type WorkerState =
  /** Nothing was written yet, as far as this process knows. */
  | { kind: 'idle' }
  /** Messages were committed; those that commit within a moment share the look. */
  | { kind: 'gathering'; isBlocked: boolean }
  /** The next message that is known is due after `ms`. `isBlocked` while messages that are due wait for a place. */
  | { kind: 'waiting'; ms: number; isBlocked: boolean }
  /** Reads what is due and starts it, once. `isWoken` and `isPlaceFree` tell what this look may have missed. */
  | { kind: 'looking'; isWoken: boolean; isPlaceFree: boolean }
  /** Nothing is held or started any more; what is in flight ends. */
  | { kind: 'closed' };

/** The end of one look; `againMs` is the time until the next one at the latest, in milliseconds. */
interface Look {
  found: 'nothing due' | 'messages' | 'no place' | 'a failure';
  againMs: number;
}

type WorkerEvent =
  /** Messages were committed. */
  | { kind: 'woken' }
  /** The time of `gathering` or `waiting` is over. */
  | { kind: 'time is over' }
  /** A message in flight ended. */
  | { kind: 'place freed' }
  | ({ kind: 'looked' } & Look)
  | { kind: 'closed' };

const LOOKING: WorkerState = { kind: 'looking', isWoken: false, isPlaceFree: false };

/** Returns the state after an event; the given one where nothing follows from it. */
function stateAfter(state: WorkerState, event: WorkerEvent): WorkerState {
  if (event.kind === 'closed') return { kind: 'closed' };
  switch (state.kind) {
    case 'idle':
      return event.kind === 'woken' ? { kind: 'gathering', isBlocked: false } : state;
    case 'gathering':
    case 'waiting': {
      const { isBlocked } = state;
      if (event.kind === 'time is over' || (event.kind === 'place freed' && isBlocked)) return LOOKING;
      return event.kind === 'woken' && state.kind === 'waiting' ? { kind: 'gathering', isBlocked } : state;
    }
    case 'looking':
      if (event.kind === 'woken') return { ...state, isWoken: true };
      if (event.kind === 'place freed') return { ...state, isPlaceFree: true };
      return event.kind === 'looked' ? afterLook(state, event) : state;
    case 'closed':
      return state;
    default:
      return state satisfies never;
  }
}

function afterLook(
  { isWoken, isPlaceFree }: Extract<WorkerState, { kind: 'looking' }>,
  { found, againMs: ms }: Look,
): WorkerState {
  switch (found) {
    case 'messages':
      return LOOKING;
    case 'nothing due':
      return isWoken ? LOOKING : { kind: 'waiting', ms, isBlocked: false };
    case 'no place':
      // The messages that are due have no place, or are held by another process.
      return isWoken || isPlaceFree ? LOOKING : { kind: 'waiting', ms, isBlocked: true };
    case 'a failure':
      // A database that fails is not asked again at once.
      return isWoken ? { kind: 'gathering', isBlocked: false } : { kind: 'waiting', ms, isBlocked: false };
    default:
      return found satisfies never;
  }
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/**
 * Sends what is due in the outbox. Each process runs one. A row is held while its message is prepared and connected, which a
 * killed process leaves as it was; it is marked as sending, in a transaction of its own, just before its first byte leaves, so
 * that none is sent twice. A mark without an end is unsure, and is not sent again.
 */
export function createOutboxWorker(dependencies: OutboxWorkerDependencies) {
  const { outbox, channels, now, onError } = dependencies;
  const pace = { ...PACE, ...dependencies.pace };
  const { gatherMs, idleMs, holdMs } = pace;
  const inFlight = new Set<Promise<void>>();
  const places = createPlaces(pace);
  const progress = createProgress({ record: outbox.record, bounds: pace, leaveMs: pace.leaveMs, now });
  const trySending = createTries({ ...dependencies, limits: pace, progress });
  const findLost = createLossFinder({ outbox, pace, now });
  let state: WorkerState = { kind: 'idle' };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const isClosed = () => state.kind === 'closed';

  function happened(event: WorkerEvent): void {
    const before = state;
    state = stateAfter(before, event);
    // A look that ended may be followed by another; all other states go on until one of another kind.
    if (state.kind !== before.kind || event.kind === 'looked') enter(state);
  }

  function enter(entered: WorkerState): void {
    clearTimeout(timer);
    switch (entered.kind) {
      case 'gathering':
        endAfter(gatherMs);
        return;
      case 'waiting':
        endAfter(entered.ms);
        return;
      case 'looking':
        looking = look()
          .catch((error: unknown): Look => {
            onError(error);
            return { found: 'a failure', againMs: idleMs };
          })
          .then((end) => {
            happened({ kind: 'looked', ...end });
          });
        return;
      case 'idle':
      case 'closed':
        return;
      default:
        entered satisfies never;
    }
  }

  function endAfter(ms: number): void {
    timer = setTimeout(happened, ms, { kind: 'time is over' } satisfies WorkerEvent);
    timer.unref();
  }

  async function look(): Promise<Look> {
    await findLost().catch(onError);
    const { isDue, nextAt } = await outbox.findDue(now());
    // Messages may have become due while the database was asked.
    const againMs = nextAt === null ? idleMs : Math.min(idleMs, Math.max(0, nextAt - now()));
    if (!isDue) return { found: 'nothing due', againMs };
    const limit = pace.atOnce - inFlight.size;
    const held = limit > 0 && !isClosed() ? await hold(limit) : [];
    // Messages that are held as the worker closes are left to the next process: their hold ends by itself.
    if (!isClosed()) for (const row of held) start(row);
    return { found: held.length > 0 ? 'messages' : 'no place', againMs };
  }

  function hold(limit: number): Promise<OutboxRow[]> {
    const at = now();
    return outbox.hold({ now: at, heldUntil: at + holdMs }, { limit, left: places.left(), bounds: pace });
  }

  function start(row: OutboxRow): void {
    places.take(row);
    const sending = send(row).finally(() => {
      places.free(row);
      inFlight.delete(sending);
      happened({ kind: 'place freed' });
    });
    inFlight.add(sending);
  }

  async function send(row: OutboxRow): Promise<void> {
    try {
      const end = await trySending(row);
      // It may have been handed to another channel.
      if (end?.state === 'failed' || end?.state === 'dropped') wake();
    } catch (error) {
      // A message that has left becomes unsure; any other is held again by the next try.
      onError(error);
    } finally {
      progress.forget(row);
    }
  }

  /** Looks at the outbox soon. Call it once messages are committed. */
  function wake(): void {
    happened({ kind: 'woken' });
  }

  return {
    wake,
    /** Holds nothing more, and resolves once what is on its way has ended. */
    async close(): Promise<void> {
      happened({ kind: 'closed' });
      progress.close();
      await looking;
      await Promise.all(inFlight);
      for (const channel of Object.values(channels)) channel.close?.();
    },
  };
}

interface LossFinderDependencies {
  outbox: Pick<WorkerOutbox, 'isAlone' | 'endLost'>;
  pace: Pick<OutboxPace, 'idleMs' | 'lostAfterMs'>;
  now: () => number;
}

/** Returns the function that marks messages whose process ended as unsure; it reads them once within `idleMs` at most. */
function createLossFinder({ outbox, pace: { idleMs, lostAfterMs }, now }: LossFinderDependencies) {
  let foundAt: number | null = null;

  return async (): Promise<void> => {
    const at = performance.now();
    if (foundAt !== null && at - foundAt < idleMs) return;
    const isRestart = foundAt === null && outbox.isAlone;
    // A failure leaves it to the next look, also what only the first one of a process does.
    await outbox.endLost({ now: now(), claimedBefore: isRestart ? now() : now() - lostAfterMs, isRestart });
    foundAt = at;
  };
}
