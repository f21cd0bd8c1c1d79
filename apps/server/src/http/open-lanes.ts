import type { FastifyRequest } from 'fastify';
import { createPacedLanes, LaneFullError, type Pace } from '../limits/lanes';
import { countedAddress } from './counted-address';
import { Refusal } from './refused';

/** 200 answers a second; all pages within the rate limit may wait together, which takes three seconds. */
const PACE: Pace = { width: 2, maxWaiting: 600, restMs: 10, longestMs: 100 };
const RETRY_WHEN_FULL_S = 1;

/** Limits the pace of answers without an account, by address, in each process. */
export interface OpenLanes {
  /**
   * The answer of `work`, which runs when the turn of the request's address comes. Throws the refusal if the
   * lane is full.
   */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /**
   * Resolves when it is the turn of a refusal. Refusals have a lane of their own, so that an address with refused
   * requests still gets its other answers; beyond a full lane they are sent at once.
   */
  refusal(request: FastifyRequest): Promise<void>;
}

export function createOpenLanes(factor: number, change: Partial<Pace> = {}): OpenLanes {
  const paced = createPacedLanes(paceOf(factor, change));
  return {
    run: (request, work) =>
      paced(countedAddress(request.ip), work).catch((error: unknown) => {
        throw error instanceof LaneFullError
          ? new Refusal('RATE_LIMITED', undefined, RETRY_WHEN_FULL_S)
          : error;
      }),
    refusal: (request) =>
      paced(`refused ${countedAddress(request.ip)}`, () => Promise.resolve()).catch(() => undefined),
  };
}

/** The pace of answers without an account, or another that differs from it, raised by the factor of all limits. */
export function paceOf(factor: number, change: Partial<Pace> = {}): Pace {
  const { width, ...pace } = { ...PACE, ...change };
  return { ...pace, width: Math.ceil(width * Math.max(1, factor)) };
}
