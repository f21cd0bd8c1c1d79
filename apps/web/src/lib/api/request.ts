import type { Endpoint } from '@picado/domain/http/endpoint';

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
