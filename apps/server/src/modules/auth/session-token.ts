import { hkdfSync, webcrypto } from 'node:crypto';
import { accept, refuse, type Result } from '@picado/domain/result';
import { errors, jwtVerify, SignJWT } from 'jose';
import { validate } from 'uuid';

const ALGORITHM = 'HS256';
const ISSUER = 'picado';
const SESSION_AUDIENCE = 'picado/session';
const TICKET_AUDIENCE = 'picado/ticket';

/** The claims of a session's token. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
  issuedAt: number;
  expiresAt: number;
}

export interface TicketClaims {
  ticketId: string;
  /** A hash of the mark of the browser that began the sign-in, from which the mark cannot be derived. */
  browserHash: string;
}

export interface SessionTokens {
  signSession(claims: SessionClaims): Promise<string>;
  readSession(token: string, now: number): Promise<Result<SessionClaims>>;
  /** The bearer token for one use in the address of `/auth-callback`. */
  signTicket(ticket: TicketClaims, times: { issuedAt: number; expiresAt: number }): Promise<string>;
  readTicket(token: string, now: number): Promise<Result<TicketClaims>>;
}

export function createSessionTokens(secret: string): SessionTokens {
  // The key is imported once, because the library imports bytes for each token.
  const importing = webcrypto.subtle.importKey(
    'raw',
    hkdfSync('sha256', secret, '', 'picado/session-token', 32),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

  const sign = async (
    claims: Record<string, string>,
    audience: string,
    issuedAt: number,
    expiresAt: number,
  ): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(seconds(issuedAt))
      .setExpirationTime(seconds(expiresAt))
      .sign(await importing);

  async function read(token: string, audience: string, now: number) {
    try {
      const { payload } = await jwtVerify(token, await importing, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'iat'],
      });
      return accept(payload);
    } catch (error) {
      // Every other error means an invalid token, which the client discards.
      return refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'MALFORMED_TOKEN');
    }
  }

  return {
    signSession: ({ userId, sessionId, issuedAt, expiresAt }) =>
      sign({ sub: userId, sid: sessionId }, SESSION_AUDIENCE, issuedAt, expiresAt),
    async readSession(token, now) {
      const payload = await read(token, SESSION_AUDIENCE, now);
      if (!payload.ok) return payload;
      const { sub, sid, iat, exp } = payload.value;
      if (!isId(sub) || !isId(sid)) return refuse('MALFORMED_TOKEN');
      return accept({
        userId: sub,
        sessionId: sid,
        issuedAt: (iat ?? 0) * 1000,
        expiresAt: (exp ?? 0) * 1000,
      });
    },
    signTicket: ({ ticketId, browserHash }, { issuedAt, expiresAt }) =>
      sign({ jti: ticketId, browser: browserHash }, TICKET_AUDIENCE, issuedAt, expiresAt),
    async readTicket(token, now) {
      const payload = await read(token, TICKET_AUDIENCE, now);
      if (!payload.ok) return payload;
      const { jti, browser } = payload.value;
      return isId(jti) && typeof browser === 'string'
        ? accept({ ticketId: jti, browserHash: browser })
        : refuse('MALFORMED_TOKEN');
    },
  };
}

/** The database rejects other texts with an error. */
function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && validate(claim);
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
