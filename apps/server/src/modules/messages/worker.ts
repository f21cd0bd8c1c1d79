import { pauseAfter } from '@picado/domain/messages/sending';
import type { OutgoingChannel } from '@picado/domain/messages/kinds';
import type { Database } from '../../db/database';
import type { Message, MessageChannel, SendResult } from './channel';
import { claimDue, findNextDue, markLost, saveSettled } from './outbox';
import type { ClaimedRow, SettledRow } from './rows';
import { sendingTime } from './sending-time';

export interface OutboxPace {
  /** Messages on their way at once. A killed process leaves as many unsure. */
  atOnce: number;
  /** From being woken to the first claim: changes that commit meanwhile share it. */
  gatherMs: number;
  /** The longest time without a look at the outbox: for what another process left. */
  idleMs: number;
  /** A claim that is older has lost its process. Longer than any try takes. */
  lostAfterMs: number;
}

const PACE: OutboxPace = { atOnce: 16, gatherMs: 20, idleMs: 30_000, lostAfterMs: 60_000 };

export interface OutboxWorkerDependencies {
  database: Database;
  channels: Partial<Record<OutgoingChannel, MessageChannel>>;
  /** Adds what is made at the moment of sending. */
  complete: (row: ClaimedRow, now: number) => Message;
  /** Drops the address of a message, which is no longer in use. */
  drop: (row: ClaimedRow) => Promise<void>;
  /** Called with a message that is of no use any more, and is not sent. */
  outdated: (row: ClaimedRow) => Promise<void>;
  now: () => number;
  onError: (error: unknown) => void;
  pace?: Partial<OutboxPace>;
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/**
 * Sends what is due in the outbox. Each process runs one: a row is claimed by one of them, in a transaction of its own, before
 * it is sent, so that none is sent twice. A claim without an end is unsure, and is not sent again.
 */
export function createOutboxWorker(dependencies: OutboxWorkerDependencies) {
  const { database, channels, complete, drop, outdated, now, onError } = dependencies;
  const { atOnce, gatherMs, idleMs, lostAfterMs } = { ...PACE, ...dependencies.pace };
  const inFlight = new Set<Promise<void>>();
  let settled: SettledRow[] = [];
  let settling: Promise<void> | null = null;
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

  /** The embedded database has one process: what is claimed as it starts was claimed by one that is gone. */
  async function markLostClaims(): Promise<void> {
    const at = performance.now();
    if (lookedForLostAt !== null && at - lookedForLostAt < idleMs) return;
    const isOwnRestart = lookedForLostAt === null && database.kind === 'embedded';
    lookedForLostAt = at;
    const claimedBefore = new Date(isOwnRestart ? now() : now() - lostAfterMs);
    await database.transaction((tx) => markLost(tx, { now: new Date(now()), claimedBefore }));
  }

  /** Ends that come in while others are written share the next statement. */
  async function settle(row: SettledRow): Promise<void> {
    settled.push(row);
    while (settled.length > 0) {
      settling ??= writeSettled();
      await settling;
      if (!settled.includes(row)) return;
    }
  }

  async function writeSettled(): Promise<void> {
    const rows = settled;
    settled = [];
    try {
      await database.transaction((tx) => saveSettled(tx, rows, new Date(now())));
    } finally {
      settling = null;
    }
  }

  async function send(row: ClaimedRow): Promise<void> {
    try {
      const result = await tried(row);
      if (result.kind === 'gone') await drop(row);
      if (row.outdated !== null) await outdated(row);
      await settle(endOf(row, result, now()));
    } catch (error) {
      // The row stays claimed, and becomes unsure.
      onError(error);
    }
  }

  async function tried(row: ClaimedRow): Promise<SendResult | NotTried> {
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
    return channel.send(complete(row, at));
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
      const claimed = await database.transaction((tx) => claimDue(tx, { now: new Date(now()), limit }));
      for (const row of claimed) {
        const sending = send(row).finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      // What is due and not claimed is another process's at this moment.
      if (claimed.length === 0) {
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
    await markLostClaims();
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
    /** Claims nothing more, and resolves once what is on its way has ended. */
    async close(): Promise<void> {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      await Promise.all(inFlight);
      for (const channel of Object.values(channels)) channel.close?.();
    },
  };
}

/** How it ended for a message that was claimed and not sent. */
type NotTried = { kind: 'dropped'; reason: string } | { kind: 'put off'; sendAt: number };

function timeOf({ timeZone, startsAt }: { timeZone: string; startsAt: number | null }, now: number): number {
  return sendingTime(now, startsAt === null ? null : { timeZone, startsAt }, timeZone);
}

function endOf(row: ClaimedRow, result: SendResult | NotTried, now: number): SettledRow {
  const end = {
    id: row.id,
    reason: 'reason' in result ? result.reason : null,
    providerId: null,
    sendAt: null,
    isPutOff: false,
  };
  switch (result.kind) {
    case 'sent':
      return { ...end, state: 'sent', providerId: result.providerId ?? null };
    case 'unsure':
      return { ...end, state: 'unsure' };
    case 'dropped':
      return { ...end, state: 'dropped' };
    case 'put off':
      return { ...end, state: 'waiting', sendAt: new Date(result.sendAt).toISOString(), isPutOff: true };
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
