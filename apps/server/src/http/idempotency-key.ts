import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refused';
import type { CallContext } from './context';

const KEY = /^[\x21-\x7e]{8,200}$/u;
const INVALID = 'El encabezado Idempotency-Key no es válido.';

/** The key under which a retry finds the first answer; guests share one scope, where nobody guesses another's key. */
export function idempotencyOf(
  request: FastifyRequest,
  userId: string | null,
  body: unknown,
): CallContext['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('VALIDATION_ERROR', INVALID);
  const path = request.url.split('?', 1)[0] ?? '';
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${path} ${canonical(body)}`)
    .digest('hex');
  return { scope: userId ?? 'guest', key, fingerprint };
}

/** The same text for the same JSON, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, at: unknown) =>
    typeof at === 'object' && at !== null && !Array.isArray(at)
      ? Object.fromEntries(Object.entries(at).sort(([a], [b]) => (a < b ? -1 : 1)))
      : at,
  );
}
