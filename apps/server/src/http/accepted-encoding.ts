import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The header values that are remembered exceed those that browsers send; other clients may send a new one each time. */
const REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** The best encoding that the client accepts; it refuses one with a quality of 0. */
export function encodingOf(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding'];
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = bestOf(header);
  if (remembered.size < REMEMBERED) remembered.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding {
  const accepted = header
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(?:\.0*)?$/u.test(each)))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Returns true if the client already holds the answer with this tag: compares it weakly with the `If-None-Match` of a request.
 */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//u, '');
  return header.split(',').some((each) => strong(each) === strong(etag));
}
