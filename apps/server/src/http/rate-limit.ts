import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { RateClass } from '@picado/domain/http/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SharedCounters } from './shared-counters';
import { Refusal } from './refused';

export const CALLS_PER_MINUTE: Record<RateClass, number> = {
  read: 300,
  change: 120,
  join: 120,
  'sign-in': 30,
  'personal-link': 10,
};

const MINUTE_MS = 60_000;
/** Callers remembered by one process; beyond it the one unseen longest is forgotten. */
const REMEMBERED_CALLERS = 20_000;

export interface RateLimitOptions {
  factor: number;
  /** Null: this process counts for itself. */
  counters: SharedCounters | null;
}

/** Counts a call; throws the refusal once its caller made too many of that class within a minute. */
export type CountCall = (request: FastifyRequest, rate: RateClass, subject: string | null) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** By whom this request is counted. */
    caller: string;
  }
}

export async function createRateLimits(
  app: FastifyInstance,
  { factor, counters }: RateLimitOptions,
): Promise<CountCall> {
  await app.register(rateLimit, {
    global: false,
    cache: REMEMBERED_CALLERS,
    // A limiter that cannot count lets people play.
    skipOnError: true,
    ...(counters === null ? {} : { store: storeOver(counters) }),
  });
  app.decorateRequest('caller', '');

  const limiterOf = (rate: RateClass) =>
    app.createRateLimit({
      max: Math.ceil(CALLS_PER_MINUTE[rate] * factor),
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => `${rate} ${request.caller}`,
    });
  const limiters: Record<RateClass, ReturnType<typeof limiterOf>> = {
    read: limiterOf('read'),
    change: limiterOf('change'),
    join: limiterOf('join'),
    'sign-in': limiterOf('sign-in'),
    'personal-link': limiterOf('personal-link'),
  };

  return async (request, rate, subject) => {
    request.caller = callerOf(request, rate, subject);
    const count = await limiters[rate](request);
    if (count.isAllowed || !count.isExceeded) return;
    throw new Refusal('RATE_LIMITED', undefined, Math.max(1, count.ttlInSeconds));
  };
}

/** The user where a token proves one, else the address; for a personal link the address and whom it is about. */
function callerOf(request: FastifyRequest, rate: RateClass, subject: string | null): string {
  // One household has a whole network of IPv6 addresses: it is counted as one.
  const address = normalizeIP(request.ip);
  if (rate !== 'personal-link') return subject ?? address;
  const { playerId } = request.params as { playerId?: string };
  return `${address} ${playerId ?? ''}`;
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
