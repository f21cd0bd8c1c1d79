import { takesKey, type Endpoint, type EndpointCall } from '@picado/domain/http/endpoint';

/** The answers of a proxy without a server behind it, a server without its database, and a proxy that waited too long. */
export const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** A call as it goes over the network. Plain data, so that it can be stored and sent by the service worker. */
export interface WebRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

interface Caller {
  token: string | null;
  guestId?: string | null | undefined;
  /** The key is equal for each try of one command: the server does it once. Sent to the calls that take one. */
  idempotencyKey?: string | undefined;
}

export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  caller: Caller,
): WebRequest {
  const body = 'body' in input && input.body !== undefined ? JSON.stringify(input.body) : null;
  const headers = headersOf(caller.token, caller.guestId);
  if (body !== null) headers['content-type'] = 'application/json';
  if (takesKey(endpoint) && caller.idempotencyKey) headers['idempotency-key'] = caller.idempotencyKey;
  return { method: endpoint.method, url: urlOf(endpoint, input), headers, body };
}

/** The headers of a call, but for those of its body and its command. */
export function headersOf(token: string | null, guestId: string | null | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (guestId) headers['x-guest-id'] = guestId;
  return headers;
}

export function urlOf(
  endpoint: Pick<Endpoint, 'path'>,
  input: { params?: unknown; query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/gu, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      search.set(name, String(value));
    }
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
