import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { countedAddress } from './counted-address';

/** A keyed hash of a caller's address: distinguishes callers in tables that hold no address. */
export type OriginOf = (request: Pick<FastifyRequest, 'ip'>) => string;

export function createOrigins(secret: string): OriginOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'picado/idempotency-origin', 32));
  return ({ ip }) => createHmac('sha256', key).update(countedAddress(ip)).digest('base64url');
}
