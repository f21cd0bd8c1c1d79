import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** The time that a sign-in may take, in milliseconds: some users search for passwords, and second factors arrive late. */
export const SIGN_IN_MS = 10 * 60 * 1000;

/**
 * The state of a sign-in, which its browser has to return. Unreadable for clients; it authenticates no user.
 */
export interface SignInUnderWay {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignInCookies {
  seal(underWay: SignInUnderWay, now: number): Promise<string>;
  /** Null where it is another browser's, changed, or expired. */
  open(sealed: string, now: number): Promise<SignInUnderWay | null>;
}

export function createSignInCookies(secret: string): SignInCookies {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'picado/sign-in-cookie', 32));
  return {
    seal: ({ state, nonce, codeVerifier }, now) =>
      new EncryptJWT({ state, nonce, codeVerifier })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor((now + SIGN_IN_MS) / 1000))
        .encrypt(key),
    async open(sealed, now) {
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
          currentDate: new Date(now),
        });
        const { state, nonce, codeVerifier } = payload;
        if (typeof state !== 'string' || typeof nonce !== 'string' || typeof codeVerifier !== 'string')
          return null;
        return { state, nonce, codeVerifier };
      } catch {
        return null;
      }
    },
  };
}
