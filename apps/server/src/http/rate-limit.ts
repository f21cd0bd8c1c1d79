import { MESSAGES_PER_MINUTE } from '@picado/domain/chat/schema';
import type { RateClass } from '@picado/domain/http/endpoint';
import type { RefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyRequest } from 'fastify';
import { countedAddress } from './counted-address';
import type { OpenLanes } from './open-lanes';
import { createLocalCounters, type Counter, type SharedCounters } from '../limits/counters';
import { Refusal } from './refused';

export const CALLS_PER_MINUTE: Record<Exclude<RateClass, 'download'>, number> = {
  read: 300,
  change: 120,
  join: 120,
  // The players of a club sign in behind one address before a match, so that failures are counted apart.
  'sign-in': 300,
  'personal-link': 10,
  message: MESSAGES_PER_MINUTE,
  // Calendars read theirs every quarter of an hour at most.
  feed: 30,
};
/** Files of all that is stored of a user: each reads all of it. */
export const DOWNLOADS_PER_HOUR = 6;
/**
 * Callbacks of the provider: sign-ins that began in one minute may end in the next, and each one calls the
 * provider.
 */
const RETURNS_PER_MINUTE = 2 * CALLS_PER_MINUTE['sign-in'];
/** Returns that the provider did not confirm, of an address: then no other is asked about until the minute is over. */
const FAILED_RETURNS_PER_MINUTE = 20;
/** Calls with a picture: each carries megabytes, and occupies a separate process. */
const UPLOADS_PER_MINUTE = 20;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface RateLimitOptions {
  factor: number;
  /** Null means that this process counts alone. */
  counters: SharedCounters | null;
  /** Delays refusals of calls without an account. */
  lanes: OpenLanes;
}

export type CountedRate = RateClass | 'sign-in-return' | 'sign-in-failure' | 'upload';

/** The limit of a class as the API document words it: '300 a minute'. */
export function limitText(rate: RateClass): string {
  return rate === 'download' ? `${DOWNLOADS_PER_HOUR} an hour` : `${CALLS_PER_MINUTE[rate]} a minute`;
}

const LIMIT_CODES: Partial<Record<CountedRate, RefusalCode>> = {
  message: 'TOO_MANY_MESSAGES',
  download: 'TOO_MANY_DOWNLOADS',
};

/**
 * Counts a call for the subject, or for its address where there is none; refuses, by a promise that rejects,
 * once there were too many of that class within a minute, of downloads within an hour. Returns no promise where there is
 * nothing to await. With `by` 0 it is not counted, and refused where the next one would be.
 */
export type CountCall = (
  request: FastifyRequest,
  rate: CountedRate,
  subject: string | null,
  by?: 0 | 1,
) => Promise<void> | undefined;

export function createRateLimits({ factor, counters, lanes }: RateLimitOptions): CountCall {
  const countHere = createLocalCounters();
  const limits: Record<CountedRate, number> = {
    ...CALLS_PER_MINUTE,
    download: DOWNLOADS_PER_HOUR,
    'sign-in-return': RETURNS_PER_MINUTE,
    'sign-in-failure': FAILED_RETURNS_PER_MINUTE,
    upload: UPLOADS_PER_MINUTE,
  };

  async function refuse(
    request: FastifyRequest,
    rate: CountedRate,
    subject: string | null,
    { ttl }: Counter,
  ): Promise<never> {
    if (subject === null) await lanes.refusal(request);
    const code = LIMIT_CODES[rate] ?? 'RATE_LIMITED';
    throw new Refusal(code, undefined, Math.max(1, Math.ceil(ttl / 1000)));
  }

  return (request, rate, subject, by = 1) => {
    const key = `${rate} ${subject ?? countedAddress(request.ip)}`;
    const max = Math.ceil(limits[rate] * factor);
    const windowMs = rate === 'download' ? HOUR_MS : MINUTE_MS;
    const judge = (counter: Counter) =>
      counter.current + 1 - by > max ? refuse(request, rate, subject, counter) : undefined;
    return counters === null
      ? judge(countHere(key, windowMs, by))
      : counters.increment(key, windowMs, by).then(judge);
  };
}
