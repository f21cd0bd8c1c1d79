import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../test/server';
import { Browser, openLoginPage, signInByBrowser } from '../../test/sign-in-flow';
import { startIdentityProvider } from './provider';

let dataDir: string;
let server: TestServer;
const printed: unknown[] = [];

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => printed.push(words));
  }
  dataDir = await mkdtemp(join(tmpdir(), 'picado-idp-'));
  server = await startServer({ config: { dataDir } });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  vi.restoreAllMocks();
});

describe('the local identity provider', () => {
  it('signs a new user in with the prefilled name', async () => {
    const browser = new Browser();
    const { page, headers, address } = await openLoginPage(browser, server.publicUrl);
    expect(page).toContain('<title>Entrar a Picado (cuenta local)</title>');
    expect(page).toMatch(/<svg [^>]*aria-label="Picado"/u);
    expect(page.match(/src:url\(data:font\/woff2;base64,[\w+/=]{9000,}\)/gu)).toHaveLength(3);
    const value = (field: string) =>
      new RegExp(`name="${field}"[^>]*value="([^"]+)"`, 'u').exec(page)?.[1] ?? '';
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'nonce-[^']+'; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/u,
    );
    const done = await browser.submit(address, { name: value('name'), email: value('email') });
    expect(done.address.pathname).toBe('/auth-callback');
  });

  it('offers earlier users, the latest first', async () => {
    await signInByBrowser(server.publicUrl, { name: 'Chino <Medina>', email: 'chino@example.com' });
    const browser = new Browser();
    const { page, address } = await openLoginPage(browser, server.publicUrl);
    const [first = ''] = [...page.matchAll(/name="account" value="([^"]+)"/gu)].map(([, id]) => id);
    expect(page).toContain('Chino &#60;Medina&#62;');
    const done = await browser.submit(address, { account: first });
    expect(done.address.pathname).toBe('/auth-callback');
  });

  it.each([
    { name: '', email: 'x@example.com' },
    { name: 'Nico', email: 'no es un correo' },
    { name: 'Ni\u202Eco', email: 'x@example.com' },
    { account: 'de nadie' },
    {},
  ])('shows the form again for %j', async (form) => {
    const browser = new Browser();
    const { address } = await openLoginPage(browser, server.publicUrl);
    const { answer } = await browser.submit(address, form as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Escribí un nombre y un e-mail que exista.');
  });

  it('leads back to Picado for a sign-in without a client, or a form of megabytes', async () => {
    const browser = new Browser();
    const { address } = await openLoginPage(browser, server.publicUrl);
    const answers = [
      await browser.visit(`${server.publicUrl}/oidc/interaction/nadie`),
      await browser.visit(`${server.publicUrl}/oidc/auth?client_id=otro`),
      await browser.submit(address, { name: 'x'.repeat(100_000), email: 'x@example.com' }),
    ];
    for (const answer of answers) {
      expect(answer.address.pathname).toBe('/auth/failure');
      expect(answer.address.searchParams.get('error')).toBe('El inicio de sesión venció. Intentá de nuevo.');
    }
  });

  it('publishes addresses that a browser can reach, for every client', async () => {
    const answer = await fetch(`${server.url}/oidc/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: `${server.publicUrl}/oidc`,
      authorization_endpoint: `${server.publicUrl}/oidc/auth`,
      token_endpoint: `${server.publicUrl}/oidc/token`,
    });
  });

  it('stores keys and accounts in files that only their owner reads', async () => {
    const folder = join(dataDir, 'identity-provider');
    expect((await readdir(folder)).sort()).toEqual(['accounts.json', 'keys.json']);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('writes nothing to the console', () => {
    expect(printed).toEqual([]);
  });
});

describe('at a public address', () => {
  const publicUrl = new URL('https://picado.example');

  it('it does not start, in any environment', async () => {
    await expect(startServer({ config: { publicUrl, oidc: null } })).rejects.toThrow(
      'does not run at a public address',
    );
  });

  it('it starts where the configuration requests it', async () => {
    const requested = await startServer({
      config: { dataDir, publicUrl, oidc: null, isLocalProviderEnabled: true },
    });
    expect((await fetch(`${requested.url}/oidc/.well-known/openid-configuration`)).status).toBe(200);
    await requested.close();
  });
});

describe('in production', () => {
  it('it does not start', () => {
    expect(() =>
      startIdentityProvider({
        isProduction: true,
        isLocalProviderEnabled: true,
        publicUrl: new URL('https://picado.example'),
        dataDir,
        redirectUri: 'https://picado.example/api/auth/google/callback',
      }),
    ).toThrow('does not run in production');
  });

  it('a server does not start without a provider, and has no local one beside a provider', async () => {
    await expect(startServer({ config: { isProduction: true, oidc: null } })).rejects.toThrow(
      'does not run in production',
    );
    const issuer = new URL('https://accounts.google.com');
    const real = await startServer({
      config: { isProduction: true, oidc: { issuer, clientId: 'x', clientSecret: 'y' } },
    });
    for (const path of [
      '/oidc/auth',
      '/oidc/interaction/x',
      '/oidc/.well-known/openid-configuration',
      '/oidc',
    ]) {
      expect((await fetch(`${real.url}${path}`)).status).toBe(404);
    }
    await real.close();
  });
});
