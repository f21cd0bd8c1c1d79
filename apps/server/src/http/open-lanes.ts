import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { countedAddress } from './counted-address';
import { createLanes, type Lanes } from './lanes';

export interface OpenPace {
  /** How many answers to one address are made at a time. */
  width: number;
  /** How many requests of one address wait for their turn; one more is refused. */
  maxWaiting: number;
  /**
   * How long the place of an answer stays taken after it. This delays no single visitor, and leaves processor
   * time for others while one address floods the server.
   */
  restMs: number;
  /** Work that takes longer is waiting for another process, and releases its place. */
  longestMs: number;
}

/** 200 answers a second; all pages within the rate limit may wait together, which takes three seconds. */
const PACE: OpenPace = { width: 2, maxWaiting: 600, restMs: 10, longestMs: 100 };

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

export function createOpenLanes(factor: number, change: Partial<OpenPace> = {}): OpenLanes {
  const paced = createPace(factor, change);
  return {
    run: (request, work) => paced(countedAddress(request.ip), work),
    refusal: (request) =>
      paced(`refused ${countedAddress(request.ip)}`, () => Promise.resolve()).catch(() => undefined),
  };
}

/** Paced lanes: they answer as soon as the work is done, and give the place to the next request later. */
export function createPace(factor: number, change: Partial<OpenPace> = {}): Lanes {
  const { width, maxWaiting, restMs, longestMs } = { ...PACE, ...change };
  const lanes = createLanes(Math.ceil(width * Math.max(1, factor)), maxWaiting);

  return (key, work) =>
    new Promise((resolve, reject) => {
      const turn = async (): Promise<void> => {
        const running = work();
        resolve(running);
        const done = running.then(
          () => undefined,
          () => undefined,
        );
        await Promise.race([done, sleep(longestMs, undefined, { ref: false })]);
        await sleep(restMs, undefined, { ref: false });
      };
      lanes(key, turn).catch(reject);
    });
}
