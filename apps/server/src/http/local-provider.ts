import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { loopbackOf } from './listen';
import type { IdentityProvider } from '../identity-provider/provider';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Passes all requests below a path to a plain Node handler, with the body unread. That handler sets its own
 * content security policy.
 */
async function mountNodeHandler(
  app: FastifyInstance,
  path: string,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, read) => {
      read(null);
    });
    scope.all(`${path}/*`, (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(app.securityHeaders)) reply.raw.setHeader(name, value);
      handle(request.raw, reply.raw);
    });
    done();
  });
}

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
