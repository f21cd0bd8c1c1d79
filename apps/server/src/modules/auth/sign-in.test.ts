import { once } from 'node:events';
import { createServer } from 'node:http';
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authContract } from '@picado/domain/auth/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, testConfig, type TestServer } from '../../../test/server';
import { Browser, openLoginPage, signInByBrowser } from '../../../test/sign-in-flow';
import { createSignInCookies, SIGN_IN_MS } from './sign-in-cookie';

const nico = { name: 'Nico Barrientos', email: 'Nico@Example.com' };

let server: TestServer;
let dataDir: string;
/** The server's address for a browser. */
let home: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-sign-in-'));
  server = await startServer({ config: { dataDir } });
  home = server.publicUrl;
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => server.reset());

const failure = (address: URL) => ({ path: address.pathname, error: address.searchParams.get('error') });
const EXPIRED = { path: '/auth/failure', error: 'El inicio de sesión venció. Intentá de nuevo.' };
const FAILED = { path: '/auth/failure', error: 'No se pudo completar el proceso de autenticación.' };

/** Goes as far as the provider's answer, without passing it to Picado. */
async function stopBeforeCallback(browser: Browser): Promise<URL> {
  const login = await openLoginPage(browser, home);
  browser.stopAt = '/api/auth/google/callback';
  const { address } = await browser.submit(login.address, nico);
  browser.stopAt = null;
  return address;
}

describe('signing in', () => {
  it('uses code, PKCE, state and nonce, and ends with the session’s token', async () => {
    const browser = new Browser();
    const login = await openLoginPage(browser, home);
    const asked = new URL(browser.visited.find((address) => address.includes('/oidc/auth?')) ?? '');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u) as string,
      state: expect.stringMatching(/^[\w-]{43}$/u) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/u) as string,
      redirect_uri: `${home}/api/auth/google/callback`,
    });
    const { address } = await browser.submit(login.address, nico);
    expect(address.pathname).toBe('/auth-callback');
    expect([...address.searchParams.keys()]).toEqual(['token']);
    const answer = await server.call(authContract.me, {
      token: address.searchParams.get('token') ?? '',
      headers: { cookie: browser.cookiesFor(new URL(`${home}/api/auth/me`)) },
    });
    expect(answer.body.user).toMatchObject({ name: 'Nico Barrientos', email: 'nico@example.com' });
    expect(answer.body.token).toBeDefined();
  });

  it('ends at an error page while the database does not answer', async () => {
    const browser = new Browser();
    const address = await stopBeforeCallback(browser);
    vi.spyOn(server.database, 'transaction').mockRejectedValueOnce(new Error('Connection terminated'));
    const { address: end } = await browser.visit(address);
    expect(failure(end)).toEqual({ path: '/auth/failure', error: REFUSALS.SERVICE_UNAVAILABLE });
    vi.restoreAllMocks();
  });

  it('returns the same user for the same subject', async () => {
    const ids = [];
    for (const user of [nico, { ...nico, name: 'Nico B' }, { name: 'Chino', email: 'chino@example.com' }]) {
      const token = await signInByBrowser(home, user);
      ids.push((await server.call(authContract.me, { token })).body.user.id);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('stores its state in an HttpOnly SameSite cookie, and removes it', async () => {
    const started = await fetch(`${home}/api/auth/google`, { redirect: 'manual' });
    const rest = String.raw`; Max-Age=600; Path=/api/auth; HttpOnly; SameSite=Lax$`;
    expect(started.headers.getSetCookie()).toEqual([
      expect.stringMatching(String.raw`^picado_sign_in=[\w.-]+${rest}`),
      expect.stringMatching(String.raw`^picado_browser=[\w-]{43}${rest}`),
    ]);
    const browser = new Browser();
    const callback = await stopBeforeCallback(browser);
    await browser.visit(callback);
    expect(browser.cookiesFor(callback)).not.toContain('picado_sign_in');
  });

  it('begins at the public address, also when called by another name of this machine', async () => {
    const answer = await fetch(`${server.url}/api/auth/google`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${home}/api/auth/google?again=1`);
  });

  it('shows a cancellation at the provider', async () => {
    const browser = new Browser();
    const login = await openLoginPage(browser, home);
    const { address } = await browser.submit(login.address, { cancel: '1' });
    expect(failure(address)).toEqual({ path: '/auth/failure', error: 'Cancelaste el inicio de sesión.' });
  });
});

describe('the ticket in the return address', () => {
  it('signs in the browser that began, and no other', async () => {
    const stranger = new Browser();
    const login = await openLoginPage(stranger, home);
    const { address } = await stranger.submit(login.address, nico);
    const ticket = address.searchParams.get('token') ?? '';
    const reader = new Browser();
    // Has begun a sign-in too, with a mark of its own.
    await openLoginPage(reader, home);
    const me = (browser: Browser) =>
      browser.visit(`${home}/api/auth/me`, { headers: { authorization: `Bearer ${ticket}` } });
    expect((await me(reader)).answer.status).toBe(401);
    expect((await me(new Browser())).answer.status).toBe(401);
    expect((await me(stranger)).answer.status).toBe(200);
  });
});

describe('many sign-ins from one address', () => {
  let club: TestServer;
  let clubDir: string;
  beforeEach(async () => {
    clubDir = await mkdtemp(join(tmpdir(), 'picado-club-'));
    club = await startServer({ config: { dataDir: clubDir, rateLimitFactor: 1 } });
  });
  afterEach(async () => {
    await club.close();
    await rm(clubDir, { recursive: true, force: true });
  });

  it('succeed for sixty players of a club in one minute', async () => {
    const players = Array.from({ length: 60 }, (_, number) => ({
      name: `Jugador ${number}`,
      email: `jugador${number}@example.com`,
    }));
    const tokens: string[] = [];
    // Ten at once, who share the time that the provider has for an answer.
    for (let from = 0; from < players.length; from += 10)
      tokens.push(
        ...(await Promise.all(
          players.slice(from, from + 10).map(async (player) => {
            const token = await signInByBrowser(club.publicUrl, player);
            expect((await club.call(authContract.me, { token })).status).toBe(200);
            return token;
          }),
        )),
      );
    expect(new Set(tokens).size).toBe(60);
  });

  it('are ended by those that the provider did not confirm', async () => {
    const tried = async () => {
      const browser = new Browser();
      const login = await openLoginPage(browser, club.publicUrl);
      browser.stopAt = '/api/auth/google/callback';
      const { address } = await browser.submit(login.address, nico);
      browser.stopAt = null;
      address.searchParams.set('code', 'guessed');
      return failure((await browser.visit(address)).address).error;
    };
    const errors: unknown[] = [];
    for (let number = 0; number < 22; number += 1) errors.push(await tried());
    expect(errors.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => FAILED.error));
    expect(errors.slice(20)).toEqual([REFUSALS.RATE_LIMITED, REFUSALS.RATE_LIMITED]);
  });
});

describe('the answer of the provider', () => {
  it('is refused in another browser', async () => {
    const callback = await stopBeforeCallback(new Browser());
    const { address } = await new Browser().visit(callback);
    expect(failure(address)).toEqual(EXPIRED);
  });

  it('is refused a second time', async () => {
    const browser = new Browser();
    const callback = await stopBeforeCallback(browser);
    const cookie = browser.cookie('picado_sign_in');
    expect((await browser.visit(callback)).address.pathname).toBe('/auth-callback');
    expect(failure((await browser.visit(callback)).address)).toEqual(EXPIRED);
    // Even for a browser that still has the cookie: the code was used.
    browser.keep('picado_sign_in', cookie, '/api/auth');
    expect(failure((await browser.visit(callback)).address)).toEqual(FAILED);
  });

  it.each(['state', 'nonce', 'codeVerifier'] as const)('has to match the %s of its request', async (part) => {
    const cookies = createSignInCookies(testConfig().authSecret);
    const browser = new Browser();
    const callback = await stopBeforeCallback(browser);
    const sealed = await cookies.open(browser.cookie('picado_sign_in'), server.clock.now());
    expect(sealed).not.toBeNull();
    const other = { ...sealed!, [part]: 'x'.repeat(43) };
    browser.keep('picado_sign_in', await cookies.seal(other, server.clock.now()), '/api/auth');
    expect(failure((await browser.visit(callback)).address)).toEqual(FAILED);
  });

  it('is refused after ten minutes', async () => {
    const browser = new Browser();
    const callback = await stopBeforeCallback(browser);
    server.clock.advance(SIGN_IN_MS + 1000);
    expect(failure((await browser.visit(callback)).address)).toEqual(EXPIRED);
  });

  it('with an error shows no internal detail', async () => {
    const browser = new Browser();
    const callback = await stopBeforeCallback(browser);
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'server_error');
    callback.searchParams.set('error_description', '<b>stack trace</b>');
    expect(failure((await browser.visit(callback)).address)).toEqual(FAILED);
  });
});

describe('another provider', () => {
  it('that does not answer affects nothing else', async () => {
    const silent = createServer((_request, response) => response.writeHead(500).end('<h1>down</h1>'));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const issuer = new URL(`http://127.0.0.1:${port}`);
    const other = await startServer({ config: { oidc: { issuer, clientId: 'x', clientSecret: 'y' } } });
    try {
      const { address } = await new Browser().visit(`${other.publicUrl}/api/auth/google`);
      expect(failure(address)).toEqual({
        path: '/auth/failure',
        error: 'El proveedor de identidad no responde. Intentá de nuevo en unos minutos.',
      });
      expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
    } finally {
      await other.close();
      silent.close();
    }
  });

  it('signs in a verified subject', async () => {
    const provider = await startProvider('sub|1');
    const other = await startServer({ config: { oidc: { ...provider.settings, clientId: 'picado' } } });
    try {
      const { address } = await new Browser().visit(`${other.publicUrl}/api/auth/google`);
      expect(address.pathname).toBe('/auth-callback');
    } finally {
      await other.close();
      provider.close();
    }
  });

  it.each([
    ['a NUL in it', 'sub\u0000ject'],
    ['letters beyond ASCII', 'ñandú'],
    ['256 characters', 'x'.repeat(256)],
  ])('signs no user in with %s', async (_what, subject) => {
    const provider = await startProvider(subject);
    const other = await startServer({ config: { oidc: { ...provider.settings, clientId: 'picado' } } });
    try {
      const { address } = await new Browser().visit(`${other.publicUrl}/api/auth/google`);
      expect(failure(address)).toEqual(FAILED);
    } finally {
      await other.close();
      provider.close();
    }
  });
});

/** A provider that signs every user in at once, under the given subject. */
async function startProvider(subject: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' };
  let issuer = '';
  let nonce = '';
  const answerOf = async (url: URL): Promise<object> => {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
        };
      case '/keys':
        return { keys: [key] };
      default: {
        const idToken = await new SignJWT({ nonce, name: 'Nico', email: 'nico@example.com' })
          .setProtectedHeader({ alg: 'RS256', kid: 'k' })
          .setIssuer(issuer)
          .setSubject(subject)
          .setAudience('picado')
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(privateKey);
        return { access_token: 'x', token_type: 'bearer', id_token: idToken };
      }
    }
  };
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code: 'x', state: url.searchParams.get('state') ?? '' }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    void answerOf(url).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  issuer = `http://127.0.0.1:${(http.address() as { port: number }).port}`;
  return { settings: { issuer: new URL(issuer), clientSecret: 'y' }, close: () => http.close() };
}
