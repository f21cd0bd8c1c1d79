import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isOneLine, normaliseLine } from '@picado/domain/text/one-line';
import { NAME_MAX_LENGTH } from '@picado/domain/users/schema';
import { readStored, writeStored } from './stored-file';

export interface LocalAccount {
  id: string;
  name: string;
  email: string;
}

const STORED_ACCOUNTS = 50;
const EMAIL = /^[^\s@"<>]{1,64}@[^\s@"<>.]{1,63}(?:\.[^\s@"<>.]{1,63}){0,8}$/u;

/** The users that signed in here before, the latest first. The e-mail is the identity. */
export class LocalAccounts {
  readonly #path: string;
  #accounts: LocalAccount[];

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'identity-provider', 'accounts.json');
    this.#accounts = readStored<LocalAccount[]>(this.#path) ?? [];
  }

  all(): readonly LocalAccount[] {
    return this.#accounts;
  }

  find(id: string): LocalAccount | null {
    return this.#accounts.find((account) => account.id === id) ?? null;
  }

  /** The account of this e-mail, created where there is none; null for an invalid name or e-mail. */
  enter(rawName: string, rawEmail: string): LocalAccount | null {
    const name = normaliseLine(rawName);
    const email = normaliseLine(rawEmail).toLowerCase();
    if (name === '' || name.length > NAME_MAX_LENGTH || !isOneLine(name) || !EMAIL.test(email)) return null;
    const known = this.#accounts.find((account) => account.email === email);
    return this.#remember({ id: known?.id ?? randomUUID(), name, email });
  }

  pick(id: string): LocalAccount | null {
    const account = this.find(id);
    return account && this.#remember(account);
  }

  #remember(account: LocalAccount): LocalAccount {
    const others = this.#accounts.filter((other) => other.id !== account.id);
    this.#accounts = [account, ...others].slice(0, STORED_ACCOUNTS);
    writeStored(this.#path, this.#accounts);
    return account;
  }
}
