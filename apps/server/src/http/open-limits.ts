import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refused';
import { createTokenBuckets, scaled, type Budget, type TokenBuckets } from './token-buckets';

/** What is asked for without an account and without a contract. */
export type OpenResource = 'preview' | 'page' | 'file' | 'readiness';

/**
 * By address, in each process. A club behind one address that opens a link at the same moment stays far below, and so
 * does a chat's own server that fetches for many.
 */
const LIMITS: Record<OpenResource, Budget> = {
  preview: { burst: 120, perSecond: 2 },
  page: { burst: 600, perSecond: 10 },
  // A first visit is one page and some thirty files.
  file: { burst: 12_000, perSecond: 200 },
  readiness: { burst: 60, perSecond: 10 },
};

export interface OpenLimits {
  /** Counts a request by its address; false once that address asked for too much. */
  allows(request: FastifyRequest, resource: OpenResource): boolean;
  /** The same; throws the refusal. */
  require(request: FastifyRequest, resource: OpenResource): void;
}

export function createOpenLimits({ factor, now }: { factor: number; now: () => number }): OpenLimits {
  const bucketsOf = (budget: Budget) => createTokenBuckets(scaled(budget, factor), now);
  const buckets: Record<OpenResource, TokenBuckets> = {
    preview: bucketsOf(LIMITS.preview),
    page: bucketsOf(LIMITS.page),
    file: bucketsOf(LIMITS.file),
    readiness: bucketsOf(LIMITS.readiness),
  };
  return {
    allows: (request, resource) => buckets[resource].take(normalizeIP(request.ip)) >= 0,
    require(request, resource) {
      const address = normalizeIP(request.ip);
      if (buckets[resource].take(address) >= 0) return;
      throw new Refusal('RATE_LIMITED', undefined, buckets[resource].waitSeconds(address));
    },
  };
}
