import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only accepted body. An empty body counts as absent, since some clients always send the content
 * type. Keys that would reach an object's prototype are refused by the framework's own reader.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else void read(request, text, done);
  });
}
