import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best that the client takes; one with a quality of 0 is refused by it. */
export function encodingOf(request: FastifyRequest): Encoding {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(?:\.0*)?$/u.test(each)))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether the client holds an answer of this tag already: the `If-None-Match` of a request, compared weakly. */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//u, '');
  return (request.headers['if-none-match'] ?? '').split(',').some((each) => strong(each) === strong(etag));
}
