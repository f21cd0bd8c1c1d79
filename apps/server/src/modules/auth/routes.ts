import { authSchemas } from '@picado/domain/auth/call-schemas';
import { AUTH_CALLBACK_PATH, AUTH_START_PATH, authContract } from '@picado/domain/auth/contract';
import { paths } from '@picado/domain/pages/paths';
import { accept, refuse } from '@picado/domain/result';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { OwnUser } from '@picado/domain/users/schema';
import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_COOKIE, type Bind } from '../../http/bind';
import { failureOf } from '../../http/error-answers';
import type { CountCall } from '../../http/rate-limit';
import type { Refusal } from '../../http/refused';
import { servedEndpoints } from '../../http/served-endpoints';
import type { Identity } from './identity';
import type { AuthService } from './service';
import { SIGN_IN_MS, type SignInCookies } from './sign-in-cookie';

const endpoints = servedEndpoints('auth', authContract, authSchemas);

const COOKIE = 'picado_sign_in';
const BROWSER_MARK_BYTES = 32;

export interface AuthRoutesDependencies {
  auth: AuthService;
  ownProfile: (userId: string) => Promise<OwnUser | null>;
}

export function registerAuthRoutes(bind: Bind, { auth, ownProfile }: AuthRoutesDependencies): void {
  bind(
    endpoints.me,
    async (_inputs, { user, session }) => {
      const profile = await ownProfile(user.id);
      if (profile === null) return refuse('AUTH_ERROR');
      return accept({ user: profile, ...(session.newToken === null ? {} : { token: session.newToken }) });
    },
    { takesTicket: true },
  );

  bind(endpoints.logout, async (_inputs, { session }) => {
    await auth.signOut(session.id);
    return accept({ message: SUCCESSES.LOGGED_OUT });
  });
}

export interface SignInDependencies {
  auth: AuthService;
  identity: Identity;
  cookies: SignInCookies;
  countCall: CountCall;
  publicUrl: URL;
  now: () => number;
}

/** The two addresses that a browser visits on its way to the provider and back. They answer with redirects. */
export function registerSignIn(app: FastifyInstance, dependencies: SignInDependencies): void {
  const { auth, identity, cookies, countCall, publicUrl, now } = dependencies;
  /** Scripts cannot read the cookie, and it is sent when a user returns from another site by a link. */
  const cookie = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.protocol === 'https:',
  } as const;

  // These addresses are visited by a browser: failures are shown on a page of the product.
  const errorHandler = (
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void => {
    const { code, logged } = failureOf(error);
    if (logged !== undefined) request.log.error({ err: error }, logged);
    void redirect(reply, failureAddress(code));
  };

  app.get<{ Querystring: { again?: string } }>(AUTH_START_PATH, { errorHandler }, async (request, reply) => {
    // The provider redirects to the public address, where a cookie of another name of this machine would be missing.
    // Redirected only once: behind a proxy that changes the host the redirects would never end.
    if (request.host !== publicUrl.host && request.query.again === undefined) {
      return redirect(reply, new URL(`${AUTH_START_PATH}?again=1`, publicUrl).href);
    }
    // The sign-in is counted only here: the redirect to the public address belongs to the same one.
    await countCall(request, 'sign-in', null);
    const begun = await identity.begin();
    if (!begun.ok) return redirect(reply, failureAddress(begun.code));
    const sealed = await cookies.seal(begun.value.underWay, now());
    const lasting = { ...cookie, maxAge: SIGN_IN_MS / 1000 };
    void reply
      .setCookie(COOKIE, sealed, lasting)
      .setCookie(BROWSER_COOKIE, randomBytes(BROWSER_MARK_BYTES).toString('base64url'), lasting);
    return redirect(reply, begun.value.address.href);
  });

  app.get(AUTH_CALLBACK_PATH, { errorHandler }, async (request, reply) => {
    const sealed = request.cookies[COOKIE];
    const browser = request.cookies[BROWSER_COOKIE];
    void reply.clearCookie(COOKIE, cookie);
    const underWay = sealed === undefined ? null : await cookies.open(sealed, now());
    if (underWay === null || browser === undefined) return redirect(reply, failureAddress('SIGN_IN_EXPIRED'));
    await countCall(request, 'sign-in-return', null);
    await countCall(request, 'sign-in-failure', null, 0);
    const person = await identity.complete(new URL(request.url, publicUrl), underWay);
    if (!person.ok) {
      if (person.code !== 'SIGN_IN_CANCELLED') await countCall(request, 'sign-in-failure', null);
      return redirect(reply, failureAddress(person.code));
    }
    const { ticket } = await auth.signIn(person.value, browser);
    return redirect(reply, paths.authCallback(ticket));
  });
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}

function failureAddress(code: RefusalCode): string {
  return paths.authFailure(REFUSALS[code]);
}
