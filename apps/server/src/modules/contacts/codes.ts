import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@picado/domain/messages/schema';
import { createPersonalTokens, type PersonalTokens } from '../roster/personal-token';

/** Codes that confirm a number. */
export interface ContactCodes {
  /** The code of a row: six figures. Derived, so that it is stored nowhere. */
  codeOf(codeId: string): string;
  matches(codeId: string, code: string): boolean;
  /** A keyed hash of a number, for counting its codes without storing it. */
  hashOf(number: string): string;
}

/** Tokens of unsubscribe links, by the user's id. */
export function createUnsubscribeTokens(secret: string): PersonalTokens {
  return createPersonalTokens(secret, 'picado/unsubscribe-link');
}

export function createContactCodes(secret: string): ContactCodes {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const codeKey = keyOf('picado/contact-code');
  const numberKey = keyOf('picado/contact-number');
  const codeOf = (codeId: string) => {
    const digest = createHmac('sha256', codeKey).update(codeId).digest();
    return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
  };
  return {
    codeOf,
    matches(codeId, code) {
      return code.length === CODE_LENGTH && timingSafeEqual(Buffer.from(codeOf(codeId)), Buffer.from(code));
    },
    hashOf: (number) => createHmac('sha256', numberKey).update(number).digest('base64url'),
  };
}
