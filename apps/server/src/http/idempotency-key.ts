import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from './context';
import { countedAddress } from './counted-address';
import { Refusal } from './refused';

const KEY = /^[\x21-\x7e]{8,200}$/u;
/** Guests share one scope: their keys have to be too random to collide. */
const GUEST_KEY_MIN_LENGTH = 16;
const INVALID = 'El encabezado Idempotency-Key no es válido.';

/** Reads the key under which a retry of the call finds the first answer; null where none was sent. */
export type ReadIdempotency = (
  request: FastifyRequest,
  userId: string | null,
  body: unknown,
) => CallContext['idempotency'];

/** `secret` keys the hash of guests' addresses, which is stored with the answer. */
export function createIdempotencyReader(secret: string): ReadIdempotency {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'picado/idempotency-origin', 32));
  return (request, userId, body) => {
    const origin = createHmac('sha256', key).update(countedAddress(request.ip)).digest('base64url');
    return idempotencyOf(
      request,
      userId === null ? { scope: 'guest', origin } : { scope: userId, origin: null },
      body,
    );
  };
}

function idempotencyOf(
  request: FastifyRequest,
  { scope, origin }: { scope: string; origin: string | null },
  body: unknown,
): CallContext['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('VALIDATION_ERROR', INVALID);
  if (origin !== null && key.length < GUEST_KEY_MIN_LENGTH) throw new Refusal('VALIDATION_ERROR', INVALID);
  const path = request.url.split('?', 1)[0] ?? '';
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${path} ${canonical(body)}`)
    .digest('hex');
  return { scope, key, fingerprint, origin };
}

/** Equal text for equal JSON, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, at: unknown) =>
    typeof at === 'object' && at !== null && !Array.isArray(at)
      ? Object.fromEntries(Object.entries(at).sort(([a], [b]) => (a < b ? -1 : 1)))
      : at,
  );
}
