import { createPersonalTokens, type PersonalTokens } from './personal-token';

/** The proof of being the player that a promotion asks, by the confirmation's id. */
export function createConfirmationTokens(secret: string): PersonalTokens {
  return createPersonalTokens(secret, 'picado/confirmation-link');
}

export function confirmationLink(token: string): string {
  return `/confirm/${token}`;
}
