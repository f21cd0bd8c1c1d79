import type { Endpoint, EndpointAnswer } from '@picado/domain/http/endpoint';
import { vi } from 'vitest';

/** One call that reached the server of a test. */
export interface Received {
  call: string;
  path: string;
  /** Behind the path, with its '?'; empty for none. */
  query: string;
  body: unknown;
  headers: Headers;
}

type Reply = { status: number; body: unknown } | 'no network' | 'no answer';
/** The answer of one call: a value, or a function of the body. */
type Replier = Reply | ((body: unknown) => Reply);

/**
 * A fake server: answers calls of the contract with answers typed by it, and records the calls. A call without a prepared
 * answer fails.
 */
export function fakeServer() {
  const replies = new Map<string, Replier[]>();
  const received: Received[] = [];
  const unprepared: string[] = [];
  const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
  const matching = (method: string, path: string) =>
    [...replies.keys()].find((name) => {
      const [itsMethod = '', itsPath = ''] = name.split(' ');
      return itsMethod === method && new RegExp(`^${itsPath.replace(/:\w+/gu, '[^/]+')}$`, 'u').test(path);
    });

  const set = (endpoint: Endpoint, reply: Replier) =>
    replies.set(nameOf(endpoint), [...(replies.get(nameOf(endpoint)) ?? []), reply]);

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost');
    const name = matching(init.method ?? 'GET', pathname);
    if (name === undefined) {
      unprepared.push(pathname);
      throw new Error(`No answer is prepared for ${init.method} ${pathname}`);
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    received.push({
      call: name,
      path: pathname,
      query: search,
      body,
      headers: new Headers(init.headers),
    });
    // The last answer serves all later calls.
    const queue = replies.get(name) ?? [];
    const replier = queue.length > 1 ? queue.shift() : queue[0];
    const reply = typeof replier === 'function' ? replier(body) : replier;
    if (reply === 'no answer') return new Promise(() => undefined);
    if (reply === undefined || reply === 'no network') throw new TypeError('Failed to fetch');
    const isText = typeof reply.body === 'string';
    return new Response(isText ? String(reply.body) : JSON.stringify(reply.body), { status: reply.status });
  });

  return {
    answer: <E extends Endpoint>(endpoint: E, body: EndpointAnswer<E>) =>
      set(endpoint, { status: endpoint.status ?? 200, body }),
    /** Answers each call by a function, for a server whose answers depend on the request. */
    answerBy: (endpoint: Endpoint, rule: (body: unknown) => Reply) => set(endpoint, rule),
    refuse: (endpoint: Endpoint, status: number, error: string, code: string) =>
      set(endpoint, { status, body: { error, code } }),
    fail: (endpoint: Endpoint, how: 'no network' | 'no answer') => set(endpoint, how),
    /** The paths of calls without a prepared answer, which failed. */
    unprepared: () => unprepared,
    calls: (endpoint: Endpoint) => received.filter(({ call }) => call === nameOf(endpoint)),
  };
}
