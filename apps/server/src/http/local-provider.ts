import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { loopbackOf } from './listen';
import { mountNodeHandler } from './node-handler';
import type { IdentityProvider } from '../identity-provider/provider';

/** The local identity provider, as sign-in reads any provider. */
export interface LocalProvider extends Omit<IdentityProvider, 'handle'> {
  fetch: (address: string, options: object) => Promise<Response>;
}

/** Starts the local identity provider. Its code is loaded only where it is used, and nowhere in production. */
export async function startLocalProvider(
  http: FastifyInstance,
  { isProduction, isLocalProviderEnabled, publicUrl, dataDir }: Config,
  redirectUri: string,
): Promise<LocalProvider> {
  const { startIdentityProvider, PROVIDER_PATH } = await import('../identity-provider/provider');
  const provider = startIdentityProvider({
    isProduction,
    isLocalProviderEnabled,
    publicUrl,
    dataDir,
    redirectUri,
  });
  await mountNodeHandler(http, PROVIDER_PATH, provider.handle);
  return {
    ...provider,
    // The server's own calls to the provider stay on this machine: the public address need not be reachable
    // from here.
    fetch: (address, options) => {
      const here = new URL(address);
      here.protocol = 'http:';
      here.host = loopbackOf(http.server.address());
      return fetch(here, options);
    },
  };
}
