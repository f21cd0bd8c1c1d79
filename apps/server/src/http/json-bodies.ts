import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body. An empty one is no body: clients that always send the content type are not punished for it.
 * Keys that would reach an object's prototype are refused by the framework's own reader.
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
