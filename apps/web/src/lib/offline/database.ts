import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** An answer of the server as this browser saw it last. */
export interface SeenAnswer {
  /** The user's id; empty for a visitor, also one with a guest's place. */
  account: string;
  /** The hash of the query's key. */
  hash: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** The fingerprint of the schema of the answers; absent in what was stored before there were any. */
  made?: string;
  /** The instant at which the server gave it, in milliseconds since 1970. */
  seenAt: number;
}

interface Stores extends DBSchema {
  /** The commands of `lib/commands/stored-state.ts`, which are unchecked: an older version may have written them. */
  commands: { key: string; value: object };
  seen: { key: [account: string, hash: string]; value: SeenAnswer; indexes: { seenAt: number } };
}

export type OfflineDatabase = IDBPDatabase<Stores>;

/** A write is done once it is on the disk: a battery that ends takes nothing along. */
export const DURABLE = { durability: 'strict' } as const;

const NAME = 'picado';
const VERSION = 1;
let opened: Promise<OfflineDatabase> | null = null;

/**
 * The database of this browser, which its pages and its service worker share. Rejects where a browser stores nothing, as in some
 * private windows.
 */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Closes it; it is opened again when it is next needed. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = null;
  (await closing)?.close();
}

async function open(): Promise<OfflineDatabase> {
  return openDB<Stores>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('commands', { keyPath: 'command.id' });
      created.createObjectStore('seen', { keyPath: ['account', 'hash'] }).createIndex('seenAt', 'seenAt');
    },
    // A newer version of the app waits for this page: it opens again, with that one's stores.
    blocking: () => void closeDatabase(),
    terminated: () => (opened = null),
  });
}
