import { DURABLE, offlineDatabase } from '../offline/database';
import { userIdOf } from '../session-token';
import { browserStorage } from '../storage';
import type { Command, CommandKind } from './command';
import { drawAsWaiting } from './pending';
import { announceStored, onAnnounced } from './stored-channel';
import {
  type AnsweredCommand,
  asUnreadable,
  isAnswered,
  isStoredCommand,
  isTaken,
  type StoredCommand,
  type TakenCommand,
} from './stored-state';

/** The time for which a done command is shown, in milliseconds. */
const SHOW_DONE_MS = 24 * 60 * 60_000;

/** A command is known in one of three ways. */
type Kept =
  /** It is on its way to the disk, and not shown yet. */
  | { at: 'writing'; written: Promise<void> }
  | { at: 'disk'; entry: StoredCommand }
  /** It could not be written: this page alone knows it. */
  | { at: 'page'; entry: StoredCommand };

interface Known {
  kept: Map<string, Kept>;
  listeners: Set<() => void>;
  /** The number of changes on their way to the disk, by command: until they are there, what the disk has is no news. */
  changing: Map<string, number>;
  /** Null until the page reads what earlier ones left. */
  loading: Promise<void> | null;
}

/** The stored commands as this page knows them. */
const known: Known = { kept: new Map(), listeners: new Set(), changing: new Map(), loading: null };

/** Calls back when a command is stored, waits, is refused or done with, here, in another tab, or in the service worker. */
export function onStoredCommands(listener: () => void): () => void {
  known.listeners.add(listener);
  return () => known.listeners.delete(listener);
}

function notify() {
  for (const listener of known.listeners) listener();
}

/** Takes what became of commands, all at once. */
export function setKnown(entries: readonly StoredCommand[]): void {
  for (const entry of entries) {
    const { id } = entry.command;
    known.kept.set(id, { at: known.kept.get(id)?.at === 'page' ? 'page' : 'disk', entry });
    if (entry.hasWaited) drawAsWaiting(id);
  }
  notify();
}

function removeKnown(id: string): void {
  known.kept.delete(id);
  notify();
}

function knownEntries(at?: Kept['at']): StoredCommand[] {
  return [...known.kept.values()]
    .flatMap((kept) => (kept.at === 'writing' || (at ?? kept.at) !== kept.at ? [] : [kept.entry]))
    .sort((a, b) => a.command.madeAt - b.command.madeAt);
}

const isOpen = (entry: StoredCommand) => !isTaken(entry);

/** The stored commands of every maker that are not done, in the order in which they were made. */
export function storedCommands(): StoredCommand[] {
  return knownEntries().filter(isOpen);
}

/** Lists the commands that were done of late and had to wait for it, the latest first. */
export function doneCommands(): TakenCommand[] {
  return knownEntries()
    .filter(isTaken)
    .filter(({ hasWaited }) => hasWaited)
    .reverse();
}

/** Answers that came while no page of their maker was open. */
export function untakenAnswers(): AnsweredCommand[] {
  return knownEntries().filter(isAnswered);
}

export function findStored(id: string): StoredCommand | null {
  const kept = known.kept.get(id);
  return kept === undefined || kept.at === 'writing' ? null : kept.entry;
}

function presentUser(): string | null {
  const token = browserStorage.authToken.read();
  return token === null ? null : userIdOf(token);
}

/** The user or guest that a command is sent as at this moment; empty for a visitor. */
export function makerOf(kind: Pick<CommandKind, 'guestId'>, matchId: Command['matchId']): string {
  return presentUser() ?? kind.guestId?.(matchId) ?? '';
}

/** Returns true if a stored command is of the present user, or of a guest or visitor of this browser where there is none. */
export function isOwnStored({ command, maker }: StoredCommand): boolean {
  const userId = presentUser();
  if (userId !== null) return maker === userId;
  const guestId = command.matchId === null ? null : browserStorage.guestId(command.matchId).read();
  return maker === '' || maker === guestId;
}

/** Reads what earlier pages left. Resolves once `storedCommands` knows it; at once where nothing can be read. */
export function loadStored(): Promise<void> {
  known.loading ??= readAll();
  return known.loading;
}

async function readAll(): Promise<void> {
  onAnnounced((id) => void reread(id));
  try {
    const database = await offlineDatabase();
    const isOver = (entry: StoredCommand) =>
      isTaken(entry) && Date.now() - (entry.settledAt ?? 0) > SHOW_DONE_MS;
    const all = await database.getAll('commands');
    const maker = presentUser() ?? '';
    // A command in the form of another build is not dropped: its user is notified of it, and lets it go.
    setKnown(all.flatMap((value) => (isStoredCommand(value) ? [] : (asUnreadable(value, maker) ?? []))));
    const left = all.filter(isStoredCommand);
    setKnown(left.filter((entry) => !isOver(entry) && findStored(entry.command.id) === null));
    await Promise.all(left.filter(isOver).map(({ command }) => database.delete('commands', command.id)));
  } catch {
    // This browser stores nothing: commands live as long as the page.
  }
}

/** Takes what the disk has of a command. */
export async function reread(id: string): Promise<void> {
  const entry = await readEntry(id);
  if (known.changing.has(id)) return;
  if (entry === null) removeKnown(id);
  else setKnown([entry]);
}

/** The entry as the database has it now: another tab or the service worker may have sent it. As this page has it where there is none. */
export async function readEntry(id: string): Promise<StoredCommand | null> {
  try {
    const entry: unknown = await (await offlineDatabase()).get('commands', id);
    if (isStoredCommand(entry)) return entry;
  } catch {
    // See `readAll`.
  }
  const kept = known.kept.get(id);
  return kept?.at === 'page' ? kept.entry : null;
}

/** All entries as the database has them now; as this page knows them where it has none. */
export async function readEntries(): Promise<StoredCommand[]> {
  const before = storedCommands();
  try {
    const read = (await (await offlineDatabase()).getAll('commands')).filter(isStoredCommand);
    return [...read, ...knownEntries('page').filter(isOpen)];
  } catch {
    return before;
  }
}

/** Stores a new command. It is shown as stored once it is on the disk: what a user sees waiting outlives a battery. */
export function storeNew(entry: StoredCommand): Promise<void> {
  const { id } = entry.command;
  const written = put(entry).then((at) => {
    known.kept.set(id, { at, entry });
    notify();
  });
  known.kept.set(id, { at: 'writing', written });
  return written;
}

/** Resolves once a new command is stored. */
export async function whenStored(id: string): Promise<void> {
  const kept = known.kept.get(id);
  if (kept?.at === 'writing') await kept.written;
}

/** Stores what became of a command. Shown at once; resolves once it is on the disk. */
export async function storeCommand(entry: StoredCommand): Promise<void> {
  setKnown([entry]);
  await writeEntry(entry);
}

type Change = (entry: StoredCommand) => StoredCommand;

/**
 * Changes a command, at once on this page and then on the disk: from the state that it has there, because another page or the service
 * worker may have changed it meanwhile. One that was dropped there stays dropped.
 */
export async function changeStored(id: string, change: Change): Promise<void> {
  const entry = findStored(id);
  if (entry === null) return;
  setKnown([change(entry)]);
  await countChange(id, () => changeRow(id, change));
  if (findStored(id) !== null) await reread(id);
}

async function countChange(id: string, work: () => Promise<void>): Promise<void> {
  known.changing.set(id, (known.changing.get(id) ?? 0) + 1);
  await work();
  const left = (known.changing.get(id) ?? 1) - 1;
  if (left > 0) known.changing.set(id, left);
  else known.changing.delete(id);
}

/** Changes a command on the disk without showing it yet. */
export async function changeRow(id: string, change: Change): Promise<void> {
  const kept = known.kept.get(id);
  if (kept?.at === 'page') return writeEntry(change(kept.entry));
  try {
    const transaction = (await offlineDatabase()).transaction('commands', 'readwrite', DURABLE);
    const row: unknown = await transaction.store.get(id);
    if (isStoredCommand(row)) await transaction.store.put(change(row));
    await transaction.done;
    announceStored(id);
  } catch {
    if (kept?.at === 'disk') known.kept.set(id, { at: 'page', entry: findStored(id) ?? kept.entry });
  }
}

async function writeEntry(entry: StoredCommand): Promise<void> {
  const at = await put(entry);
  const kept = known.kept.get(entry.command.id);
  if (kept !== undefined && kept.at !== 'writing') known.kept.set(entry.command.id, { ...kept, at });
}

async function put(entry: StoredCommand): Promise<'disk' | 'page'> {
  try {
    const transaction = (await offlineDatabase()).transaction('commands', 'readwrite', DURABLE);
    await Promise.all([transaction.store.put(entry), transaction.done]);
    announceStored(entry.command.id);
    return 'disk';
  } catch {
    return 'page';
  }
}

export async function dropStored(id: string): Promise<void> {
  removeKnown(id);
  await countChange(id, async () => {
    try {
      await (await offlineDatabase()).delete('commands', id);
      announceStored(id);
    } catch {
      // See `readAll`.
    }
  });
}

/** Drops all commands of a user or guest, whatever became of them. */
export async function dropStoredOf(maker: string): Promise<void> {
  const own = knownEntries().filter((entry) => entry.maker === maker);
  await Promise.all(own.map(({ command }) => dropStored(command.id)));
}
