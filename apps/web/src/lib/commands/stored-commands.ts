import { DURABLE, offlineDatabase } from '../offline/database';
import { userIdOf } from '../session-token';
import { stored } from '../storage';
import { findStored, knownOf, removeKnown, setKnown, storedCommands } from './known-commands';
import { announceStored, onAnnounced } from './stored-channel';
import { asUnreadable, isStoredCommand, type StoredCommand } from './stored-entry';

/** The time for which a done command is shown, in milliseconds. */
const SHOW_DONE_MS = 24 * 60 * 60_000;

/** Commands that could not be written: this page alone knows them. */
const unwritten = new Set<string>();
let loaded: Promise<void> | null = null;

/** Reads what earlier pages left. Resolves once `storedCommands` knows it; at once where nothing can be read. */
export function loadStored(): Promise<void> {
  loaded ??= readAll();
  return loaded;
}

async function readAll(): Promise<void> {
  onAnnounced((id) => void reread(id));
  try {
    const database = await offlineDatabase();
    const isOver = ({ state, settledAt = 0 }: StoredCommand) =>
      state === 'done' && Date.now() - settledAt > SHOW_DONE_MS;
    const all = await database.getAll('commands');
    const maker = signedInUser();
    // A command in the form of another build is not dropped: its user is notified of it, and lets it go.
    setKnown(all.flatMap((value) => (isStoredCommand(value) ? [] : (asUnreadable(value, maker) ?? []))));
    const left = all.filter(isStoredCommand);
    setKnown(left.filter((entry) => !isOver(entry) && findStored(entry.command.id) === null));
    await Promise.all(left.filter(isOver).map(({ command }) => database.delete('commands', command.id)));
  } catch {
    // This browser stores nothing: commands live as long as the page.
  }
}

function signedInUser(): string {
  const token = stored.authToken.read();
  return (token === null ? null : userIdOf(token)) ?? '';
}

async function reread(id: string): Promise<void> {
  const entry = await readEntry(id);
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
  return unwritten.has(id) ? findStored(id) : null;
}

/** All entries as the database has them now; as this page knows them where it has none. */
export async function readEntries(): Promise<StoredCommand[]> {
  const known = storedCommands();
  try {
    const read = (await (await offlineDatabase()).getAll('commands')).filter(isStoredCommand);
    return [...read, ...known.filter(({ command }) => unwritten.has(command.id))];
  } catch {
    return known;
  }
}

/** New commands on their way to the disk. */
const writing = new Map<string, Promise<void>>();

/** Stores a new command. It is shown as stored once it is on the disk: what a user sees waiting outlives a battery. */
export function storeNew(entry: StoredCommand): Promise<void> {
  const { id } = entry.command;
  const written = writeEntry(entry).then(() => {
    writing.delete(id);
    setKnown([entry]);
  });
  writing.set(id, written);
  return written;
}

/** Resolves once a new command is stored. */
export const whenStored = async (id: string): Promise<void> => writing.get(id);

/** Stores what became of a command. Shown at once; resolves once it is on the disk. */
export async function storeCommand(entry: StoredCommand): Promise<void> {
  setKnown([entry]);
  await writeEntry(entry);
}

/** Writes what became of a command without showing it yet. */
export async function writeEntry(entry: StoredCommand): Promise<void> {
  try {
    const transaction = (await offlineDatabase()).transaction('commands', 'readwrite', DURABLE);
    await Promise.all([transaction.store.put(entry), transaction.done]);
    unwritten.delete(entry.command.id);
    announceStored(entry.command.id);
  } catch {
    unwritten.add(entry.command.id);
  }
}

export async function dropStored(id: string): Promise<void> {
  removeKnown(id);
  try {
    await (await offlineDatabase()).delete('commands', id);
    announceStored(id);
  } catch {
    // See `readAll`.
  }
}

/** Drops all commands of a user or guest, whatever became of them. */
export async function dropStoredOf(maker: string): Promise<void> {
  await Promise.all(knownOf(maker).map(({ command }) => dropStored(command.id)));
}
