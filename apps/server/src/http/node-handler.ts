import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Passes all requests below a path to a plain Node handler, with the body unread. That handler sets its own
 * content security policy.
 */
export async function mountNodeHandler(
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
