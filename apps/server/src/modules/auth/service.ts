import { accept, refuse, type Result } from '@picado/domain/result';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { findSession, type SessionRow } from '../../reads/sessions';
import type { ProviderUser } from '../users/rows';
import {
  claimTicket,
  deleteSessions,
  saveSessionEnd,
  findLiveSessions,
  insertSession,
  insertTicket,
} from './repository';
import type { SessionClaims, SessionTokens, TicketClaims } from './session-token';

export const SESSION_MS = 7 * 24 * 60 * 60 * 1000;
/** The time from the redirect to the first call of the callback screen, in milliseconds, enough for slow connections. */
export const TICKET_MS = 60 * 1000;

export interface AuthServiceDependencies {
  database: Database;
  tokens: SessionTokens;
  signedIn: (tx: Executor, providerUser: ProviderUser, now: number) => Promise<string>;
  /** Disconnects every client of that session, on every process. */
  dropSession: (sessionId: string) => void;
  now: () => number;
}

/** An authenticated user, and the session. */
export interface Proven {
  user: SessionRow['user'];
  session: {
    id: string;
    /** Milliseconds since 1970. */
    expiresAt: number;
    /** The token of the session that a ticket was exchanged for; null for a session's own token. */
    newToken: string | null;
  };
}

/** A token whose signature was read. */
export interface SignedToken {
  /**
   * The user that it names, only for rate limits. Null where the token is not the server's, or not of a
   * session.
   */
  subject: string | null;
  /**
   * The authenticated user of a valid session; with `takesTicket` also of a ticket, which is used up where `browser`
   * is the mark of the browser that it was made for.
   */
  prove(options: { takesTicket: boolean; browser: string | null }): Promise<Result<Proven>>;
}

/** Finds the sessions among these that have ended, on any process. */
export function createEndedSessionFinder({
  database,
  now,
}: Pick<AuthServiceDependencies, 'database' | 'now'>) {
  return async (sessionIds: readonly string[]): Promise<string[]> => {
    const live = await findLiveSessions(database.read, sessionIds, new Date(now()));
    return sessionIds.filter((id) => !live.has(id));
  };
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ database, tokens, signedIn, dropSession, now }: AuthServiceDependencies) {
  /** Read from the database each time, so that a session ended on one process is refused by all at once. */
  async function live(sessionId: string): Promise<Result<SessionRow>> {
    const session = await findSession(database.read, sessionId);
    if (session?.endedAt !== null) return refuse('AUTH_ERROR');
    return session.expiresAt <= now() ? refuse('TOKEN_EXPIRED') : accept(session);
  }

  async function prove(read: Result<SessionClaims>): Promise<Result<Proven>> {
    if (!read.ok) return read;
    const session = await live(read.value.sessionId);
    return session.ok ? accept(proven(session.value, null)) : session;
  }

  async function redeem(
    { ticketId, browserHash }: TicketClaims,
    browser: string | null,
  ): Promise<Result<Proven>> {
    // The browser is checked before the ticket is used up: a foreign ticket in a link signs no reader in, and stays valid in its
    // own browser.
    if (browser === null || hashOf(browser) !== browserHash) return refuse('AUTH_ERROR');
    const at = new Date(now());
    const sessionId = await database.transaction((tx) => claimTicket(tx, ticketId, at));
    if (sessionId === null) return refuse('AUTH_ERROR');
    const session = await live(sessionId);
    if (!session.ok) return session;
    const { user, createdAt, expiresAt } = session.value;
    const token = await tokens.signSession({ userId: user.id, sessionId, issuedAt: createdAt, expiresAt });
    return accept(proven(session.value, token));
  }

  return {
    /**
     * Opens a session for a provider's user, and returns the ticket that is exchanged for it once, in the browser
     * with this mark.
     */
    async signIn(providerUser: ProviderUser, browser: string): Promise<{ userId: string; ticket: string }> {
      const at = now();
      const session = { id: uuidv7(), createdAt: new Date(at), expiresAt: new Date(at + SESSION_MS) };
      const ticket = { id: uuidv7(), sessionId: session.id, expiresAt: new Date(at + TICKET_MS) };
      const userId = await database.transaction(async (tx) => {
        const id = await signedIn(tx, providerUser, at);
        await insertSession(tx, { ...session, userId: id });
        await insertTicket(tx, ticket);
        return id;
      });
      const times = { issuedAt: at, expiresAt: at + TICKET_MS };
      const claims = { ticketId: ticket.id, browserHash: hashOf(browser) };
      return { userId, ticket: await tokens.signTicket(claims, times) };
    },

    /** Verifies a token's signature, once for all reads of the call. */
    async readToken(token: string): Promise<SignedToken> {
      const session = await tokens.readSession(token, now());
      return {
        subject: session.ok ? session.value.userId : null,
        async prove({ takesTicket, browser }) {
          if (session.ok || !takesTicket) return prove(session);
          const ticket = await tokens.readTicket(token, now());
          if (ticket.ok) return redeem(ticket.value, browser);
          // An expired ticket is no session's token, but it is reported as expired.
          return ticket.code === 'TOKEN_EXPIRED' ? ticket : session;
        },
      };
    },

    /** The user of a socket, and what the socket needs of them. */
    async verifyForSocket(
      token: string,
    ): Promise<Result<{ userId: string; sessionId: string; expiresAt: number }>> {
      const proven = await prove(await tokens.readSession(token, now()));
      if (!proven.ok) return proven;
      const { user, session } = proven.value;
      return accept({ userId: user.id, sessionId: session.id, expiresAt: session.expiresAt });
    },

    /** Ends all sessions of a user, in the change of the caller. Returns their ids, for `dropSession` after its commit. */
    endSessions: deleteSessions,

    async signOut(sessionId: string): Promise<void> {
      await database.transaction((tx) => saveSessionEnd(tx, sessionId, new Date(now())));
      dropSession(sessionId);
    },
  };
}

function hashOf(browser: string): string {
  return createHash('sha256').update(browser).digest('base64url');
}

function proven({ user, id, expiresAt }: SessionRow, newToken: string | null): Proven {
  return { user, session: { id, expiresAt, newToken } };
}
