import type { Endpoint, EndpointAnswer } from '@picado/domain/http/endpoint';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast';
import { call, type Failure } from '../api/call';
import { CallError } from '../api/query';
import { sentenceOf } from '../api/sentence';
import { kindOf, newKey, type Command, type CommandKind, type MatchId } from './command';
import { COMMANDS, isWithdrawn, mutationsOf, pendingCommands, withdraw } from './pending';

/** A command without an answer is sent again for this long after it was made; then it is refused. */
const RETRY_FOR_MS = 8_000;

/** Within this time the same command made again is the same act, and has the same key. */
const KEPT_KEY_MS = 10 * 60_000;

/** The server said no, or nothing came back. `message` is for the user. */
export class CommandRefusal extends CallError {
  /** The same command may be taken if it is sent again, and is never done twice by that. */
  readonly isRepeatable: boolean;
  /** False for a command that was taken back before, because an earlier one was refused. */
  readonly wasSent: boolean;

  constructor(failure: Failure, { isRepeatable = false, wasSent = true } = {}) {
    super(failure);
    this.isRepeatable = isRepeatable;
    this.wasSent = wasSent;
  }
}

const WITHDRAWN: Failure = { error: '', code: 'WITHDRAWN' };

/**
 * Configures a client to send commands, also kept and restored ones: all it needs is in the command itself.
 * `isRepeating`: a command whose connection failed is sent again by itself, with the same key.
 */
export function prepareCommands(client: QueryClient, { isRepeating = true } = {}): void {
  client.setMutationDefaults<unknown, Error, Command>([COMMANDS], {
    gcTime: KEPT_KEY_MS,
    retry: (_failures, error) => isRepeating && error instanceof CommandRefusal && error.isRepeatable,
    mutationFn: async (command) => {
      const kind = kindOf(command);
      if (kind === undefined) throw new Error(`No kind of command is registered as ${command.kind}`);
      if (isWithdrawn(command)) throw new CommandRefusal(WITHDRAWN, { wasSent: false });
      const { endpoint } = kind;
      const { matchId, body, id, madeAt } = command;
      const options = { idempotencyKey: id, guestId: kind.guestId?.(matchId) };
      const outcome = await call(endpoint, kind.input(matchId, body), options);
      if (outcome.error === undefined) return outcome.data;
      const isLost = outcome.code === 'NETWORK_ERROR' && Date.now() - madeAt < RETRY_FOR_MS;
      throw new CommandRefusal(outcome, { isRepeatable: isLost });
    },
    onSuccess: (answer, command) => {
      const kind = kindOf(command);
      kind?.accepted?.(client, answer, command);
      const said = kind?.done?.(answer, command.body);
      if (typeof said === 'string') toast.success(said);
    },
    onError: (error, command) => {
      const kind = kindOf(command);
      if (kind === undefined || !(error instanceof CommandRefusal) || !error.wasSent) return;
      withdraw([command, ...madeOn(client, kind, command)]);
      const said = sentenceFor(kind, error, command.body);
      if (said !== null) toast.error(said);
    },
    onSettled: (_answer, error, command) => {
      const refusal = error instanceof CommandRefusal ? error : null;
      return refusal?.wasSent === false ? undefined : kindOf(command)?.settled?.(client, command, refusal);
    },
  });
}

/** The commands that were made on the drawing of a refused one. */
function madeOn(client: QueryClient, refusedKind: CommandKind, refused: Command): Command[] {
  if (refusedKind.isWithdrawnWithEarlier !== true) return [];
  const scope = scopeOf(refusedKind, refused);
  return pendingCommands(client).filter((command) => {
    const kind = kindOf(command);
    return kind?.isWithdrawnWithEarlier === true && scopeOf(kind, command) === scope;
  });
}

function scopeOf<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  { matchId, body }: Pick<Command<Body, Id>, 'matchId' | 'body'>,
): string {
  return kind.scope?.(body) ?? matchId ?? kind.kind;
}

function sentenceFor(kind: CommandKind, refusal: CommandRefusal, body: unknown): string | null {
  if (kind.refused !== undefined) return kind.refused(refusal, body);
  if (kind.shownByScreen?.includes(refusal.code) === true) return null;
  const isSignedOut = refusal.code === 'NO_TOKEN' || refusal.status === 401;
  return isSignedOut && kind.signedOut !== undefined ? kind.signedOut : sentenceOf(refusal, kind.failed);
}

export type Sent<Answer> =
  { answer: Answer; refusal?: undefined } | { answer?: undefined; refusal: CallError };

/**
 * Makes a command and sends it, after those of its scope that were made before. Never throws: a refusal has been said
 * once it is returned, except where its kind leaves that to the screen.
 */
export async function sendCommand<E extends Endpoint, Body, Id extends MatchId>(
  client: QueryClient,
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
  body: Body,
): Promise<Sent<EndpointAnswer<E>>> {
  // With the first command and not with the page: it would be part of the first load.
  if (client.getMutationDefaults([COMMANDS]).mutationFn === undefined) prepareCommands(client);
  const id = (lendsKeys(kind) ? keptKey(client, kind.kind, matchId, body) : null) ?? newKey();
  const command: Command<Body, Id> = { kind: kind.kind, matchId, body, id, madeAt: Date.now() };
  const mutation = client
    .getMutationCache()
    .build<EndpointAnswer<E>, Error, Command<Body, Id>, unknown>(client, {
      mutationKey: [COMMANDS, kind.kind],
      scope: { id: scopeOf(kind, command) },
    });
  try {
    return { answer: await mutation.execute(command) };
  } catch (error) {
    if (error instanceof CallError) return { refusal: error };
    throw error;
  }
}

function lendsKeys({ hasOwnKeyEachTime, endpoint }: Pick<CommandKind, 'hasOwnKeyEachTime' | 'endpoint'>) {
  return hasOwnKeyEachTime !== true && !['PUT', 'PATCH'].includes(endpoint.method);
}

/** The key of the latest command with the same content, where its answer never came: the server may have done it. */
function keptKey(client: QueryClient, kind: string, matchId: MatchId, body: unknown): string | null {
  const content = hashKey([matchId, body]);
  for (const mutation of mutationsOf(client, kind).filter(({ state }) => state.status === 'error')) {
    const { error, variables } = mutation.state;
    if (variables === undefined || hashKey([variables.matchId, variables.body]) !== content) continue;
    // Forgotten with its answer: the next command with the same content gets a key of its own.
    client.getMutationCache().remove(mutation);
    const isOpen = error instanceof CommandRefusal && error.wasSent && (error.status ?? 500) >= 500;
    if (isOpen && Date.now() - variables.madeAt < KEPT_KEY_MS) return variables.id;
  }
  return null;
}
