import type { OutboxChannel } from '@picado/domain/messages/kinds';
import { pauseAfter } from '@picado/domain/messages/sending';
import type { OutboxRow } from '../notifications/hold';
import { sendingTime } from '../notifications/sending-time';
import { NO_NUMBER, type Delivery } from '../notifications/settling';
import type { Leave, Message, MessageChannel, SendResult } from './channel';
import type { Progress } from './progress';

export interface TryLimits {
  /** The time from the start of a try until it asks to leave, in milliseconds: names, connection, greeting. */
  connectMs: number;
  /**
   * The time from leaving to the end, in milliseconds. It is shorter than the process waits for calls in flight when it stops.
   */
  answerMs: number;
  /** The time that a channel may take to give up once its time is over, in milliseconds. */
  giveUpMs: number;
}

export const TRY_LIMITS: TryLimits = { connectMs: 5_000, answerMs: 8_000, giveUpMs: 500 };

export interface TimedResult {
  result: SendResult;
  /** True if the other end let the try run into its limit. */
  isTimeout: boolean;
}

/**
 * Runs one try within its limits. The signal fires once its time is over; a channel that does not give up is left
 * alone, and its try ends all the same. Waiting for leave is no part of the time.
 */
export function withinLimits(
  { connectMs, answerMs, giveUpMs }: TryLimits,
  leave: Leave,
  send: (leave: Leave, signal: AbortSignal) => Promise<SendResult>,
): Promise<TimedResult> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let hasLeft = false;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      resolve({ result: timedOut(hasLeft), isTimeout: true });
    };
    const endAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        limit.abort();
        timer = setTimeout(giveUp, giveUpMs);
      }, ms);
    };
    const timedLeave: Leave = async () => {
      if (limit.signal.aborted) return false;
      clearTimeout(timer);
      hasLeft = await leave();
      endAfter(answerMs);
      return hasLeft;
    };
    endAfter(connectMs);
    send(timedLeave, limit.signal)
      .then((result) => {
        const isTimeout = limit.signal.aborted && (result.kind === 'again' || result.kind === 'unsure');
        resolve({ result: isTimeout ? { ...result, reason: TIMEOUT } : result, isTimeout });
      }, reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

const TIMEOUT = 'timeout';

/** A message that has left may have arrived: its end is unsure, and it is not sent again. */
const timedOut = (hasLeft: boolean): SendResult => ({ kind: hasLeft ? 'unsure' : 'again', reason: TIMEOUT });

export interface TriesDependencies {
  channels: Partial<Record<OutboxChannel, MessageChannel>>;
  limits: TryLimits;
  progress: Pick<Progress, 'leave' | 'settle'>;
  /** Adds the tokens and codes that are derived at the moment of sending. */
  complete: (row: OutboxRow, now: number) => Message;
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
}

/**
 * Returns the function that tries a held message once, within its limits, and writes its end. It resolves to that end, to null for
 * a message that did not leave and stays held, and rejects where the end could not be written.
 */
export function createTries(dependencies: TriesDependencies): (row: OutboxRow) => Promise<Delivery | null> {
  const { channels, limits, progress, complete, rest, endRest, drop, refused, outdated, now } = dependencies;

  async function tried(row: OutboxRow): Promise<Tried> {
    const at = now();
    const why = notTried(row, at);
    const channel = channels[row.channel];
    if (why !== null) return { result: why, isTimeout: false };
    if (channel === undefined)
      return { result: { kind: 'dropped', reason: 'not offered' }, isTimeout: false };
    return withinLimits(
      limits,
      () => progress.leave(row),
      (leave, signal) => channel.send(complete(row, at), leave, signal),
    );
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

  return async (row) => {
    const { result, restsUntil } = await rested(row, await tried(row));
    if (result.kind === 'withheld') return null;
    if (result.kind === 'gone') await drop(row);
    if (result.kind === 'refused') await refused({ row, reason: result.reason }, now());
    if (row.outdated !== null) await outdated(row);
    const end = endOf(row, result, { now: now(), restsUntil });
    await progress.settle(end);
    return end;
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
