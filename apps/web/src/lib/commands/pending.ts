import type { Mutation, QueryClient } from '@tanstack/react-query';
import { kindOf, type Command } from './command';

/** The key that the mutations of all commands begin with. */
export const COMMANDS = 'commands';

/** Refused commands, and those made on the drawing of one: they are not drawn any more, and not sent. */
const withdrawn = new WeakSet<Command>();
const listeners = new Set<() => void>();

export const isWithdrawn = (command: Command) => withdrawn.has(command);

/** Takes commands back at once: the drawing goes in the same moment in which the refusal is said. */
export function withdraw(commands: readonly Command[]): void {
  for (const command of commands) withdrawn.add(command);
  for (const listener of listeners) listener();
}

/** Calls back whenever a command is made, sent, answered or taken back. */
export function subscribeToCommands(client: QueryClient, listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = client.getMutationCache().subscribe(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

type CommandMutation = Mutation<unknown, Error, Command>;

/** The mutations under this key were made by `sendCommand`, or restored from its own. */
export function mutationsOf(client: QueryClient, ...kind: string[]): CommandMutation[] {
  return client.getMutationCache().findAll({ mutationKey: [COMMANDS, ...kind] }) as CommandMutation[];
}

/** The commands without an answer yet, in the order in which they were made. */
export function pendingCommands(client: QueryClient): Command[] {
  return mutationsOf(client).flatMap(({ state: { status, variables } }) =>
    status === 'pending' && variables !== undefined && !isWithdrawn(variables) ? [variables] : [],
  );
}

/** What is drawn over a match: commands without an answer, and those whose answer holds a version to wait for. */
export interface DrawnCommand {
  command: Command;
  /** A match from this version on has the change; null while there is no answer. */
  version: number | null;
}

/** The commands to draw, in the order in which they were made. */
export function drawnCommands(client: QueryClient): DrawnCommand[] {
  return mutationsOf(client).flatMap(({ state: { status, variables: command, data } }): DrawnCommand[] => {
    if (command === undefined || isWithdrawn(command)) return [];
    if (status === 'pending') return [{ command, version: null }];
    const version = status === 'success' ? kindOf(command)?.drawnUntil?.(data) : undefined;
    return version === undefined ? [] : [{ command, version }];
  });
}
