import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@picado/domain/pages/paths';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { Provider as OidcProvider } from 'oidc-provider';
import { mayHostLocalProvider } from '../local-address';
import { LocalAccounts, type LocalAccount } from './accounts';
import { loadKeys, SIGNING_ALGORITHM } from './keys';
import { loginPage } from './login-page';
import { createMemoryAdapter } from './memory-adapter';

export const PROVIDER_PATH = '/oidc';
const INTERACTION = /^\/interaction\/[\w-]{1,64}$/u;
/** Picado's own page for an interaction that expired. */
const FAILURE = paths.authFailure(REFUSALS.SIGN_IN_EXPIRED);
const FORM_LIMIT_BYTES = 8 * 1024;
const MINUTE_S = 60;

/** A call as the provider's own framework sees it. */
type Context = Parameters<Parameters<OidcProvider['use']>[0]>[0];

export interface IdentityProviderOptions {
  isProduction: boolean;
  isLocalProviderAsked: boolean;
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

/**
 * An OpenID provider for development, so that a new user signs in without configuration. A visitor that reaches it
 * may take any identity: it refuses to start in production, and at a public address unless configured. Its library
 * takes some 30 MB and is loaded by the first call, since most starts are without a sign-in.
 */
export function startIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  if (options.isProduction) throw new Error('The local identity provider does not run in production.');
  if (!mayHostLocalProvider(options)) {
    throw new Error('The local identity provider does not run at a public address.');
  }
  const { publicUrl } = options;
  const issuer = new URL(PROVIDER_PATH, publicUrl);
  const clientId = 'picado';
  const clientSecret = randomBytes(32).toString('base64url');
  let opening: Promise<Answer> | null = null;

  return {
    issuer,
    clientId,
    clientSecret,
    signingAlgorithm: SIGNING_ALGORITHM,
    handle(request, response) {
      const asked = request as IncomingMessage & { originalUrl?: string };
      asked.originalUrl = request.url ?? '';
      request.url = asked.originalUrl.slice(PROVIDER_PATH.length) || '/';
      // Its addresses are those of the browser, by whichever network this request came.
      request.headers.host = publicUrl.host;
      request.headers['x-forwarded-host'] = publicUrl.host;
      request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
      opening ??= openProvider(options, { issuer, clientId, clientSecret });
      opening.then(
        (answer) => answer(request, response),
        () => {
          opening = null;
          response.writeHead(302, { location: FAILURE }).end();
        },
      );
    },
  };
}

type Answer = ReturnType<OidcProvider['callback']>;

async function openProvider(
  { dataDir, redirectUri }: IdentityProviderOptions,
  { issuer, clientId, clientSecret }: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>,
): Promise<Answer> {
  const { Provider } = await import('oidc-provider/lib/provider.js');
  const { base } = await import('oidc-provider/lib/helpers/interaction_policy/index.js');
  const { default: callContext } = await import('oidc-provider/lib/helpers/als.js');
  const keys = await loadKeys(dataDir);
  const accounts = new LocalAccounts(dataDir);

  const prompts = base();
  // Picado is its only client, so no consent is needed.
  prompts.remove('consent');

  const provider = new Provider(issuer.href, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      long: { path: PROVIDER_PATH, signed: true },
      // Without a path: each sign-in in progress has its own, so two tabs do not collide.
      short: { signed: true },
    },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Name and e-mail are claims of the id token, as with Google.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    interactions: { policy: prompts, url: (_context, { uid }) => `${PROVIDER_PATH}/interaction/${uid}` },
    findAccount: (_context, id) => {
      const account = accounts.find(id);
      if (account === null) return undefined;
      const { name, email } = account;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (context) => {
      context.redirect(FAILURE);
    },
    ttl: {
      AccessToken: 5 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      IdToken: 5 * MINUTE_S,
      Interaction: 30 * MINUTE_S,
      Session: 30 * MINUTE_S,
      Grant: 30 * MINUTE_S,
    },
  });
  // It runs behind this server, which knows the requested address.
  provider.proxy = true;
  provider.use(async (context, next) => {
    context.set('cache-control', 'no-store');
    context.set('referrer-policy', 'no-referrer');
    context.set('x-content-type-options', 'nosniff');
    if (!INTERACTION.test(context.path)) {
      await next();
      return;
    }
    try {
      await answerInteraction(provider, accounts, context);
    } catch {
      // A sign-in that this browser never began, an expired one, or a form of megabytes.
      context.redirect(FAILURE);
    }
  });
  const answer = provider.callback();
  return (request, response) => {
    // From its first call on, the library's async context would follow every promise of this process: on Node 20 that
    // makes a read of a match half as slow again. The features that need that context are not used here.
    response.once('close', () => {
      callContext.disable();
    });
    return answer(request, response);
  };
}

async function answerInteraction(
  provider: OidcProvider,
  accounts: LocalAccounts,
  context: Context,
): Promise<void> {
  let error: string | null = null;
  let typed: { name: string; email: string } | null = null;
  // Throws where the browser has no sign-in in progress.
  await provider.interactionDetails(context.req, context.res);
  if (context.method === 'POST') {
    const form = await readForm(context.req);
    if (form.has('cancel')) {
      return finish(provider, context, {
        error: 'access_denied',
        error_description: 'The sign-in was cancelled.',
      });
    }
    const account = chosenAccount(accounts, form);
    if (account !== null) return finish(provider, context, { login: { accountId: account.id } });
    error = 'Escribí un nombre y un e-mail que exista.';
    typed = { name: form.get('name') ?? '', email: form.get('email') ?? '' };
  }
  const nonce = randomBytes(18).toString('base64');
  const { html, contentSecurityPolicy } = loginPage({ accounts: accounts.all(), error, typed, nonce });
  context.status = error === null ? 200 : 400;
  context.type = 'html';
  context.set('content-security-policy', contentSecurityPolicy);
  context.set('x-frame-options', 'DENY');
  context.body = html;
}

async function finish(
  provider: OidcProvider,
  context: Context,
  result: Parameters<OidcProvider['interactionResult']>[2],
): Promise<void> {
  context.redirect(await provider.interactionResult(context.req, context.res, result));
  context.status = 303;
}

function chosenAccount(accounts: LocalAccounts, form: URLSearchParams): LocalAccount | null {
  const picked = form.get('account');
  if (picked !== null) return accounts.pick(picked);
  return accounts.enter(form.get('name') ?? '', form.get('email') ?? '');
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
