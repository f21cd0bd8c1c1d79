import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Addresses that programs have no use for. Pages that are not to be listed stay readable: a search engine has to read their
 * `noindex`, and a chat the tags of its preview.
 */
const CLOSED = ['/api/', '/oidc/', '/socket.io/', '/leave/', '/confirm/'];
/** Calendars are read by programs that obey these rules, as Google's does; of two that fit the longer one holds. */
const OPEN = ['/api/calendar/', '/api/matches/*/calendar.ics'];
const BODY = [
  'User-agent: *',
  ...OPEN.map((path) => `Allow: ${path}`),
  ...CLOSED.map((path) => `Disallow: ${path}`),
  '',
].join('\n');

/** `/robots.txt` (RFC 9309). */
export function registerRobots(app: FastifyInstance): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(BODY),
  );
}

/** Keeps an answer that is no page, such as a picture of a user or of a match, out of search engines. */
export function markUnlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex');
}
