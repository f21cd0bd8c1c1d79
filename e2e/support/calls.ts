import type { Page } from 'playwright-core';
import type { Match } from '../../packages/domain/src/matches/schema';

/** The answer of a call made with the session of this page; throws what the server says where it says no. */
export function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([verb, where, sent]) => {
      const token = localStorage.getItem('authToken') ?? '';
      const response = await fetch(where, {
        method: verb,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
          ...(sent === null ? {} : { 'content-type': 'application/json' }),
        },
        body: sent,
      });
      if (!response.ok) throw new Error(`${verb} ${where}: ${await response.text()}`);
      return response.json();
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  ) as Promise<T>;
}

export const readMatch = (page: Page, id: string) => call<Match>(page, 'GET', `/api/matches/${id}`);
