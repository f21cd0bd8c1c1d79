import { createPersonalTokens, type PersonalTokens } from './personal-token';

/** The proof of a place on a list, by the player's id. Of a guest it is also the guest id. */
export function createLeaveTokens(secret: string): PersonalTokens {
  return createPersonalTokens(secret, 'picado/leave-link');
}

export function leaveLink(playerId: string, token: string): string {
  return `/leave/${playerId}/${token}`;
}
