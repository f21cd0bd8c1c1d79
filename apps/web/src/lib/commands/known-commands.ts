import { userIdOf } from '../session-token';
import { stored } from '../storage';
import type { Command, CommandKind } from './command';
import type { StoredCommand } from './stored-entry';

/**
 * The stored commands as this page knows them. Apart from `stored-commands.ts`, which reads and writes them: what draws commands is
 * part of the first load, and finds none there.
 */
const entries = new Map<string, StoredCommand>();
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Calls back when a command is stored, waits, is refused or done with, here, in another tab, or in the service worker. */
export function onStoredCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes what became of commands, all at once. */
export function setKnown(known: readonly StoredCommand[]): void {
  for (const entry of known) entries.set(entry.command.id, entry);
  notify();
}

export function removeKnown(id: string): void {
  entries.delete(id);
  notify();
}

/** The user or guest that a command is sent as at this moment; empty for a visitor. */
export function makerOf(kind: Pick<CommandKind, 'guestId'>, matchId: Command['matchId']): string {
  const token = stored.authToken.read();
  const userId = token === null ? null : userIdOf(token);
  return userId ?? kind.guestId?.(matchId) ?? '';
}

/** Returns true if a stored command is of the present user, or of a guest or visitor of this browser where there is none. */
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

/** Lists the commands that were done of late and had to wait for it, the latest first. */
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

/** All of a user or guest, whatever became of them. */
export function knownOf(maker: string): StoredCommand[] {
  return [...entries.values()].filter((entry) => entry.maker === maker);
}

/** Answers that came while no page of their maker was open. */
export function untakenAnswers(): StoredCommand[] {
  return [...entries.values()]
    .filter(({ state, answer }) => state === 'done' && answer !== undefined)
    .sort(byAge);
}
