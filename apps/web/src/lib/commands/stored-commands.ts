import { userIdOf } from '../session-token';
import { COMMAND_PREFIX, stored, storedKeys } from '../storage';
import type { Command, CommandKind } from './command';

/** A command that this browser stores, a value of its own each: two tabs never write over each other's. */
export interface StoredCommand {
  command: Command;
  /** The user or guest that made it, see `makerOf`. It is sent for no other. */
  maker: string;
  /** The sentence of its refusal; null while it waits for an answer. */
  refusal: string | null;
}

const listeners = new Set<() => void>();

/** Calls back when a command is stored, refused or done with, here or in another tab. */
export function onStoredCommands(listener: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(COMMAND_PREFIX)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromElsewhere);
  };
}

/** The user or guest that a command is sent as at this moment; empty for a visitor. */
export function makerOf(kind: Pick<CommandKind, 'guestId'>, matchId: Command['matchId']): string {
  const token = stored.authToken.read();
  const userId = token === null ? null : userIdOf(token);
  return userId ?? kind.guestId?.(matchId) ?? '';
}

/** The stored commands of every maker, in the order in which they were made. */
export function storedCommands(): StoredCommand[] {
  return storedKeys(COMMAND_PREFIX)
    .flatMap((key) => findStored(key.slice(COMMAND_PREFIX.length)) ?? [])
    .sort((a, b) => a.command.madeAt - b.command.madeAt);
}

export function findStored(id: string): StoredCommand | null {
  const entry = stored.command(id).read();
  return isStoredCommand(entry) && entry.command.id === id ? entry : null;
}

export function storeCommand(entry: StoredCommand): void {
  stored.command(entry.command.id).write(entry);
  notify();
}

export function dropStored(id: string): void {
  stored.command(id).remove();
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}

/** What is stored may come from an older version, or from a user with the tools of a browser. */
function isStoredCommand(value: unknown): value is StoredCommand {
  if (!isObject(value) || !isObject(value['command'])) return false;
  const { command, maker, refusal } = value;
  return (
    typeof maker === 'string' &&
    (refusal === null || typeof refusal === 'string') &&
    typeof command['kind'] === 'string' &&
    typeof command['id'] === 'string' &&
    Number.isFinite(command['madeAt']) &&
    (command['matchId'] === null || typeof command['matchId'] === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
