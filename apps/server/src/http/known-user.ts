import { authContract } from '@picado/domain/auth/contract';
import type { OwnUser } from '@picado/domain/users/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { bearerToken } from './bearer-token';
import type { CallInside } from './inner-calls';

/** The session of a browser, for the pages that it opens and the forms on them: no call of the API and no socket reads it. */
const COOKIE = 'picado_session';

/** A user and the session that their browser opens pages with. */
export interface KnownUser {
  user: OwnUser;
  token: string;
}

/** The user whose browser requests a page; null for visitors. */
export type ReadKnownUser = (request: FastifyRequest, reply: FastifyReply) => Promise<KnownUser | null>;

/**
 * Names to a page the user that opens it (docs/decisions/0074). The browser is given its own session once more, out of reach of scripts,
 * whenever the API has accepted it, and loses it with the session.
 */
export function createKnownUsers(
  app: FastifyInstance,
  { callInside, publicUrl }: { callInside: CallInside; publicUrl: URL },
) {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.protocol === 'https:',
  } as const;

  app.addHook('onSend', (request, reply, payload, done) => {
    const { url } = request.routeOptions;
    if (url === authContract.logout.path) void reply.clearCookie(COOKIE, cookie);
    if (url === authContract.me.path && request.identified !== null) {
      const token = request.identified.session.newToken ?? bearerToken(request);
      if (token !== null && request.cookies[COOKIE] !== token) {
        void reply.setCookie(COOKIE, token, { ...cookie, expires: endOf(token) });
      }
    }
    done(null, payload);
  });

  const readKnownUser: ReadKnownUser = async (request, reply) => {
    const token = request.cookies[COOKIE];
    if (token === undefined) return null;
    const { status, body } = await callInside(request, { method: 'GET', path: authContract.me.path, token });
    if (status === 200) return { user: (body as { user: OwnUser }).user, token };
    // The session is over, was ended elsewhere, or never was one.
    if (status === 401) void reply.clearCookie(COOKIE, cookie);
    return null;
  };
  return readKnownUser;
}

/** The end of a session that was just accepted. */
function endOf(token: string): Date {
  return new Date((decodeJwt(token).exp ?? 0) * 1_000);
}
