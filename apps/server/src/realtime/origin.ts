import type { IncomingHttpHeaders } from 'node:http';

/**
 * True for a page of the product, and for a client that is no browser (it sends no Origin, and has no user's
 * storage). The requested host is accepted too: behind a proxy, or on a phone in the same network, the page's address
 * need not be the configured one.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}
