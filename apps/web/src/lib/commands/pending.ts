import { partialMatchKey, type Mutation, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { kindOf, type Command, type DataOf } from './command';

/** The key that the mutations of all commands begin with. */
export const COMMANDS = 'commands';

/** Refused commands, and those made on the drawing of one: they are not drawn any more, and not sent. */
const withdrawn = new WeakSet<Command>();
/** The ids of the commands that wait for a signal; here, because drawing is part of the first load, and finds none. */
const waiting = new Set<string>();
const listeners = new Set<() => void>();

export const isWithdrawn = (command: Command) => withdrawn.has(command);

/** Takes commands back at once: the drawing ends in the same moment in which the refusal is shown. */
export function withdraw(commands: readonly Command[]): void {
  for (const command of commands) withdrawn.add(command);
  for (const listener of listeners) listener();
}

/** Draws a command as one that waits. */
export function drawAsWaiting(id: string): void {
  if (waiting.has(id)) return;
  waiting.add(id);
  for (const listener of listeners) listener();
}

/** Calls back whenever a command is made, sent, answered or taken back, or waits. */
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

/** A command that is drawn: without an answer, or answered with what a query does not hold yet. */
export interface DrawnCommand {
  command: Command;
  /** Undefined while there is none. */
  answer: unknown;
  /** It waits for a signal. */
  isWaiting: boolean;
}

/** The commands to draw, in the order in which they were made. */
export function drawnCommands(client: QueryClient): DrawnCommand[] {
  return mutationsOf(client).flatMap(({ state: { status, variables: command, data } }): DrawnCommand[] => {
    if (command === undefined || isWithdrawn(command)) return [];
    if (status === 'pending') return [{ command, answer: undefined, isWaiting: waiting.has(command.id) }];
    const drawings = status === 'success' ? kindOf(command)?.draws : undefined;
    return drawings?.some((drawing) => drawing.isHeldBy !== undefined) === true
      ? [{ command, answer: data, isWaiting: false }]
      : [];
  });
}

/**
 * Draws over the data of a query what commands change that they do not hold yet (decision 13). What the server said is never
 * written over: so an answer has nothing to merge, and a refusal nothing to restore.
 */
export function withDrawn<Key extends QueryKey>(
  commands: readonly DrawnCommand[],
  key: Key,
  data: DataOf<Key>,
): DataOf<Key> {
  return commands.reduce<unknown>((drawn, { command, answer, isWaiting }) => {
    const drawings = kindOf(command)?.draws ?? [];
    return drawings.reduce<unknown>((shown, drawing) => {
      if (drawing.during !== undefined && (drawing.during === 'waiting') !== isWaiting) return shown;
      if (!partialMatchKey(key, drawing.queryKey(command.matchId, command.body))) return shown;
      const isOver = answer !== undefined && drawing.isHeldBy?.(data, answer) !== false;
      return isOver ? shown : drawing.withChange(shown, command.body, command);
    }, drawn);
  }, data) as DataOf<Key>;
}

/** Writes what a command drew into the data of its queries: for one whose answer says no more than that it was done. */
export function keepDrawn(client: QueryClient, command: Command): void {
  for (const drawing of kindOf(command)?.draws ?? []) {
    const queryKey = drawing.queryKey(command.matchId, command.body);
    client.setQueriesData({ queryKey }, (data: unknown) =>
      data === undefined ? data : drawing.withChange(data, command.body, command),
    );
  }
}
