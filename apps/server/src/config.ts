import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  environmentSchema,
  isProduction,
  publicUrlOf,
  SECRET_MIN_LENGTH,
  type Environment,
  type LogLevel,
  type TrustProxy,
} from './environment';
import { readOrMake } from './secret-file';

export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string | null;
}

/** The keys with which a push service knows this server (VAPID), each in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface WhatsAppSettings {
  token: string;
  phoneNumberId: string;
  /** Signs what the service sends here. */
  appSecret: string;
  /** The secret that the service sends once, to check that the webhook's address is ours. */
  verifyToken: string;
  /** The address of the API, with its version, and without a slash at its end. */
  apiUrl: string;
}

export interface EmailSettings {
  /** `smtp://` or `smtps://`, with the user and the password where the server requires them. */
  smtpUrl: string;
  /** 'Picado <avisos@picado.example>' */
  from: string;
}

export interface Config {
  isProduction: boolean;
  port: number;
  /** Null listens on every interface. */
  host: string | null;
  /** The public address of Picado: an origin without a path. */
  publicUrl: URL;
  dataDir: string;
  /** Null selects the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** Null means that this process runs alone. */
  redisUrl: string | null;
  authSecret: string;
  /** Null selects the local identity provider; never null in production. */
  oidc: OidcSettings | null;
  /** True if the configuration allows the local identity provider at a public address. */
  isLocalProviderEnabled: boolean;
  timeZone: string;
  /** The keys of push messages; null: those under `dataDir`. */
  pushKeys: PushKeys | null;
  /** Hosts of push services beside the known ones. */
  pushHosts: readonly string[];
  /** An origin that push endpoints may have beside public ones: for tests. */
  pushLocalOrigin: string | null;
  /** Null means that nothing is sent by WhatsApp. */
  whatsApp: WhatsAppSettings | null;
  /** Null means that nothing is sent by e-mail. */
  email: EmailSettings | null;
  logLevel: LogLevel;
  /** The proxies whose `X-Forwarded-*` are trusted. */
  trustProxy: TrustProxy;
  rateLimitFactor: number;
  /** The contact for security problems in `security.txt`; null: none. */
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
  checkDataDir(dataDir);
  return {
    isProduction: isProduction(env),
    port: env.PORT,
    host: env.HOST ?? null,
    publicUrl: publicUrlOf(env),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    authSecret: env.AUTH_SECRET ?? storedSecret(dataDir),
    oidc:
      env.OIDC_CLIENT_ID === undefined
        ? null
        : {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET ?? null,
          },
    isLocalProviderEnabled: env.LOCAL_IDENTITY_PROVIDER,
    timeZone: env.APP_TIME_ZONE,
    ...messagesConfig(env),
    logLevel: env.LOG_LEVEL ?? (isProduction(env) ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    securityContact: env.SECURITY_CONTACT ?? null,
  };
}

/** The channels by which messages leave. The environment's rules have checked that what belongs together is there together. */
function messagesConfig(
  env: Environment,
): Pick<Config, 'pushKeys' | 'pushHosts' | 'pushLocalOrigin' | 'whatsApp' | 'email'> {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    SMTP_URL: smtpUrl,
    MAIL_FROM: from,
  } = env;
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  const isWhatsApp = token && phoneNumberId && appSecret && verifyToken;
  const apiUrl = env.WHATSAPP_API_URL.replace(/\/+$/u, '');
  return {
    pushKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    pushHosts: env.PUSH_HOSTS,
    pushLocalOrigin: env.PUSH_LOCAL_ORIGIN?.origin ?? null,
    whatsApp: isWhatsApp ? { token, phoneNumberId, appSecret, verifyToken, apiUrl } : null,
    email: smtpUrl && from ? { smtpUrl, from } : null,
  };
}

/** The folders that Picado makes and fills below `dataDir`. */
const DATA_FOLDERS = ['database', 'previews', 'identity-provider'];

/** A folder whose path a file takes would fail later, in the middle of a start or of a call. */
function checkDataDir(dataDir: string): void {
  const path = [dataDir, ...DATA_FOLDERS.map((name) => join(dataDir, name))].find(
    (each) => statSync(each, { throwIfNoEntry: false })?.isDirectory() === false,
  );
  if (path !== undefined) {
    throw new ConfigError([
      `DATA_DIR: ${path} es un archivo, y tiene que ser una carpeta. Movelo, o usá otra DATA_DIR.`,
    ]);
  }
}

/** Returns the secret, which is created at the first start and stored, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  const secret = readOrMake(path, () => randomBytes(32).toString('base64url')).trim();
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new ConfigError([`AUTH_SECRET: ${path} está dañado. Borralo y se hace uno nuevo.`]);
  }
  return secret;
}
