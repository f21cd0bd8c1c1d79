import { userIdOf } from '../session-token';
import { stored } from '../storage';
import type { Command, CommandKind } from './command';
import { announceStored, onAnnounced } from './stored-channel';
import { isStoredCommand, type StoredCommand } from './stored-entry';

export type { StoredCommand } from './stored-entry';

/** What was done is shown for so long, in milliseconds. */
const SHOW_DONE_MS = 24 * 60 * 60_000;

/** Its code is fetched after the first paint. */
const offline = () => import('../offline/database');

const entries = new Map<string, StoredCommand>();
const listeners = new Set<() => void>();
/** Commands that could not be written: this page alone knows them. */
const unwritten = new Set<string>();
let loaded: Promise<void> | null = null;

function notify() {
  for (const listener of listeners) listener();
}

/** Calls back when a command is stored, waits, is refused or done with, here, in another tab, or in the service worker. */
export function onStoredCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what earlier pages left. Resolves once `storedCommands` knows it; at once where nothing can be read. */
export function loadStored(): Promise<void> {
  loaded ??= readAll();
  return loaded;
}

async function readAll(): Promise<void> {
  onAnnounced((id) => void reread(id));
  try {
    const database = await (await offline()).offlineDatabase();
    for (const entry of await database.getAll('commands')) {
      if (!isStoredCommand(entry) || entries.has(entry.command.id)) continue;
      const isOver = entry.state === 'done' && Date.now() - (entry.settledAt ?? 0) > SHOW_DONE_MS;
      if (isOver) await database.delete('commands', entry.command.id);
      else entries.set(entry.command.id, entry);
    }
  } catch {
    // This browser stores nothing: commands live as long as the page.
  }
  notify();
}

async function reread(id: string): Promise<void> {
  const entry = await readEntry(id);
  if (entry === null) entries.delete(id);
  else entries.set(id, entry);
  notify();
}

/** The user or guest that a command is sent as at this moment; empty for a visitor. */
export function makerOf(kind: Pick<CommandKind, 'guestId'>, matchId: Command['matchId']): string {
  const token = stored.authToken.read();
  const userId = token === null ? null : userIdOf(token);
  return userId ?? kind.guestId?.(matchId) ?? '';
}

/** Whether a stored command is of the present user, or of a guest or visitor of this browser where there is none. */
export function isOwnStored({ command, maker }: StoredCommand): boolean {
  const token = stored.authToken.read();
  const userId = token === null ? null : userIdOf(token);
  if (userId !== null) return maker === userId;
  const guestId = command.matchId === null ? null : stored.guestId(command.matchId).read();
  return maker === '' || maker === guestId;
}

/** The stored commands of every maker that are not done, in the order in which they were made. */
export function storedCommands(): StoredCommand[] {
  return [...entries.values()].filter(({ state }) => state !== 'done').sort(byAge);
}

/** What was done of late and had to wait for it, the latest first. */
export function doneCommands(): StoredCommand[] {
  return [...entries.values()]
    .filter(({ state, hasWaited }) => state === 'done' && hasWaited)
    .sort(byAge)
    .reverse();
}

const byAge = (a: StoredCommand, b: StoredCommand) => a.command.madeAt - b.command.madeAt;

export function findStored(id: string): StoredCommand | null {
  return entries.get(id) ?? null;
}

/** The entry as the database has it now: another tab or the service worker may have sent it. As this page has it where there is none. */
export async function readEntry(id: string): Promise<StoredCommand | null> {
  try {
    const entry: unknown = await (await (await offline()).offlineDatabase()).get('commands', id);
    if (isStoredCommand(entry)) return entry;
  } catch {
    // See `readAll`.
  }
  return unwritten.has(id) ? findStored(id) : null;
}

/** Stores a command, or what became of it. Shown at once; resolves once it is on the disk. */
export async function storeCommand(entry: StoredCommand): Promise<void> {
  entries.set(entry.command.id, entry);
  notify();
  await writeEntry(entry);
}

/** Writes what became of a command without showing it yet. */
export async function writeEntry(entry: StoredCommand): Promise<void> {
  try {
    const { DURABLE, offlineDatabase } = await offline();
    const transaction = (await offlineDatabase()).transaction('commands', 'readwrite', DURABLE);
    await Promise.all([transaction.store.put(entry), transaction.done]);
    unwritten.delete(entry.command.id);
    announceStored(entry.command.id);
  } catch {
    unwritten.add(entry.command.id);
  }
}

export async function dropStored(id: string): Promise<void> {
  entries.delete(id);
  notify();
  try {
    await (await (await offline()).offlineDatabase()).delete('commands', id);
    announceStored(id);
  } catch {
    // See `readAll`.
  }
}

/** Answers that came while no page of their maker was open. */
export function untakenAnswers(): StoredCommand[] {
  return [...entries.values()]
    .filter(({ state, answer }) => state === 'done' && answer !== undefined)
    .sort(byAge);
}

/** Drops all commands of a user or guest, whatever became of them. */
export async function dropStoredOf(maker: string): Promise<void> {
  const own = [...entries.values()].filter((entry) => entry.maker === maker);
  await Promise.all(own.map(({ command }) => dropStored(command.id)));
}
