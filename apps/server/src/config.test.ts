import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const SECRET = 'un secreto de más de treinta y dos caracteres';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-config-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, AUTH_SECRET: SECRET, ...env });
function lines(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe('the environment of the server', () => {
  it('accepts an empty environment', () => {
    expect(read({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({
      isProduction: false,
      port: 3000,
      host: null,
      databaseUrl: null,
      redisUrl: null,
      oidc: null,
      timeZone: 'America/Argentina/Buenos_Aires',
      logLevel: 'warn',
      trustProxy: false,
      rateLimitFactor: 1,
      isLocalProviderEnabled: false,
      securityContact: null,
    });
    expect(read({ PORT: '4000' }).publicUrl.origin).toBe('http://localhost:4000');
  });

  it.each(['ART', 'Cuba', '+03:00', 'Etc/Unknown'])('has no zone %s, which is no name of a place', (zone) => {
    expect(lines({ APP_TIME_ZONE: zone })).toEqual([expect.stringMatching(/^APP_TIME_ZONE: /u)]);
  });

  it('is refused with one line for each problem', () => {
    const wrong = lines({
      PORT: '99999',
      PUBLIC_URL: 'https://picado.example/app',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: 'http://x',
      APP_TIME_ZONE: 'Marte/Olympus',
      LOG_LEVEL: 'mucho',
      TRUST_PROXY: 'quizás',
      RATE_LIMIT_FACTOR: '-1',
      SECURITY_CONTACT: 'ftp://seguridad.example',
      OIDC_ISSUER: 'http://proveedor.example',
      AUTH_SECRET: 'corto',
    });
    expect(wrong.map((line) => line.split(':', 1)[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'APP_TIME_ZONE',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'RATE_LIMIT_FACTOR',
      'SECURITY_CONTACT',
      'OIDC_ISSUER',
      'AUTH_SECRET',
    ]);
    for (const line of wrong) expect(line).toMatch(/^[A-Z_]+: [^\n]+\.$/u);
  });

  it('is checked for rules between two variables, also where a third is wrong', () => {
    expect(lines({ NODE_ENV: 'production', PORT: 'tres mil', AUTH_SECRET: '' })).toEqual([
      'PORT: tiene que ser un puerto, de 0 a 65535.',
      'OIDC_CLIENT_ID: en producción hace falta un proveedor de identidad de verdad.',
      'AUTH_SECRET: en producción hace falta.',
    ]);
    // Whether a wrong address is public cannot be decided.
    expect(lines({ PUBLIC_URL: 'picado' })).toHaveLength(1);
  });

  it('accepts an e-mail or a page as the security contact', () => {
    const contact = (text: string) => read({ SECURITY_CONTACT: text }).securityContact?.href;
    expect(contact('seguridad@picado.example')).toBe('mailto:seguridad@picado.example');
    expect(contact('mailto:seguridad@picado.example')).toBe('mailto:seguridad@picado.example');
    expect(contact('https://picado.example/seguridad')).toBe('https://picado.example/seguridad');
  });

  it('requires a provider and a secret in production', () => {
    expect(lines({ NODE_ENV: 'production', AUTH_SECRET: '' })).toEqual([
      'OIDC_CLIENT_ID: en producción hace falta un proveedor de identidad de verdad.',
      'AUTH_SECRET: en producción hace falta.',
    ]);
    const config = read({ NODE_ENV: 'production', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' });
    expect(config.oidc?.issuer.href).toBe('https://accounts.google.com/');
    expect(config.logLevel).toBe('info');
  });

  it.each([
    ['http://localhost:3000', true],
    ['http://picado.localhost', true],
    ['http://127.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://10.1.2.3', true],
    ['http://172.31.0.9', true],
    ['http://192.168.0.20:3000', true],
    ['http://[fd12::1]', true],
    ['http://[::ffff:192.168.0.20]', true],
    ['http://notebook.local:3000', true],
    ['https://picado.example', false],
    ['http://172.32.0.9', false],
    ['http://200.45.1.2', false],
    ['http://[2001:db8::1]', false],
    ['http://localhost.picado.example', false],
    ['http://milocal', false],
  ])('allows a local identity provider at %s: %s', (publicUrl, isBrought) => {
    for (const NODE_ENV of ['', 'development', 'Test']) {
      const env = { PUBLIC_URL: publicUrl, NODE_ENV };
      expect(lines(env).length === 0).toBe(isBrought);
      expect(lines({ ...env, LOCAL_IDENTITY_PROVIDER: 'true' })).toEqual([]);
      expect(lines({ ...env, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' })).toEqual([]);
    }
  });

  it.each(['prod', 'PROD', 'produccion', 'live', 'staging'])(
    'takes NODE_ENV=%s at a public address for production, and nowhere else',
    (NODE_ENV) => {
      expect(lines({ NODE_ENV, AUTH_SECRET: '', PUBLIC_URL: 'https://picado.example' })).toEqual([
        'OIDC_CLIENT_ID: en producción hace falta un proveedor de identidad de verdad.',
        'AUTH_SECRET: en producción hace falta.',
      ]);
      const isAsked = { NODE_ENV, LOCAL_IDENTITY_PROVIDER: 'true' };
      expect(lines({ ...isAsked, PUBLIC_URL: 'https://picado.example' })).toHaveLength(1);
      const provider = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
      expect(read({ NODE_ENV, PUBLIC_URL: 'https://picado.example', ...provider })).toMatchObject({
        isProduction: true,
        logLevel: 'info',
      });
      for (const PUBLIC_URL of ['', 'http://192.168.0.20:3000']) {
        expect(read({ NODE_ENV, PUBLIC_URL })).toMatchObject({ isProduction: false, logLevel: 'warn' });
      }
      // Whether a wrong address is public cannot be decided.
      expect(lines({ NODE_ENV, AUTH_SECRET: '', PUBLIC_URL: 'picado' })).toHaveLength(1);
    },
  );

  it('never allows a local identity provider in production, however production is spelt', () => {
    for (const NODE_ENV of ['production', 'Production', ' PRODUCTION ']) {
      expect(lines({ NODE_ENV, LOCAL_IDENTITY_PROVIDER: 'true' })).toEqual([
        'OIDC_CLIENT_ID: en producción hace falta un proveedor de identidad de verdad.',
      ]);
    }
  });

  it.each([
    ['https://proveedor.example', true],
    ['http://localhost:9000', true],
    ['http://127.0.0.1:9000/realm', true],
    ['http://[::1]:9000', true],
    ['http://proveedor.example', false],
    ['http://127.0.0.1.proveedor.example', false],
    ['http://localhost@proveedor.example', false],
    ['javascript:alert(1)', false],
    ['proveedor', false],
  ])('accepts %s as an issuer: %s', (issuer, isTaken) => {
    expect(lines({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'x' }).length === 0).toBe(isTaken);
  });

  it.each([
    ['true', true],
    ['1', 1],
    ['0', false],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(value);
  });

  it('gets a secret that is created once, in a file that only its owner reads', async () => {
    const first = read({ AUTH_SECRET: '' }).authSecret;
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(read({ AUTH_SECRET: '' }).authSecret).toBe(first);
    expect((await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()).toBe(first);
    expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o077).toBe(0);
  });
});
