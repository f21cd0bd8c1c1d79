import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { paths } from '@picado/domain/pages/paths';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { importJWK, SignJWT, type JWK, exportJWK, generateKeyPair } from 'jose';
import { join } from 'node:path';
import { mayHostLocalProvider } from '../local-address';
import { LocalAccounts, type LocalAccount } from './accounts';
import { loginPage } from './login-page';
import { readStored, writeStored } from './stored-file';

export const PROVIDER_PATH = '/oidc';
const CLIENT_ID = 'picado';
/** Picado's own page for a sign-in that expired, or that this browser never began. */
const FAILURE = paths.authFailure(REFUSALS.SIGN_IN_EXPIRED);
const FORM_LIMIT_BYTES = 8 * 1024;
const MINUTE_MS = 60_000;
const SIGN_IN_MS = 30 * MINUTE_MS;
const ID_TOKEN_S = 5 * 60;

export interface IdentityProviderOptions {
  isProduction: boolean;
  isLocalProviderEnabled: boolean;
  publicUrl: URL;
  dataDir: string;
  redirectUri: string;
}

export interface IdentityProvider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  signingAlgorithm: string;
  /** Answers all requests below `PROVIDER_PATH`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
}

/** A sign-in that its browser has begun. */
interface SignIn {
  /** The value of a cookie of that browser. */
  browser: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body?: string;
}

const SIGNING_ALGORITHM = 'ES256';

interface ProviderKeys {
  signing: JWK;
}

/** The provider's keys, created at the first sign-in and stored. */
async function loadKeys(dataDir: string): Promise<ProviderKeys> {
  const path = join(dataDir, 'identity-provider', 'keys.json');
  const stored = readStored<ProviderKeys>(path);
  if (stored !== null) return stored;
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const keys = {
    signing: { ...(await exportJWK(privateKey)), use: 'sig', alg: SIGNING_ALGORITHM, kid: 'local' },
  };
  writeStored(path, keys);
  return keys;
}

/**
 * Holds values that wait for their next step, each under a name that cannot be guessed, for a limited time. A restart ends it.
 */
class Pending<T> {
  readonly #pending = new Map<string, { value: T; endsAt: number }>();
  readonly #durationMs: number;

  constructor(durationMs: number) {
    this.#durationMs = durationMs;
  }

  add(value: T): string {
    const now = Date.now();
    for (const [name, { endsAt }] of this.#pending) if (endsAt <= now) this.#pending.delete(name);
    const name = randomBytes(24).toString('base64url');
    this.#pending.set(name, { value, endsAt: now + this.#durationMs });
    return name;
  }

  find(name: string): T | null {
    const found = this.#pending.get(name);
    return found !== undefined && found.endsAt > Date.now() ? found.value : null;
  }

  take(name: string): T | null {
    const value = this.find(name);
    this.#pending.delete(name);
    return value;
  }
}

/** A sign-in whose browser was sent back with a code, and the account that was picked in it. */
interface Granted {
  signIn: SignIn;
  account: LocalAccount;
}

/** The key of the provider, read or made once it is needed first. */
function createSigningKey(dataDir: string) {
  let keys: Promise<ProviderKeys> | null = null;

  /** Two first sign-ins at once must not make two keys. */
  function signingKey(): Promise<JWK> {
    keys ??= loadKeys(dataDir).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys.then(({ signing }) => signing);
  }

  return {
    signingKey,
    async publish(): Promise<Answer> {
      const { d: _private, ...key } = await signingKey();
      return json(200, { keys: [key] });
    },
  };
}

function discover(issuer: string): Answer {
  return json(200, {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'profile', 'email'],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  });
}

interface SignInDependencies extends Pick<IdentityProviderOptions, 'publicUrl' | 'dataDir' | 'redirectUri'> {
  codes: Pending<Granted>;
}

/** The page on which a browser picks an account: `begin` sends it there, `interact` shows it and sends the browser back. */
function createSignInPage({ publicUrl, dataDir, redirectUri, codes }: SignInDependencies) {
  const signIns = new Pending<SignIn>(SIGN_IN_MS);
  let accounts: LocalAccounts | null = null;

  function begin(query: URLSearchParams): Answer {
    const isPicado = query.get('client_id') === CLIENT_ID && query.get('redirect_uri') === redirectUri;
    const isCode = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256';
    if (!isPicado || !isCode) return redirect(FAILURE);
    const browser = randomBytes(24).toString('base64url');
    const of = (name: string) => query.get(name) ?? '';
    const signIn = { browser, state: of('state'), nonce: of('nonce'), codeChallenge: of('code_challenge') };
    const path = `${PROVIDER_PATH}/interaction/${signIns.add(signIn)}`;
    // A path for each, so that two tabs do not collide.
    const cookie = `picado_local=${browser}; Max-Age=${SIGN_IN_MS / 1000}; Path=${path}; HttpOnly; SameSite=Lax`;
    return redirect(path, { 'set-cookie': publicUrl.protocol === 'https:' ? `${cookie}; Secure` : cookie });
  }

  async function interact(request: IncomingMessage, name: string): Promise<Answer> {
    const signIn = signIns.find(name);
    if (signIn === null || !hasCookie(request, signIn.browser)) return redirect(FAILURE);
    accounts ??= new LocalAccounts(dataDir);
    if (request.method !== 'POST') return page({ accounts: accounts.all(), error: null, typed: null });
    const form = await readForm(request);
    const of = (field: string) => form.get(field) ?? '';
    const isCancelled = form.has('cancel');
    const account = form.has('account')
      ? accounts.pick(of('account'))
      : accounts.enter(of('name'), of('email'));
    if (account === null && !isCancelled) {
      return page({
        accounts: accounts.all(),
        error: 'Escribí un nombre y un e-mail que exista.',
        typed: { name: of('name'), email: of('email') },
      });
    }
    signIns.take(name);
    const back = new URL(redirectUri);
    back.searchParams.set('state', signIn.state);
    if (account === null || isCancelled) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', codes.add({ signIn, account }));
    return redirect(back.href);
  }

  return { begin, interact };
}

interface ExchangeDependencies {
  issuer: string;
  clientSecret: string;
  redirectUri: string;
  codes: Pending<Granted>;
  signingKey: () => Promise<JWK>;
}

/** Returns the function that gives Picado the id token for a code, once. */
function createExchange({ issuer, clientSecret, redirectUri, codes, signingKey }: ExchangeDependencies) {
  return async (request: IncomingMessage): Promise<Answer> => {
    const form = await readForm(request);
    const credentials = Buffer.from(`${CLIENT_ID}:${clientSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`)
      return json(401, { error: 'invalid_client' });
    const granted = codes.take(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (granted?.signIn.codeChallenge !== proof || form.get('redirect_uri') !== redirectUri) {
      return json(400, { error: 'invalid_grant' });
    }
    const { signIn, account } = granted;
    const signing = await signingKey();
    // Name and e-mail are claims of the id token, as with Google.
    const claims = { nonce: signIn.nonce, name: account.name, email: account.email, email_verified: true };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: signing.kid ?? '' })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setSubject(account.id)
      .setIssuedAt()
      .setExpirationTime(`${ID_TOKEN_S}s`)
      .sign(await importJWK(signing, SIGNING_ALGORITHM));
    return json(200, {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: ID_TOKEN_S,
      id_token: idToken,
    });
  };
}

/**
 * An OpenID provider for development, so that a new user signs in without configuration: the authorization code flow with
 * PKCE, for one client. A visitor that reaches it may take any identity: it refuses to start in production, and at a public
 * address unless configured.
 */
export function startIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  if (options.isProduction) throw new Error('The local identity provider does not run in production.');
  if (!mayHostLocalProvider(options)) {
    throw new Error('The local identity provider does not run at a public address.');
  }
  const { publicUrl, dataDir, redirectUri } = options;
  const issuer = new URL(PROVIDER_PATH, publicUrl).href;
  // Hexadecimal digits are sent as they are: no client encodes them in the header that carries the secret.
  const clientSecret = randomBytes(32).toString('hex');
  const codes = new Pending<Granted>(MINUTE_MS);
  const { signingKey, publish } = createSigningKey(dataDir);
  const { begin, interact } = createSignInPage({ publicUrl, dataDir, redirectUri, codes });
  const exchange = createExchange({ issuer, clientSecret, redirectUri, codes, signingKey });

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', publicUrl);
    const [step = '', name = ''] = pathname.slice(PROVIDER_PATH.length + 1).split('/');
    if (step === '.well-known') return discover(issuer);
    if (step === 'jwks') return publish();
    if (step === 'auth') return begin(searchParams);
    if (step === 'interaction') return interact(request, name);
    return step === 'token' ? exchange(request) : redirect(FAILURE);
  }

  return {
    issuer: new URL(issuer),
    clientId: CLIENT_ID,
    clientSecret,
    signingAlgorithm: SIGNING_ALGORITHM,
    handle(request, response) {
      answerTo(request)
        // A form of megabytes, or a data folder that cannot be written.
        .catch(() => redirect(FAILURE))
        .then(({ status, headers, body }) => response.writeHead(status, { ...SAFE, ...headers }).end(body))
        .catch(() => response.destroy());
    },
  };
}

const SAFE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function redirect(location: string, headers: OutgoingHttpHeaders = {}): Answer {
  return { status: 303, headers: { ...headers, location } };
}

function page(shown: Omit<Parameters<typeof loginPage>[0], 'nonce'>): Answer {
  const { html, contentSecurityPolicy } = loginPage({ ...shown, nonce: randomBytes(18).toString('base64') });
  return {
    status: shown.error === null ? 200 : 400,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'x-frame-options': 'DENY',
    },
    body: html,
  };
}

function hasCookie({ headers }: IncomingMessage, value: string): boolean {
  return (headers.cookie ?? '').split('; ').includes(`picado_local=${value}`);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT_BYTES) throw new Error('The form is too large.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
