import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const ID_BYTES = 16;
/** 192 bits of proof, beyond the reach of any number of guesses. */
const PROOF_BYTES = 24;
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + PROOF_BYTES) * 8) / 6);

export interface LeaveTokens {
  tokenFor(playerId: string): string;
  /** The player whom the token proves to hold a place for, or null. Compares in constant time. */
  playerOf(token: string): string | null;
}

/**
 * The proof of a place on a list: the player's id and its signature under a key of the server's. Nothing of it is
 * stored, so nothing of it can leak from the database, and a retried join is answered with the same link.
 */
export function createLeaveTokens(secret: string): LeaveTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'picado/leave-link', 32));
  const proofOf = (id: Uint8Array) => createHmac('sha256', key).update(id).digest().subarray(0, PROOF_BYTES);
  return {
    tokenFor(playerId) {
      const id = parse(playerId);
      return Buffer.concat([id, proofOf(id)]).toString('base64url');
    },
    playerOf(token) {
      if (token.length !== TOKEN_LENGTH) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + PROOF_BYTES) return null;
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

export function leaveLink(playerId: string, token: string): string {
  return `/leave/${playerId}/${token}`;
}
