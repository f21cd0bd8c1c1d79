import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** How long a sign-in may take, in milliseconds: passwords are looked for, second factors arrive late. */
export const SIGN_IN_MS = 10 * 60 * 1000;

/** What the browser that began a sign-in has to bring back, and no client may read: it proves no user's identity. */
export interface SignInUnderWay {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignInCookies {
  seal(underWay: SignInUnderWay, now: number): Promise<string>;
  /** Null where it is none of ours, changed, or too old. */
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
