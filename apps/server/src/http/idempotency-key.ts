import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OriginOf } from './caller-origin';
import type { CallContext } from '../calls/context';
import { Refusal } from './refused';

const KEY = /^[\x21-\x7e]{8,200}$/u;
/** Callers without an account share a scope behind one address: their keys have to be too random to collide. */
const GUEST_KEY_MIN_LENGTH = 16;
/** 128 bits as the web app writes them, or a UUID: no other caller finds it by chance, whatever the address. */
const SECRET_KEY = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;
const INVALID = 'El encabezado Idempotency-Key no es válido.';

/** The identity that a call proves: an account, an entry, both or none. */
export interface KeyOwner {
  userId: string | null;
  /** The entry whose personal link came with the call, in `x-guest-id` or in the path. */
  entryId: string | null;
}

/** Reads the key under which a retry of the call finds the first answer; null where none was sent. */
export type ReadIdempotency = (
  request: FastifyRequest,
  owner: KeyOwner,
  body: unknown,
) => CallContext['idempotency'];

export function createIdempotencyReader(originOf: OriginOf): ReadIdempotency {
  /** The callers that share keys: a user, a guest, the holders of one secret key, or those of one address. */
  function scopeOf(request: FastifyRequest, { userId, entryId }: KeyOwner, key: string): string {
    if (userId !== null) return userId;
    if (entryId !== null) return `entry ${entryId}`;
    return SECRET_KEY.test(key) ? 'secret key' : `address ${originOf(request)}`;
  }

  return (request, owner, body) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return null;
    if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('VALIDATION_ERROR', INVALID);
    const isGuest = owner.userId === null;
    if (isGuest && key.length < GUEST_KEY_MIN_LENGTH) throw new Refusal('VALIDATION_ERROR', INVALID);
    const path = request.url.split('?', 1)[0] ?? '';
    return {
      scope: scopeOf(request, owner, key),
      // A guest's key finds an answer with a personal link, so only its hash is stored.
      key: isGuest ? storedKeyOf(key) : key,
      fingerprint: createHash('sha256')
        .update(`${request.method} ${path} ${canonical(body)}`)
        .digest('hex'),
    };
  };
}

/** A guest's key as it is stored. */
export function storedKeyOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Equal text for equal JSON, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, at: unknown) =>
    typeof at === 'object' && at !== null && !Array.isArray(at)
      ? Object.fromEntries(Object.entries(at).sort(([a], [b]) => (a < b ? -1 : 1)))
      : at,
  );
}
