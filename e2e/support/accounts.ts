import { randomUUID } from 'node:crypto';
import { signInByBrowser } from '../../apps/server/test/sign-in-flow';

/** A user with an account, signed in: the storage of their browsers, and the token of their calls. */
export interface Account {
  url: string;
  token: string;
}

/** Of the running file: the files of one worker share this module, and no two files share a user. */
let file = '';

/** Before the first user of a file. */
export function beginUsers(): void {
  file = randomUUID().slice(0, 8);
}

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]/gu, '')}.${file}@example.com`;
}

/** Signs in at the provider, without a browser: for users that are signed in when the journey starts. */
export async function openAccount(url: string, name: string): Promise<Account> {
  return { url, token: await signInByBrowser(url, { name, email: emailOf(name) }) };
}
