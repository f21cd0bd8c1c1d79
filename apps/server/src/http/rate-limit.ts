import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { RateClass } from '@picado/domain/http/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenLanes } from './open-lanes';
import { createLocalCounters, type SharedCounters } from './shared-counters';
import { Refusal } from './refused';

export const CALLS_PER_MINUTE: Record<RateClass, number> = {
  read: 300,
  change: 120,
  join: 120,
  'sign-in': 30,
  'personal-link': 10,
};
/** Ways back from the provider: what began in one minute may end in the next, and each asks the provider something. */
const RETURNS_PER_MINUTE = 2 * CALLS_PER_MINUTE['sign-in'];

const MINUTE_MS = 60_000;

export interface RateLimitOptions {
  factor: number;
  /** Null: this process counts for itself. */
  counters: SharedCounters | null;
  /** Pace the refusals of calls without an account. */
  lanes: OpenLanes;
}

export type CountedRate = RateClass | 'sign-in-return';

/**
 * Counts a call for the subject, or for its address where there is none; throws the refusal once there were too many of
 * that class within a minute.
 */
export type CountCall = (request: FastifyRequest, rate: CountedRate, subject: string | null) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** By whom this request is counted. */
    caller: string;
  }
}

export async function createRateLimits(
  app: FastifyInstance,
  { factor, counters, lanes }: RateLimitOptions,
): Promise<CountCall> {
  await app.register(rateLimit, {
    global: false,
    // A limiter that cannot count lets people play.
    skipOnError: true,
    store: storeOver(counters ?? countersHere()),
  });
  app.decorateRequest('caller', '');

  const limiterOf = (rate: CountedRate, max = CALLS_PER_MINUTE[rate as RateClass]) =>
    app.createRateLimit({
      max: Math.ceil(max * factor),
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => `${rate} ${request.caller}`,
    });
  const limiters: Record<CountedRate, ReturnType<typeof limiterOf>> = {
    read: limiterOf('read'),
    change: limiterOf('change'),
    join: limiterOf('join'),
    'sign-in': limiterOf('sign-in'),
    'sign-in-return': limiterOf('sign-in-return', RETURNS_PER_MINUTE),
    'personal-link': limiterOf('personal-link'),
  };

  return async (request, rate, subject) => {
    // One household has a whole network of IPv6 addresses: it is counted as one.
    request.caller = subject ?? normalizeIP(request.ip);
    const count = await limiters[rate](request);
    if (count.isAllowed || !count.isExceeded) return;
    if (subject === null) await lanes.refusal(request);
    throw new Refusal('RATE_LIMITED', undefined, Math.max(1, count.ttlInSeconds));
  };
}

function countersHere(): SharedCounters {
  const count = createLocalCounters();
  return { increment: (key, windowMs) => Promise.resolve(count(key, windowMs)) };
}

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

function storeOver(counters: SharedCounters) {
  return class Store {
    incr(key: string, done: Done, windowMs: number): void {
      counters.increment(key, windowMs).then(
        (result) => {
          done(null, result);
        },
        (error: unknown) => {
          done(error as Error);
        },
      );
    }

    child(): this {
      return this;
    }
  };
}
