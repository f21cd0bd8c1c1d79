import type { Leave, SendResult } from './channel';

export interface TryLimits {
  /** From the start of a try until it asks to leave: names, connection, greeting. */
  connectMs: number;
  /** From leaving to the end. Shorter than the process waits for calls in flight when it stops. */
  answerMs: number;
  /** How long a channel may take to give up once its time is over. */
  giveUpMs: number;
}

export const TRY_LIMITS: TryLimits = { connectMs: 5_000, answerMs: 8_000, giveUpMs: 500 };

export interface TimedResult {
  result: SendResult;
  /** Whether the other end let the try run into its limit. */
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

/** What has left may have arrived. */
const timedOut = (hasLeft: boolean): SendResult => ({ kind: hasLeft ? 'unsure' : 'again', reason: TIMEOUT });
