import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../../test/match-data';
import { startServer, testConfig, type TestUser } from '../../../test/server';
import { SESSION_MS, TICKET_MS } from './service';
import { createSessionTokens } from './session-token';
import { runServer, server } from '../../../test/running-server';

let nico: TestUser;

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
});

const me = (token?: string, browser = BROWSER) =>
  server.call(authContract.me, {
    ...(token === undefined ? {} : { token }),
    headers: { cookie: `picado_browser=${browser}` },
  });
/** The mark of the browser from when its sign-in began. */
const BROWSER = 'la-marca-de-este-navegador';
const user = { issuer: 'test', subject: 'nico@example.com', name: 'Nico', email: 'nico@example.com' };

describe('the signed-in user', () => {
  it('is answered without a token', async () => {
    const { status, body } = await me(nico.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: nico.userId,
        name: 'Nico Barrientos',
        nickname: null,
        email: 'nico@example.com',
        position: 'Mediocampista',
        preferredPosition: 'Mediocampista',
        preferredFoot: 'Derecho',
        rating: 3,
        description: '',
        avatar: null,
        reviewsGiven: 0,
        canViewReviews: false,
        level: null,
        isPublic: true,
        isIndexed: false,
      },
    });
  });

  it.each([
    ['  Juan \n Román  ', 'Juan Román'],
    ['Ni\u202Eco', 'Nico'],
    ['\u200B', 'Jugador'],
    ['\u3164', 'Jugador'],
    ['\u0301\u0301', 'Jugador'],
    ['Ni\u2800co\u115F', 'Nico'],
    ['', 'Jugador'],
    ['⚽'.repeat(120), '⚽'.repeat(100)],
  ])('named %j by the provider is named %j', async (told, played) => {
    const { token } = await server.signIn({ name: told, email: 'otro@example.com' });
    expect((await me(token)).body.user.name).toBe(played);
  });

  it('is the same user at the next sign-in, with the new e-mail and the old name', async () => {
    const renamed = { ...user, name: 'Otro Nombre', email: 'nuevo@example.com' };
    const again = await server.app.auth.signIn(renamed, BROWSER);
    expect(again.userId).toBe(nico.userId);
    expect((await me(nico.token)).body.user).toMatchObject({
      name: 'Nico Barrientos',
      email: 'nuevo@example.com',
    });
  });

  it('is another user at another provider, also with the same e-mail', async () => {
    const other = await server.app.auth.signIn({ ...user, issuer: 'another' }, BROWSER);
    expect(other.userId).not.toBe(nico.userId);
  });
});

describe('a ticket', () => {
  it('is exchanged once for the session’s token', async () => {
    const { ticket } = await server.app.auth.signIn(user, BROWSER);
    const first = await me(ticket);
    expect(first.body.user.id).toBe(nico.userId);
    expect((await me(first.body.token)).status).toBe(200);
    expect(await me(ticket)).toMatchObject({ status: 401, body: { code: 'AUTH_ERROR' } });
  });

  it('is exchanged once by concurrent callers', async () => {
    const { ticket } = await server.app.auth.signIn(user, BROWSER);
    const answers = await Promise.all(Array.from({ length: 10 }, () => me(ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused in another browser, and stays valid in its own', async () => {
    const { ticket } = await server.app.auth.signIn(user, BROWSER);
    for (const cookie of ['', 'picado_browser=', 'picado_browser=otra-marca']) {
      const headers = { cookie };
      expect(await server.call(authContract.me, { token: ticket, headers })).toMatchObject({
        status: 401,
        body: { code: 'AUTH_ERROR' },
      });
    }
    expect((await me(ticket)).body.token).toBeDefined();
  });

  it('expires after a minute', async () => {
    const { ticket } = await server.app.auth.signIn(user, BROWSER);
    server.clock.advance(TICKET_MS + 1000);
    expect(await me(ticket)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });
  });

  it('is no session token', async () => {
    const { ticket } = await server.app.auth.signIn(user, BROWSER);
    const answer = await server.call(matchesContract.myMatches, { token: ticket });
    expect(answer).toMatchObject({ status: 401, body: { code: 'MALFORMED_TOKEN' } });
    expect((await me(ticket)).status).toBe(200);
  });

  it('is stored as its id alone', async () => {
    const { ticket } = await server.app.auth.signIn(user, BROWSER);
    const stored = await server.storedText();
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(ticket.split('.')[2]);
  });
});

describe('a session', () => {
  it('lasts seven days', async () => {
    server.clock.advance(SESSION_MS - 2000);
    expect((await me(nico.token)).status).toBe(200);
    server.clock.advance(4000);
    expect(await me(nico.token)).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED', error: 'Tu sesión venció. Iniciá sesión de nuevo.' },
    });
  });

  it('is refused at once by every process after sign-out, unlike the user’s other sessions', async () => {
    const phone = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    const other = await startServer();
    other.clock.set(NOW);
    try {
      expect((await other.call(authContract.me, { token: nico.token })).status).toBe(200);
      const ended = await server.call(authContract.logout, { token: nico.token });
      expect(ended).toMatchObject({ status: 200, body: { message: 'Sesión cerrada' } });
      for (const process of [server, other]) {
        expect(await process.call(authContract.me, { token: nico.token })).toMatchObject({
          status: 401,
          body: { code: 'AUTH_ERROR' },
        });
        expect((await process.call(authContract.me, { token: phone.token })).status).toBe(200);
      }
    } finally {
      await other.close();
    }
  });

  it('requires a token', async () => {
    expect(await me()).toMatchObject({
      status: 401,
      body: { code: 'AUTH_ERROR', error: 'Error de autenticación' },
    });
  });

  it.each([
    ['no token at all', 'hola'],
    ['three empty parts', '..'],
    ['a token without a session', new UnsecuredJWT({ sub: 'x' }).encode()],
  ])('is not authenticated by %s', async (_what, token) => {
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'MALFORMED_TOKEN' } });
  });

  it('is not authenticated by a token with a foreign, broken or unexpected signature', async () => {
    const [head = '', , signature = ''] = nico.token.split('.');
    const claims = { sid: nico.userId, sub: nico.userId, iss: 'picado', aud: 'picado/session' };
    const forged = [
      await createSessionTokens('otro secreto, que no es el de este servidor').signSession({
        userId: nico.userId,
        sessionId: nico.userId,
        issuedAt: NOW,
        expiresAt: NOW + SESSION_MS,
      }),
      `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`,
      new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1d').encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS512' })
        .setExpirationTime('1d')
        .sign(Buffer.from(testConfig().authSecret)),
    ];
    for (const token of forged) {
      expect(await me(token)).toMatchObject({ status: 401, body: { code: 'MALFORMED_TOKEN' } });
    }
  });

  it.each([
    ['a NUL', 'x\u0000y'],
    ['no id', 'nadie'],
    ['an empty text', ''],
  ])('is not authenticated by a signed token with %s for a claim', async (_what, claim) => {
    const tokens = createSessionTokens(testConfig().authSecret);
    const times = { issuedAt: NOW, expiresAt: NOW + SESSION_MS };
    for (const token of [
      await tokens.signSession({ userId: claim, sessionId: nico.userId, ...times }),
      await tokens.signSession({ userId: nico.userId, sessionId: claim, ...times }),
      await tokens.signTicket({ ticketId: claim, browserHash: 'x' }, times),
    ]) {
      expect(await me(token)).toMatchObject({ status: 401, body: { code: 'MALFORMED_TOKEN' } });
    }
  });

  it('is not authenticated by a cookie, nor by another authorization scheme', async () => {
    const headers = { cookie: `token=${nico.token}; session=${nico.token}` };
    expect(await server.call(authContract.me, { headers })).toMatchObject({ body: { code: 'AUTH_ERROR' } });
    const basic = await server.call(authContract.me, { headers: { authorization: `Basic ${nico.token}` } });
    expect(basic).toMatchObject({ status: 401, body: { code: 'MALFORMED_TOKEN' } });
  });

  it('is refused for a wrong token also where none is required', async () => {
    const answer = await server.call(matchesContract.viewer, {
      params: { id: '01930000-0000-7000-8000-000000000000' },
      token: 'hola',
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'MALFORMED_TOKEN' } });
  });
});
