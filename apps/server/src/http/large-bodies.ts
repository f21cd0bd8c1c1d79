import type { RefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyRequest } from 'fastify';

/** The default limit of a body, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** A call that takes a larger body. */
export interface LargeBody {
  maxBytes: number;
  /** The refusal of a larger body. */
  beyond: RefusalCode;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    beyondLimit?: RefusalCode;
  }
}

/** The framework's options for the route of such a call. */
export function routeOfLarge({ maxBytes, beyond }: LargeBody) {
  return { bodyLimit: maxBytes, config: { beyondLimit: beyond } };
}

/** Returns true if the body of a request can exceed the default limit: by its length, or because it announces none. */
export function isLarge({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['content-encoding'] !== undefined) return true;
  return !(Number(headers['content-length']) <= BODY_LIMIT_BYTES);
}
