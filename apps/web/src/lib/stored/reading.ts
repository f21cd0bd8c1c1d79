import type { Endpoint } from '@picado/domain/http/endpoint';
import { callAt, callOf } from '@picado/domain/stored/calls';
import { fitting, readStoredAnswer } from '@picado/domain/stored/reading';

/** The data of an infinite query: the answers that it read one after the other. */
interface Pages {
  pages: readonly unknown[];
  pageParams: readonly unknown[];
}

function isPages(data: unknown): data is Pages {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data))
    return false;
  return Array.isArray(data.pages) && Array.isArray(data.pageParams);
}

/**
 * Reads what a query of a call held when it was stored; undefined where it does not fit the schemas of this build. It comes with all
 * schemas of answers, so it is loaded only where something stored is to be shown.
 */
export function readSeenData(
  path: string,
  present: string,
  { made, data }: { made: string; data: unknown },
): unknown {
  const call = callAt(path);
  if (call === undefined) return undefined;
  const read = (value: unknown) => readStoredAnswer(call.description, present, { made, value });
  if (!isPages(data)) return read(data);
  const pages = data.pages.map(read);
  return pages.includes(undefined) ? undefined : { ...data, pages };
}

/** An answer as the schema of its call reads it; undefined where it does not fit. */
export function readCallAnswer(call: Pick<Endpoint, 'method' | 'path'>, answer: unknown): unknown {
  const described = callOf(call);
  return described === undefined ? undefined : fitting(described.description.response, answer);
}

/** True where a stored request is one of that call, and its body one that the call takes. */
export function fitsCall(
  { method, path }: Endpoint,
  request: { method: string; url: string; body: string | null },
): boolean {
  const call = callOf({ method, path });
  const [pathname = ''] = request.url.split('?');
  const isOfCall =
    request.method === method && new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}$`, 'u').test(pathname);
  if (call === undefined || !isOfCall) return false;
  const { body } = call.description;
  return body === undefined ? request.body === null : fitting(body, parsed(request.body)) !== undefined;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
