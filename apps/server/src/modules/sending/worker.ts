import { OUTBOX_CHANNELS, type OutboxChannel } from '@picado/domain/messages/kinds';
import { pauseAfter } from '@picado/domain/messages/sending';
import type { Database } from '../../db/database';
import { findDue, markLost, releaseHolds } from '../notifications/outbox-rows';
import { sendingTime } from '../notifications/sending-time';
import type { Message, MessageChannel, SendResult } from './channel';
import { type OutboxRow, holdDue } from '../notifications/hold';
import { BOUNDS, type Bounds, createPlaces } from './places';
import { createProgress } from './progress';
import { NO_NUMBER, type Delivery } from '../notifications/settling';
import { TRY_LIMITS, type TryLimits, withinLimits } from './time-limit';

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

export interface OutboxWorkerDependencies {
  database: Database;
  channels: Partial<Record<OutboxChannel, MessageChannel>>;
  /** Adds the tokens and codes that are derived at the moment of sending. */
  complete: (row: OutboxRow, now: number) => Message;
  /** Patterns of `like` for the hosts of known push services. */
  services: readonly string[];
  /** Lets an endpoint rest that let a try run into its limit, and returns until when; null where it is given up. */
  rest: (row: OutboxRow, now: number) => Promise<number | null>;
  /** An endpoint that rested took a message. */
  endRest: (row: OutboxRow) => Promise<void>;
  /** A message was refused for good. */
  refused: (refused: { row: OutboxRow; reason: string }, now: number) => Promise<void>;
  /** Drops the address of a message, which is no longer in use. */
  drop: (row: OutboxRow) => Promise<void>;
  /** Called with a message that is of no use any more, and is not sent. */
  outdated: (row: OutboxRow) => Promise<void>;
  now: () => number;
  onError: (error: unknown) => void;
  pace?: Partial<OutboxPace>;
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/**
 * Sends what is due in the outbox. Each process runs one. A row is held while its message is prepared and connected, which a
 * killed process leaves as it was; it is marked as sending, in a transaction of its own, just before its first byte leaves, so
 * that none is sent twice. A mark without an end is unsure, and is not sent again.
 */
export function createOutboxWorker(dependencies: OutboxWorkerDependencies) {
  const { database, channels, complete, services, rest, endRest, drop, refused, outdated, now, onError } =
    dependencies;
  const pace = { ...PACE, ...dependencies.pace };
  const { gatherMs, idleMs, holdMs, lostAfterMs } = pace;
  const inFlight = new Set<Promise<void>>();
  const offered = OUTBOX_CHANNELS.filter((channel) => channels[channel] !== undefined);
  const places = createPlaces(pace);
  const progress = createProgress({ database, bounds: pace, leaveMs: pace.leaveMs, now, offered });
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isGathering = false;
  let isClosed = false;
  /** True while messages that are due wait for a place. */
  let isBlocked = false;
  let placesFreed = 0;
  let timer: NodeJS.Timeout | null = null;
  let lookedForLostAt: number | null = null;

  function after(ms: number, work: () => void): void {
    if (isClosed) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  }

  const lookAfter = (ms: number) => {
    after(ms, wake);
  };

  /** The embedded database has one process: messages that are held or being sent as it starts are those of an earlier process. */
  async function markLostOnes(): Promise<void> {
    const at = performance.now();
    if (lookedForLostAt !== null && at - lookedForLostAt < idleMs) return;
    const isOwnRestart = lookedForLostAt === null && database.kind === 'embedded';
    lookedForLostAt = at;
    const claimedBefore = new Date(isOwnRestart ? now() : now() - lostAfterMs);
    await database.transaction(async (tx) => {
      await markLost(tx, { now: new Date(now()), claimedBefore });
      if (isOwnRestart) await releaseHolds(tx);
    });
  }

  async function send(row: OutboxRow): Promise<void> {
    try {
      const { result, restsUntil } = await rested(row, await tried(row));
      if (result.kind === 'withheld') return;
      if (result.kind === 'gone') await drop(row);
      if (result.kind === 'refused') await refused({ row, reason: result.reason }, now());
      if (row.outdated !== null) await outdated(row);
      const end = endOf(row, result, { now: now(), restsUntil });
      await progress.settle(end);
      // It may have been handed to another channel.
      if (end.state === 'failed' || end.state === 'dropped') wake();
    } catch (error) {
      // A message that has left becomes unsure; any other is held again by the next try.
      onError(error);
    } finally {
      progress.forget(row);
    }
  }

  /** An endpoint that keeps places by not answering rests, and is dropped in the end. */
  async function rested(row: OutboxRow, { result, isTimeout }: Tried): Promise<Rested> {
    if (row.endpoint === null) return { result, restsUntil: null };
    if (isTimeout) {
      const restsUntil = await rest(row, now());
      if (restsUntil !== null) return { result, restsUntil };
      if (result.kind === 'again') return { result: { kind: 'gone', reason: result.reason }, restsUntil };
      await drop(row);
    } else if (result.kind === 'sent' && (row.timeouts > 0 || row.refusedSince !== null)) {
      await endRest(row);
    }
    return { result, restsUntil: null };
  }

  async function tried(row: OutboxRow): Promise<Tried> {
    const at = now();
    const why = notTried(row, at);
    const channel = channels[row.channel];
    if (why !== null) return { result: why, isTimeout: false };
    if (channel === undefined)
      return { result: { kind: 'dropped', reason: 'not offered' }, isTimeout: false };
    return withinLimits(
      pace,
      () => progress.leave(row),
      (leave, signal) => channel.send(complete(row, at), leave, signal),
    );
  }

  function hold(limit: number): Promise<OutboxRow[]> {
    const at = now();
    // A hold that is lost leaves the message as it was.
    return database.transaction(
      (tx) =>
        holdDue(tx, {
          ...{ now: new Date(at), heldUntil: new Date(at + holdMs), limit },
          ...{ left: places.left(), bounds: pace, services },
        }),
      { durable: false },
    );
  }

  function start(row: OutboxRow): void {
    places.take(row);
    const sending = send(row).finally(() => {
      places.free(row);
      inFlight.delete(sending);
      placesFreed += 1;
      if (isBlocked) look();
    });
    inFlight.add(sending);
  }

  /** Sends until nothing more is due, or what is due has no place, and returns when to look again. */
  async function sendAllDue(): Promise<void> {
    isBlocked = false;
    while (!isClosed) {
      const at = now();
      const { isDue, nextAt } = await findDue(database.read, { now: new Date(at) });
      const lookAgain = () => {
        lookAfter(nextAt === null ? idleMs : Math.min(idleMs, nextAt - at));
      };
      if (!isDue) {
        lookAgain();
        return;
      }
      const freedBefore = placesFreed;
      const limit = pace.atOnce - inFlight.size;
      const held = limit > 0 ? await hold(limit) : [];
      for (const row of held) start(row);
      if (held.length === 0 && freedBefore === placesFreed) {
        // The messages that are due have no place, or are held by another process.
        isBlocked = true;
        lookAgain();
        return;
      }
    }
  }

  function takeWake(): boolean {
    const wasWoken = isWoken;
    isWoken = false;
    return wasWoken;
  }

  async function work(): Promise<void> {
    await markLostOnes();
    while (takeWake()) await sendAllDue();
  }

  function run(): void {
    if (running !== null || isClosed) return;
    // A run that a freed place begins takes what is gathering along: it sets the timer anew.
    isGathering = false;
    if (timer !== null) clearTimeout(timer);
    running = work()
      .catch((error: unknown) => {
        onError(error);
        lookAfter(idleMs);
      })
      .finally(() => {
        running = null;
        if (isWoken) wake();
      });
  }

  function look(): void {
    isWoken = true;
    run();
  }

  /** Looks at the outbox soon. Call it once messages are committed. */
  function wake(): void {
    isWoken = true;
    if (running !== null || isGathering) return;
    isGathering = true;
    after(gatherMs, run);
  }

  return {
    wake,
    /** Holds nothing more, and resolves once what is on its way has ended. */
    async close(): Promise<void> {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      progress.close();
      await running;
      await Promise.all(inFlight);
      for (const channel of Object.values(channels)) channel.close?.();
    },
  };
}

/** The end of a message that was held and not sent. */
type NotTried = { kind: 'dropped'; reason: string } | { kind: 'put off'; sendAt: number };

interface Tried {
  result: SendResult | NotTried;
  isTimeout: boolean;
}

interface Rested {
  result: SendResult | NotTried;
  /** The instant until which nothing more is sent to the endpoint of a try that ran into its limit; null for any other. */
  restsUntil: number | null;
}

/** Returns the reason for which a held message is not sent now; null for one that is. */
function notTried(row: OutboxRow, now: number): NotTried | null {
  if (row.expiresAt <= now) return { kind: 'dropped', reason: 'too late' };
  if (row.outdated !== null) return { kind: 'dropped', reason: row.outdated };
  if (row.confirmationId !== null && !row.isPromotionOpen) return { kind: 'dropped', reason: 'answered' };
  if (row.channel === 'whatsapp' && row.whatsapp === null) return { kind: 'dropped', reason: NO_NUMBER };
  // A pause, or a time without a running process, may have ended in the quiet hours.
  const waking = row.timeZone === null ? now : timeOf({ ...row, timeZone: row.timeZone }, now);
  const sendAt = Math.max(waking, row.restsUntil ?? now);
  return sendAt > now ? { kind: 'put off', sendAt } : null;
}

function timeOf(
  { type, timeZone, startsAt }: Pick<OutboxRow, 'type' | 'startsAt'> & { timeZone: string },
  now: number,
): number {
  return sendingTime({ type, now }, startsAt === null ? null : { timeZone, startsAt }, timeZone);
}

function endOf(
  row: OutboxRow,
  result: Exclude<SendResult, { kind: 'withheld' }> | NotTried,
  { now, restsUntil }: { now: number; restsUntil: number | null },
): Delivery {
  const end = {
    id: row.id,
    reason: 'reason' in result ? result.reason : null,
    providerId: null,
    sendAt: null,
    tries: row.tries,
    heldUntil: row.heldUntil,
  };
  switch (result.kind) {
    case 'sent':
      return { ...end, state: 'sent', providerId: result.providerId ?? null };
    case 'unsure':
      return { ...end, state: 'unsure' };
    case 'dropped':
      return { ...end, state: 'dropped' };
    case 'put off':
      return {
        ...end,
        state: 'waiting',
        sendAt: result.sendAt,
        tries: row.tries - 1,
      };
    case 'gone':
    case 'refused':
      return { ...end, state: 'failed' };
    case 'again': {
      const pause = pauseAfter(row.tries);
      const next = Math.max(now + Math.max(pause ?? 0, result.afterMs ?? 0), restsUntil ?? 0);
      if (pause === null || next >= row.expiresAt) return { ...end, state: 'failed' };
      return { ...end, state: 'waiting', sendAt: next };
    }
  }
}
