import type { FastifyRequest } from 'fastify';
import { countedAddress } from './counted-address';
import type { OpenLanes } from './open-lanes';
import { Refusal } from './refused';
import { createTokenBuckets, scaled, type Budget, type TokenBuckets } from '../limits/token-buckets';

/** Requests without an account and outside the contract. */
export type OpenResource = 'preview' | 'page' | 'file' | 'readiness';

/**
 * The budget of one address in each process. A club behind one address that opens a link at the same moment stays far
 * below, and so does a chat's own server that fetches for many.
 */
const LIMITS: Record<OpenResource, Budget> = {
  preview: { burst: 120, perSecond: 2 },
  page: { burst: 600, perSecond: 10 },
  // A first visit is one page and some thirty files.
  file: { burst: 12_000, perSecond: 200 },
  readiness: { burst: 60, perSecond: 10 },
};

export interface OpenLimits {
  /** Counts a request by its address; false, paced as a refusal, above the limit of that address. */
  allows(request: FastifyRequest, resource: OpenResource): Promise<boolean>;
  /** Counts a request by its address, and throws the refusal above the limit of that address. */
  require(request: FastifyRequest, resource: OpenResource): Promise<void>;
}

interface OpenLimitsDependencies {
  factor: number;
  lanes: OpenLanes;
  now: () => number;
}

export function createOpenLimits({ factor, lanes, now }: OpenLimitsDependencies): OpenLimits {
  const bucketsOf = (budget: Budget) => createTokenBuckets(scaled(budget, factor), now);
  const buckets: Record<OpenResource, TokenBuckets> = {
    preview: bucketsOf(LIMITS.preview),
    page: bucketsOf(LIMITS.page),
    file: bucketsOf(LIMITS.file),
    readiness: bucketsOf(LIMITS.readiness),
  };
  async function allows(request: FastifyRequest, resource: OpenResource): Promise<boolean> {
    if (buckets[resource].take(countedAddress(request.ip)) >= 0) return true;
    await lanes.refusal(request);
    return false;
  }

  return {
    allows,
    async require(request, resource) {
      if (await allows(request, resource)) return;
      const waitSeconds = buckets[resource].waitSeconds(countedAddress(request.ip));
      throw new Refusal('RATE_LIMITED', undefined, waitSeconds);
    },
  };
}
