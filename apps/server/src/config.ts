import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  environmentSchema,
  isProduction,
  publicUrlOf,
  SECRET_MIN_LENGTH,
  type LogLevel,
  type TrustProxy,
} from './environment';

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
  logLevel: LogLevel;
  /** Which `X-Forwarded-*` are trusted. */
  trustProxy: TrustProxy;
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
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const texts = Object.entries(environment).map(([name, text]) => [name, text?.trim() || undefined]);
  const { data: env, error } = environmentSchema.safeParse(Object.fromEntries(texts));
  if (error) {
    throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`));
  }

  const dataDir = resolve(env.DATA_DIR);
  return {
    isProduction: isProduction(env),
    port: env.PORT,
    host: env.HOST ?? null,
    publicUrl: publicUrlOf(env),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    authSecret: env.AUTH_SECRET ?? keptSecret(dataDir),
    oidc:
      env.OIDC_CLIENT_ID === undefined
        ? null
        : {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET ?? null,
          },
    isLocalProviderAsked: env.LOCAL_IDENTITY_PROVIDER,
    timeZone: env.APP_TIME_ZONE,
    logLevel: env.LOG_LEVEL ?? (isProduction(env) ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    securityContact: env.SECURITY_CONTACT ?? null,
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
