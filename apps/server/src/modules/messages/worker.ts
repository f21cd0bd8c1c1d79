import { pauseAfter } from '@picado/domain/messages/sending';
import type { OutgoingChannel } from '@picado/domain/messages/kinds';
import type { Database } from '../../db/database';
import type { Leave, Message, MessageChannel, SendResult } from './channel';
import { findNextDue, holdDue, markLost, releaseHeld } from './outbox';
import { createProgress } from './progress';
import type { HeldRow, SettledRow } from './rows';
import { sendingTime } from './sending-time';

export interface OutboxPace {
  /** Messages that are prepared, connected and sent at once. */
  atOnce: number;
  /** Those of them that have left and have no end yet: a killed process leaves as many unsure. */
  awayAtOnce: number;
  /** From being woken to the first look: changes that commit meanwhile share it. */
  gatherMs: number;
  /** The longest time between two reads of the outbox: another process may have left messages. */
  idleMs: number;
  /** How long a message is held that has not left. Longer than a try takes: another process would prepare it in vain. */
  holdMs: number;
  /** A message marked as sending for longer than this has lost its process. Longer than any try takes. */
  lostAfterMs: number;
}

const PACE: OutboxPace = {
  atOnce: 16,
  awayAtOnce: 4,
  gatherMs: 20,
  idleMs: 30_000,
  holdMs: 15_000,
  lostAfterMs: 60_000,
};

export interface OutboxWorkerDependencies {
  database: Database;
  channels: Partial<Record<OutgoingChannel, MessageChannel>>;
  /** Adds the tokens and codes that are derived at the moment of sending. */
  complete: (row: HeldRow, now: number) => Message;
  /** Drops the address of a message, which is no longer in use. */
  drop: (row: HeldRow) => Promise<void>;
  /** Called with a message that is of no use any more, and is not sent. */
  outdated: (row: HeldRow) => Promise<void>;
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
  const { database, channels, complete, drop, outdated, now, onError } = dependencies;
  const { atOnce, awayAtOnce, gatherMs, idleMs, holdMs, lostAfterMs } = { ...PACE, ...dependencies.pace };
  const inFlight = new Set<Promise<void>>();
  const progress = createProgress({ database, awayAtOnce, now });
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isGathering = false;
  let isClosed = false;
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
      if (isOwnRestart) await releaseHeld(tx);
    });
  }

  async function send(row: HeldRow): Promise<void> {
    try {
      const result = await tried(row, () => progress.leave(row));
      if (result.kind === 'withheld') return;
      if (result.kind === 'gone') await drop(row);
      if (row.outdated !== null) await outdated(row);
      await progress.settle(endOf(row, result, now()));
    } catch (error) {
      // A message that has left becomes unsure; any other is held again by the next try.
      onError(error);
    } finally {
      progress.forget(row);
    }
  }

  async function tried(row: HeldRow, leave: Leave): Promise<SendResult | NotTried> {
    const at = now();
    if (row.expiresAt <= at) return { kind: 'dropped', reason: 'too late' };
    if (row.outdated !== null) return { kind: 'dropped', reason: row.outdated };
    if (row.confirmationId !== null && !row.isPromotionOpen) return { kind: 'dropped', reason: 'answered' };
    if (row.channel === 'whatsapp' && row.whatsapp === null) return { kind: 'dropped', reason: 'no number' };
    const channel = channels[row.channel];
    if (channel === undefined) return { kind: 'dropped', reason: 'not offered' };
    // A pause, or a time without a running process, may have ended in the quiet hours.
    const sendAt = row.timeZone === null ? at : timeOf({ ...row, timeZone: row.timeZone }, at);
    if (sendAt > at) return { kind: 'put off', sendAt };
    return channel.send(complete(row, at), leave);
  }

  function hold(limit: number): Promise<HeldRow[]> {
    const at = now();
    // A hold that is lost leaves the message as it was.
    return database.transaction(
      (tx) => holdDue(tx, { now: new Date(at), heldUntil: new Date(at + holdMs), limit }),
      { durable: false },
    );
  }

  /** Sends until nothing more is due, and says when to look again. */
  async function sendAllDue(): Promise<void> {
    while (!isClosed) {
      const due = await findNextDue(database.read);
      if (due === null || due > now()) {
        lookAfter(due === null ? idleMs : Math.min(idleMs, due - now()));
        return;
      }
      const limit = atOnce - inFlight.size;
      const held = await hold(limit);
      for (const row of held) {
        const sending = send(row).finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      // Messages that are due and were not held are held by another process.
      if (held.length === 0) {
        lookAfter(idleMs);
        return;
      }
      if (inFlight.size >= atOnce) await Promise.race(inFlight);
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

  /** To be called once messages are committed. */
  function wake(): void {
    isWoken = true;
    if (running !== null || isGathering) return;
    isGathering = true;
    after(gatherMs, () => {
      isGathering = false;
      run();
    });
  }

  return {
    wake,
    /** Holds nothing more, and resolves once what is on its way has ended. */
    async close(): Promise<void> {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      await Promise.all(inFlight);
      for (const channel of Object.values(channels)) channel.close?.();
    },
  };
}

/** How it ended for a message that was held and not sent. */
type NotTried = { kind: 'dropped'; reason: string } | { kind: 'put off'; sendAt: number };

function timeOf({ timeZone, startsAt }: { timeZone: string; startsAt: number | null }, now: number): number {
  return sendingTime(now, startsAt === null ? null : { timeZone, startsAt }, timeZone);
}

function endOf(
  row: HeldRow,
  result: Exclude<SendResult, { kind: 'withheld' }> | NotTried,
  now: number,
): SettledRow {
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
        sendAt: new Date(result.sendAt).toISOString(),
        tries: row.tries - 1,
      };
    case 'gone':
    case 'refused':
      return { ...end, state: 'failed' };
    case 'again': {
      const pause = pauseAfter(row.tries);
      const next = now + Math.max(pause ?? 0, result.afterMs ?? 0);
      if (pause === null || next >= row.expiresAt) return { ...end, state: 'failed' };
      return { ...end, state: 'waiting', sendAt: new Date(next).toISOString() };
    }
  }
}
