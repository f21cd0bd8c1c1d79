import { authContract } from '@picado/domain/auth/contract';
import type { DrawnSubject } from '@picado/domain/pages/drawing';
import type { TestServer, TestUser } from './server';

/** The key of a form, where a test sends one twice or none but one. */
export const KEY = '0123456789abcdef0123456789abcdef';

export interface SentPage {
  status: number;
  headers: Headers;
  html: string;
  /** What the page was drawn from. */
  subject: DrawnSubject | null;
}

/** Asks for a page, as a browser does. */
export async function openPage(server: TestServer, path: string, init: RequestInit = {}): Promise<SentPage> {
  const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
  const html = await answer.text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(html)?.[1];
  const subject = data === undefined ? null : (JSON.parse(data) as DrawnSubject);
  return { status: answer.status, headers: answer.headers, html, subject };
}

/** Sends a form of one of our pages, as a browser does. */
export function sendForm(
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<SentPage> {
  const body = new URLSearchParams({ key: KEY, ...fields });
  return openPage(server, path, { method: 'POST', headers, body });
}

/** The cookie that a browser has after the app asked who its user is. */
export async function pageCookieOf(server: TestServer, { token }: TestUser): Promise<string> {
  const { headers } = await server.call(authContract.me, { token });
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}
