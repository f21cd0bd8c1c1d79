import { randomUUID } from 'node:crypto';
import { signInByBrowser } from '../../apps/server/test/sign-in-flow';

/** A user with an account, signed in: the storage of their browsers, and the token of their calls. */
export interface Account {
  url: string;
  token: string;
}

/** Vitest loads this anew for each file, so no two files share a user. */
const FILE = randomUUID().slice(0, 8);

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]/gu, '')}.${FILE}@example.com`;
}

/** Signs in at the provider, without a browser: for users that are signed in when the journey starts. */
export async function openAccount(url: string, name: string): Promise<Account> {
  return { url, token: await signInByBrowser(url, { name, email: emailOf(name) }) };
}
