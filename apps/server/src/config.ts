import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const GOOGLE = 'https://accounts.google.com';
const SECRET_MIN_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string | null;
}

export interface Config {
  isProduction: boolean;
  port: number;
  /** Null: every interface. */
  host: string | null;
  /** The public address of Picado: an origin, without a path. */
  publicUrl: URL;
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** Null: this is the only process. */
  redisUrl: string | null;
  authSecret: string;
  /** Null uses the local identity provider; never null in production. */
  oidc: OidcSettings | null;
  /** Whether the configuration allows the local identity provider at a public address. */
  isLocalProviderAsked: boolean;
  timeZone: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whose `X-Forwarded-*` is believed: every client's, none, of so many proxies, or of these addresses. */
  trustProxy: boolean | number | string[];
  rateLimitFactor: number;
  /** Where a security problem is reported, as an address of `security.txt`; null: nowhere. */
  securityContact: URL | null;
}

/** Every problem with the environment at once, a line for each, as it is shown to the operator that starts Picado. */
export class ConfigError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Reads and checks the environment, once. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const lines: string[] = [];
  /** A variable's checked value, or its default where it is absent or empty. Problems are collected as lines. */
  function read<T>(name: string, missing: T, parse: (text: string) => T | undefined, rule: string): T {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return missing;
    const value = parse(text);
    if (value !== undefined) return value;
    lines.push(`${name}: ${rule}.`);
    return missing;
  }
  const text = (name: string) => read<string | null>(name, null, (value) => value, '');

  const isProduction = env['NODE_ENV']?.trim().toLowerCase() === 'production';
  const port = read(
    'PORT',
    3000,
    (value) => wholeNumber(value, 65_535),
    'tiene que ser un puerto, de 0 a 65535',
  );
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const config = {
    isProduction,
    port,
    host: text('HOST'),
    publicUrl: read(
      'PUBLIC_URL',
      new URL(`http://localhost:${port}`),
      parseOrigin,
      'tiene que ser una dirección http o https sin ruta, como https://picado.example',
    ),
    dataDir,
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      (value) => withProtocol(value, ['postgres:', 'postgresql:']),
      'tiene que empezar con postgresql://',
    ),
    redisUrl: read<string | null>(
      'REDIS_URL',
      null,
      (value) => withProtocol(value, ['redis:', 'rediss:']),
      'tiene que empezar con redis://',
    ),
    timeZone: read(
      'APP_TIME_ZONE',
      'America/Argentina/Buenos_Aires',
      knownZone,
      'no es una zona horaria conocida',
    ),
    logLevel: read<Config['logLevel']>(
      'LOG_LEVEL',
      isProduction ? 'info' : 'warn',
      (value) => LOG_LEVELS.find((level) => level === value),
      `tiene que ser uno de ${LOG_LEVELS.join(', ')}`,
    ),
    trustProxy: read<Config['trustProxy']>(
      'TRUST_PROXY',
      false,
      parseTrust,
      'tiene que ser true, false, una cantidad de proxies, o sus direcciones separadas por comas',
    ),
    isLocalProviderAsked: read('LOCAL_IDENTITY_PROVIDER', false, yesOrNo, 'tiene que ser true o false'),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', 1, positive, 'tiene que ser un número mayor que 0'),
    securityContact: read<URL | null>(
      'SECURITY_CONTACT',
      null,
      parseContact,
      'tiene que ser un e-mail o una dirección https',
    ),
  };

  const issuer = read(
    'OIDC_ISSUER',
    new URL(GOOGLE),
    parseIssuer,
    'tiene que ser una dirección https; http solo se acepta en esta misma máquina',
  );
  const clientId = text('OIDC_CLIENT_ID');
  const clientSecret = text('OIDC_CLIENT_SECRET');
  if (clientId === null && isProduction) {
    lines.push('OIDC_CLIENT_ID: en producción hace falta un proveedor de identidad de verdad.');
  }
  if (clientId === null && !isProduction && !mayHostLocalProvider(config)) {
    lines.push(
      `OIDC_CLIENT_ID: sin un proveedor de identidad, cualquiera que llegue a ${config.publicUrl.origin} entraría como quien quiera. Configuralo, o pedilo así con LOCAL_IDENTITY_PROVIDER=true.`,
    );
  }
  if (clientId !== null && clientSecret === null && issuer.origin === GOOGLE) {
    lines.push('OIDC_CLIENT_SECRET: Google lo exige junto con OIDC_CLIENT_ID.');
  }

  const authSecret = text('AUTH_SECRET');
  if (authSecret === null && isProduction) lines.push('AUTH_SECRET: en producción hace falta.');
  if (authSecret !== null && authSecret.length < SECRET_MIN_LENGTH) {
    lines.push(`AUTH_SECRET: tiene que tener al menos ${SECRET_MIN_LENGTH} caracteres.`);
  }
  if (lines.length > 0) throw new ConfigError(lines);

  return {
    ...config,
    oidc: clientId === null ? null : { issuer, clientId, clientSecret },
    authSecret: authSecret ?? keptSecret(dataDir),
  };
}

/** Created at the first start and stored, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new ConfigError([`AUTH_SECRET: ${path} está dañado. Borralo y se hace uno nuevo.`]);
  }
  return secret;
}

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

/**
 * True where the local identity provider is allowed: at an address of this machine or of a private network, or by
 * configuration.
 */
export function mayHostLocalProvider({
  publicUrl,
  isLocalProviderAsked,
}: Pick<Config, 'publicUrl' | 'isLocalProviderAsked'>): boolean {
  return isLocalProviderAsked || isPrivate(publicUrl);
}

/** Loopback, private and link-local networks (RFC 1918, 4193, 3927, 4291), and the names that never leave them. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6');
}
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|home\.arpa)$/u;

function isPrivate({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/gu, '');
  const version = isIP(address);
  if (version === 0) return PRIVATE_NAME.test(address);
  return PRIVATE_NETWORKS.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function parseOrigin(text: string): URL | undefined {
  const url = parseUrl(text);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url : undefined;
}

function parseIssuer(text: string): URL | undefined {
  const url = parseUrl(text);
  if (url?.protocol === 'https:') return url;
  return url?.protocol === 'http:' && isLoopback(url) ? url : undefined;
}

function parseContact(text: string): URL | undefined {
  const url = parseUrl(/^[^\s@:/?#]+@[^\s@:/?#]+$/u.test(text) ? `mailto:${text}` : text);
  return url !== undefined && ['https:', 'mailto:'].includes(url.protocol) ? url : undefined;
}

function withProtocol(text: string, protocols: readonly string[]): string | undefined {
  const url = parseUrl(text);
  return url !== undefined && protocols.includes(url.protocol) ? text : undefined;
}

function knownZone(text: string): string | undefined {
  try {
    new Intl.DateTimeFormat('es', { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
}

function wholeNumber(text: string, max: number): number | undefined {
  const value = /^\d{1,9}$/u.test(text) ? Number(text) : NaN;
  return value <= max ? value : undefined;
}

function yesOrNo(text: string): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

function positive(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function parseTrust(text: string): Config['trustProxy'] | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const hops = wholeNumber(text, 100);
  if (hops !== undefined) return hops === 0 ? false : hops;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) =>
    /^[\da-f.:]+(?:\/\d{1,3})?$|^(?:loopback|linklocal|uniquelocal)$/iu.test(address),
  )
    ? addresses
    : undefined;
}
