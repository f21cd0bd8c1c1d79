import { randomUUID } from 'node:crypto';
import { signInByBrowser } from '../../apps/server/test/sign-in-flow';

/** Somebody with an account, signed in: what their browsers keep, and what their calls carry. */
export interface Account {
  url: string;
  token: string;
}

/** Vitest loads this anew for each file, so nobody of one file is somebody of another. */
const FILE = randomUUID().slice(0, 8);

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]/gu, '')}.${FILE}@example.com`;
}

/** Signs in at the provider, without a browser: for whom sign-in is over before the journey starts. */
export async function openAccount(url: string, name: string): Promise<Account> {
  return { url, token: await signInByBrowser(url, { name, email: emailOf(name) }) };
}
