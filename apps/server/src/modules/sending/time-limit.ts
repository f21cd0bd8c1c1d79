import type { Leave, SendResult } from './channel';

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
