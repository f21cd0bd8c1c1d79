import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const ID_BYTES = 16;
/** 192 bits, which cannot be guessed. */
const PROOF_BYTES = 24;
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + PROOF_BYTES) * 8) / 6);

export interface PersonalTokens {
  tokenFor(id: string): string;
  /** The id that the token proves, or null. Compares in constant time. */
  idOf(token: string): string | null;
}

/**
 * Tokens of personal links: an id and its signature under a key of the server. Nothing is stored, so nothing can leak
 * from the database, and a repeated request gets the same link. `purpose` selects the key: a token is valid for one
 * purpose.
 */
export function createPersonalTokens(secret: string, purpose: string): PersonalTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const proofOf = (id: Uint8Array) => createHmac('sha256', key).update(id).digest().subarray(0, PROOF_BYTES);
  return {
    tokenFor(id) {
      const bytes = parse(id);
      return Buffer.concat([bytes, proofOf(bytes)]).toString('base64url');
    },
    idOf(token) {
      if (token.length !== TOKEN_LENGTH) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + PROOF_BYTES) return null;
      // Accepts one spelling: the decoder also takes '+' for '-', '/' for '_', and any last two bits.
      if (bytes.toString('base64url') !== token) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(proofOf(id), bytes.subarray(ID_BYTES))) return null;
      try {
        return stringify(id);
      } catch {
        return null;
      }
    },
  };
}

/** The token of an entry, by the player's id. For a guest it is also the guest id. */
export function createLeaveTokens(secret: string): PersonalTokens {
  return createPersonalTokens(secret, 'picado/leave-link');
}

/** The token of a promoted player, by the confirmation's id. */
export function createConfirmationTokens(secret: string): PersonalTokens {
  return createPersonalTokens(secret, 'picado/confirmation-link');
}

/** The secret of a user's calendar, by the id of its link. */
export function createCalendarTokens(secret: string): PersonalTokens {
  return createPersonalTokens(secret, 'picado/calendar-link');
}
