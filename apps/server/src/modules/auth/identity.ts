import { accept, refuse, type Result } from '@picado/domain/result';
import { isOneLine, normaliseLine } from '@picado/domain/text/one-line';
import * as openid from 'openid-client';
import type { ProviderUser } from '../users/rows';
import type { SignInUnderWay } from './sign-in-cookie';

/** Configuration of the identity provider. */
export interface IdentitySource {
  issuer: URL;
  clientId: string;
  clientSecret: string | null;
  /** The algorithm that the provider signs with; where it is absent, the one that OpenID prescribes (RS256). */
  signingAlgorithm?: string;
  /** A custom `fetch` for calls to the provider. */
  fetch?: openid.CustomFetch;
}

export interface Identity {
  /** The redirect to the provider, and the state that the callback has to match. */
  begin(): Promise<Result<{ address: URL; underWay: SignInUnderWay }>>;
  /** The user of a callback, by the callback's address. */
  complete(callback: URL, underWay: SignInUnderWay): Promise<Result<ProviderUser>>;
}

interface IdentityDependencies {
  source: IdentitySource;
  redirectUri: string;
  /** The cause of a failure, only for the log. */
  onError: (error: unknown) => void;
}

const PROVIDER_TIMEOUT_S = 10;
const SCOPE = 'openid profile email';
const EMAIL_MAX_LENGTH = 254;

/** The OpenID Connect side of signing in: authorization code with PKCE, state and nonce. */
export function createIdentity({ source, redirectUri, onError }: IdentityDependencies): Identity {
  let discovered: Promise<openid.Configuration> | null = null;

  /** Discovers the provider at the first sign-in and not at start: matches stay readable while it is down. */
  function configuration(): Promise<openid.Configuration> {
    discovered ??= discover(source).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    async begin() {
      let config;
      try {
        config = await configuration();
      } catch (error) {
        onError(error);
        return refuse('SIGN_IN_UNAVAILABLE');
      }
      const underWay = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: underWay.state,
        nonce: underWay.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(underWay.codeVerifier),
        code_challenge_method: 'S256',
      });
      return accept({ address, underWay });
    },

    async complete(callback, { state, nonce, codeVerifier }) {
      try {
        const config = await configuration();
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return refuse('SIGN_IN_FAILED');
        // Some providers keep name and e-mail out of the id token.
        const profile =
          claims['name'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? { ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
            : claims;
        return isSubject(claims.sub)
          ? accept(providerUserOf(claims.iss, claims.sub, profile))
          : refuse('SIGN_IN_FAILED');
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') {
          return refuse('SIGN_IN_CANCELLED');
        }
        onError(error);
        return refuse('SIGN_IN_FAILED');
      }
    },
  };
}

async function discover(source: IdentitySource): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, signingAlgorithm, fetch } = source;
  return openid.discovery(
    issuer,
    clientId,
    {
      ...(clientSecret === null ? {} : { client_secret: clientSecret }),
      ...(signingAlgorithm === undefined ? {} : { id_token_signed_response_alg: signingAlgorithm }),
    },
    clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret),
    {
      timeout: PROVIDER_TIMEOUT_S,
      // Configuration lets an http issuer through on a loopback address only.
      // oxlint-disable-next-line typescript/no-deprecated -- 'deprecated' only to be noticed
      execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      ...(fetch === undefined ? {} : { [openid.customFetch]: fetch }),
    },
  );
}

/** OpenID Connect limits it to 255 characters of ASCII. The database rejects NUL with an error. */
function isSubject(subject: string): boolean {
  return /^[\x20-\x7e]{1,255}$/u.test(subject);
}

function providerUserOf(issuer: string, subject: string, claims: Record<string, unknown>): ProviderUser {
  const { name, email } = claims;
  const address = typeof email === 'string' ? normaliseLine(email) : '';
  // Organisers see the e-mail: an unverified one could be another user's.
  const isUsable =
    claims['email_verified'] !== false && address.length <= EMAIL_MAX_LENGTH && isOneLine(address);
  return { issuer, subject, name: typeof name === 'string' ? name : '', email: isUsable ? address : '' };
}
