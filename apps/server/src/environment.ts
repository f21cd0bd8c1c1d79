import * as z from 'zod/mini';
import { isTimeZone } from './time/kick-off';
import { isLoopback, isPublic, mayHostLocalProvider } from './local-address';

const GOOGLE = 'https://accounts.google.com';
export const SECRET_MIN_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const MAX_PROXIES = 100;

/** Trusts `X-Forwarded-*` of every client, of none, of that many proxies, or of these addresses. */
export type TrustProxy = boolean | number | string[];

const PORT_RULE = 'tiene que ser un puerto, de 0 a 65535';
const KEY_RULE = 'tiene que ser una clave de Web Push, en base64url';
const FROM_RULE = 'tiene que ser una dirección de e-mail, como Picado <avisos@picado.example>';
const HOSTS_RULE =
  'tienen que ser nombres separados por comas, como push.example.org,*.example.com, o * para todos';
const FACTOR_RULE = 'tiene que ser un número mayor que 0';

/**
 * The environment variables of Picado, trimmed; an empty one counts as absent. Defaults are written as in `.env.example`.
 * A message completes the line 'NAME: …'.
 */
const variables = z.object({
  /** See `isProduction`. */
  NODE_ENV: z.optional(z.string()),
  PORT: z.prefault(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/u, PORT_RULE)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, PORT_RULE))),
    ),
    '3000',
  ),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(
    parsed(parseOrigin, 'tiene que ser una dirección http o https sin ruta, como https://picado.example'),
  ),
  DATA_DIR: z.prefault(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(?:ql)?$/u, error: 'tiene que empezar con postgresql://' }),
  ),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/u, error: 'tiene que empezar con redis://' })),
  APP_TIME_ZONE: z.prefault(
    z.string().check(z.refine(isTimeZone, 'no es una zona horaria conocida')),
    'America/Argentina/Buenos_Aires',
  ),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `tiene que ser uno de ${LOG_LEVELS.join(', ')}`)),
  TRUST_PROXY: z.prefault(
    parsed(
      parseTrust,
      'tiene que ser true, false, una cantidad de proxies, o sus direcciones separadas por comas',
    ),
    'false',
  ),
  RATE_LIMIT_FACTOR: z.prefault(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.number(FACTOR_RULE).check(z.gt(0, FACTOR_RULE)))),
    '1',
  ),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/u, KEY_RULE))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/u, KEY_RULE))),
  PUSH_HOSTS: z.prefault(parsed(parseHosts, HOSTS_RULE), ''),
  PUSH_LOCAL_ORIGIN: z.optional(
    parsed(parseOrigin, 'tiene que ser una dirección http o https sin ruta, como http://127.0.0.1:4000'),
  ),
  WHATSAPP_TOKEN: z.optional(z.string()),
  WHATSAPP_PHONE_NUMBER_ID: z.optional(z.string().check(z.regex(/^\d+$/u, 'tiene que ser un número'))),
  WHATSAPP_APP_SECRET: z.optional(z.string()),
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string()),
  WHATSAPP_API_URL: z.prefault(
    z.url({ protocol: /^https?$/u, error: 'tiene que ser una dirección http o https' }),
    'https://graph.facebook.com/v23.0',
  ),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/u, error: 'tiene que empezar con smtp:// o smtps://' })),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^(?:[^<>\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, FROM_RULE)),
  ),
  SECURITY_CONTACT: z.optional(parsed(parseContact, 'tiene que ser un e-mail o una dirección https')),
  OIDC_ISSUER: z.prefault(
    parsed(parseIssuer, 'tiene que ser una dirección https; http solo se acepta en esta misma máquina'),
    GOOGLE,
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  LOCAL_IDENTITY_PROVIDER: z.prefault(
    z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'tiene que ser true o false' }),
    'false',
  ),
  AUTH_SECRET: z.optional(
    z
      .string()
      .check(z.minLength(SECRET_MIN_LENGTH, `tiene que tener al menos ${SECRET_MIN_LENGTH} caracteres`)),
  ),
});
type Variables = z.output<typeof variables>;

/** The variables, and the rules between them. */
export const environmentSchema = variables.check(
  ...inProduction('OIDC_CLIENT_ID', 'en producción hace falta un proveedor de identidad de verdad'),
  required(
    'OIDC_CLIENT_ID',
    ['PORT', 'PUBLIC_URL', 'LOCAL_IDENTITY_PROVIDER'],
    (env) =>
      !isProduction(env) &&
      env.OIDC_CLIENT_ID === undefined &&
      !mayHostLocalProvider({
        publicUrl: publicUrlOf(env),
        isLocalProviderEnabled: env.LOCAL_IDENTITY_PROVIDER,
      }),
    'en una dirección pública, sin un proveedor de identidad, cualquiera entraría como quien quiera. Configuralo, o pedilo así con LOCAL_IDENTITY_PROVIDER=true',
  ),
  required(
    'OIDC_CLIENT_SECRET',
    ['OIDC_ISSUER'],
    (env) =>
      env.OIDC_CLIENT_ID !== undefined &&
      env.OIDC_CLIENT_SECRET === undefined &&
      env.OIDC_ISSUER.origin === GOOGLE,
    'Google lo exige junto con OIDC_CLIENT_ID',
  ),
  ...together('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
  ...together('WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'),
  ...together('SMTP_URL', 'MAIL_FROM'),
  ...inProduction('AUTH_SECRET', 'en producción hace falta'),
);

/** The variables of the environment once they are parsed, with their defaults. */
export type Environment = z.output<typeof environmentSchema>;

/** A variable parsed by a function that returns undefined for invalid text. */
function parsed<T>(parse: (text: string) => T | undefined, rule: string) {
  return z.pipe(
    z.string(),
    z.transform((text: string, { issues }) => {
      const value = parse(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message: rule, input: text });
      return z.NEVER;
    }),
  );
}

/**
 * A rule between variables. It is checked even where another variable is wrong, if those that it reads are
 * valid.
 */
function required(
  name: keyof Variables,
  reads: readonly (keyof Variables)[],
  isMissing: (env: Variables) => boolean,
  message: string,
) {
  return z.refine<Variables>((env) => !isMissing(env), {
    path: [name],
    message,
    when: ({ issues }) =>
      !issues.some(({ path }) => [name, ...reads].some((variable) => path?.[0] === variable)),
  });
}

/** Variables that are all set or none of them: one that is missing is named. */
function together(...names: readonly (keyof Variables)[]) {
  return names.map((name) =>
    required(
      name,
      names.filter((other) => other !== name),
      (env) => env[name] === undefined && names.some((other) => env[other] !== undefined),
      `hace falta junto con ${names.filter((other) => other !== name).join(', ')}`,
    ),
  );
}

/** Rules for a variable that production requires: one is known from the spelling alone, the other only with a valid address. */
function inProduction(name: keyof Variables, message: string) {
  return [
    required(name, [], (env) => isNamedProduction(env) && env[name] === undefined, message),
    required(
      name,
      ['PORT', 'PUBLIC_URL'],
      (env) => isProduction(env) && !isNamedProduction(env) && env[name] === undefined,
      message,
    ),
  ];
}

const NOT_PRODUCTION = new Set(['development', 'test']);

/**
 * True for `production` in any case, and at a public address for any value but `development` and `test`: a server that users
 * reach is not opened by another spelling ('prod', 'producción', 'live').
 */
export function isProduction(env: Pick<Variables, 'NODE_ENV' | 'PUBLIC_URL' | 'PORT'>): boolean {
  if (env.NODE_ENV === undefined || NOT_PRODUCTION.has(env.NODE_ENV.toLowerCase())) return false;
  return isNamedProduction(env) || isPublic(publicUrlOf(env));
}

function isNamedProduction({ NODE_ENV }: Pick<Variables, 'NODE_ENV'>): boolean {
  return NODE_ENV?.toLowerCase() === 'production';
}

export function publicUrlOf({ PUBLIC_URL, PORT }: Pick<Variables, 'PUBLIC_URL' | 'PORT'>): URL {
  return PUBLIC_URL ?? new URL(`http://localhost:${PORT}`);
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

function parseHosts(text: string): string[] | undefined {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  return hosts.every((host) => /^(?:\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+)$/u.test(host)) ? hosts : undefined;
}

function parseTrust(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const proxies = /^\d{1,3}$/u.test(text) ? Number(text) : NaN;
  if (proxies <= MAX_PROXIES) return proxies === 0 ? false : proxies;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) =>
    /^[\da-f.:]+(?:\/\d{1,3})?$|^(?:loopback|linklocal|uniquelocal)$/iu.test(address),
  )
    ? addresses
    : undefined;
}
