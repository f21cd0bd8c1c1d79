import type { RefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyRequest } from 'fastify';

/** In bytes, of every call that does not say otherwise. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** A call that takes a larger body. */
export interface LargeBody {
  maxBytes: number;
  /** What a body beyond it is refused with. */
  beyond: RefusalCode;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    beyondLimit?: RefusalCode;
  }
}

/** The framework's options of the route of such a call. */
export function routeOfLarge({ maxBytes, beyond }: LargeBody) {
  return { bodyLimit: maxBytes, config: { beyondLimit: beyond } };
}

/** Whether the body of a request can be larger than others take: its length says so, or tells nothing. */
export function isLarge({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['content-encoding'] !== undefined) return true;
  return !(Number(headers['content-length']) <= BODY_LIMIT_BYTES);
}
