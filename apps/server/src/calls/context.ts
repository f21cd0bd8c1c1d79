import type { Actor } from '@picado/domain/matches/viewer';

/** The part of a call that services get: caller, time and idempotency key. Nothing of HTTP. */
export interface CallContext {
  actor: Actor;
  /** The entry that the call's `x-guest-id` proves, also beside a token; null without a valid one. */
  provenPlayerId: string | null;
  /** Milliseconds since 1970; all decisions of one call use this instant. */
  now: number;
  /** A keyed hash of the caller's address; absent where no request caused the change. */
  origin?: string;
  /** Present where the client sent an `Idempotency-Key` to a call that takes one. The unit of work stores the answer. */
  idempotency: Idempotency | null;
}

/** The key under which the answer of a change is stored for its retries, and what they have to be equal in. */
export interface Idempotency {
  scope: string;
  key: string;
  fingerprint: string;
}

/** The context of a call that needs a signed-in user. */
export interface UserContext extends CallContext {
  user: { id: string; name: string; email: string };
}

/** The context of a change that the product makes by itself, at `now` in milliseconds since 1970. */
export function ownContext(now: number): CallContext {
  return { actor: { kind: 'anonymous' }, provenPlayerId: null, now, idempotency: null };
}
