import { KEY_RETENTION_MS, type Endpoint, type EndpointAnswer } from '@picado/domain/http/endpoint';
import { hashKey, notifyManager, type QueryClient } from '@tanstack/react-query';
import { toast } from '../toast';
import { call, type Failure } from '../api/call';
import { CallError } from '../api/query';
import { pauseBefore } from '../api/recovery';
import { sentenceOf } from '../api/sentence';
import { kindOf, newKey, type Command, type CommandKind, type MatchId } from './command';
import { dropStored, storeCommand, storedCommands, findStored, makerOf } from './stored-commands';
import { COMMANDS, isWithdrawn, mutationsOf, pendingCommands, withdraw } from './pending';

/** A command without an answer is sent again for this long after it was made; then it is refused. */
const RETRY_FOR_MS = 8_000;

/** Within this time the same command made again is the same act, and has the same key. */
const SAME_KEY_MS = 10 * 60_000;

/**
 * A stored command is sent by itself for this long after it was made: the server knows its key for certain, and the message is
 * still of use.
 */
const STORED_FOR_MS = KEY_RETENTION_MS / 2;
const TOO_LATE: Failure = { error: 'Quedó sin mandar', code: 'NETWORK_ERROR' };

/** The server refused the command, or gave no answer. `message` is for the user. */
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
 * Configures a client to send commands, also stored and restored ones: all it needs is in the command itself.
 * `isRepeating`: a command whose connection failed is sent again by itself, with the same key.
 */
export function prepareCommands(client: QueryClient, { isRepeating = true } = {}): void {
  client.setMutationDefaults<unknown, Error, Command>([COMMANDS], {
    gcTime: SAME_KEY_MS,
    retry: (_failures, error) => isRepeating && error instanceof CommandRefusal && error.isRepeatable,
    // The library's own pauses double: its last try would come after twice the time that a user is promised.
    retryDelay: pauseBefore,
    mutationFn: async (command) => {
      const kind = kindOf(command);
      if (kind === undefined) throw new Error(`No kind of command is registered as ${command.kind}`);
      if (isWithdrawn(command)) throw new CommandRefusal(WITHDRAWN, { wasSent: false });
      if (kind.isStored === true) return sendUntilAnswered(kind, command);
      const outcome = await callOf(kind, command);
      if (outcome.error === undefined) return outcome.data;
      const isLost = outcome.code === 'NETWORK_ERROR' && Date.now() - command.madeAt < RETRY_FOR_MS;
      throw new CommandRefusal(outcome, { isRepeatable: isLost });
    },
    onSuccess: (answer, command) => {
      const kind = kindOf(command);
      kind?.accepted?.(client, answer, command);
      // With the news of what `accepted` changed, so that the two are drawn together.
      if (kind?.isStored === true) notifyManager.schedule(() => dropStored(command.id));
      const sentence = kind?.done?.(answer, command.body);
      if (typeof sentence === 'string') toast.success(sentence);
    },
    onError: (error, command) => {
      const kind = kindOf(command);
      if (kind === undefined || !(error instanceof CommandRefusal) || !error.wasSent) return;
      withdraw([command, ...madeOn(client, kind, command)]);
      const entry = findStored(command.id);
      if (entry !== null) storeCommand({ ...entry, refusal: sentenceOf(error, kind.failed) });
      const sentence = sentenceFor(kind, error, command.body);
      if (sentence !== null) toast.error(sentence);
    },
    onSettled: (_answer, error, command) => {
      const refusal = error instanceof CommandRefusal ? error : null;
      return refusal?.wasSent === false ? undefined : kindOf(command)?.settled?.(client, command, refusal);
    },
  });
}

function callOf(kind: CommandKind, { matchId, body, id }: Command) {
  const options = { idempotencyKey: id, guestId: kind.guestId?.(matchId) };
  return call(kind.endpoint, kind.input(matchId, body), options);
}

/** Sends a stored command until it is answered. Ends once it is no longer stored, or its maker has signed out. */
async function sendUntilAnswered(kind: CommandKind, command: Command): Promise<unknown> {
  for (let round = 0; ; round += 1) {
    const entry = findStored(command.id);
    // Before each try: another tab may have sent it, and another user may have signed in.
    const isDue = entry?.refusal === null && entry.maker === makerOf(kind, command.matchId);
    if (!isDue) throw new CommandRefusal(WITHDRAWN, { wasSent: false });
    if (Date.now() - command.madeAt > STORED_FOR_MS) throw new CommandRefusal(TOO_LATE);
    const outcome = await callOf(kind, command);
    if (outcome.error === undefined) return outcome.data;
    const refusal = new CommandRefusal(outcome);
    // A session that is over is no answer to what was written in it: its maker may sign in again.
    if (!refusal.isAway && refusal.status !== 401) throw refusal;
    if (await isBackWithin(pauseBefore(round))) round = -1;
  }
}

/** Waits; resolves at once, with true, when the browser finds a network. */
function isBackWithin(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      resolve(isBack);
    };
    const back = () => end(true);
    const timer = setTimeout(() => end(false), ms);
    window.addEventListener('online', back);
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
  if (kind.isStored === true) return `${kind.kind} ${matchId ?? ''}`;
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
 * Makes a command and sends it, after those of its scope that were made before. Never throws: a toast shows a
 * refusal before it is returned, unless its kind leaves that to the screen.
 */
export async function sendCommand<E extends Endpoint, Body, Id extends MatchId>(
  client: QueryClient,
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
  body: Body,
): Promise<Sent<EndpointAnswer<E>>> {
  const id = (lendsKeys(kind) ? lentKey(client, kind.kind, matchId, body) : null) ?? newKey();
  const command: Command<Body, Id> = { kind: kind.kind, matchId, body, id, madeAt: Date.now() };
  if (kind.isStored === true) {
    // What an earlier page left goes first.
    sendStored(client);
    storeCommand({ command, maker: makerOf(kind, matchId), refusal: null });
  }
  return submit(client, kind, command);
}

/**
 * Sends the stored commands of the present maker that are not on their way yet: those of an earlier page, or of an earlier
 * session. Commands whose code is not loaded stay stored.
 */
export function sendStored(client: QueryClient): void {
  const sent = new Set(pendingCommands(client).map(({ id }) => id));
  for (const { command, maker, refusal } of storedCommands()) {
    const kind = kindOf(command);
    if (kind === undefined || refusal !== null || sent.has(command.id)) continue;
    if (maker === makerOf(kind, command.matchId)) void submit(client, kind, command);
  }
}

/** Sends a refused stored command again, behind those that wait: it is the same act, with the same key. */
export function sendAgain(client: QueryClient, id: string): void {
  const entry = findStored(id);
  if (entry === null) return;
  storeCommand({ ...entry, command: { ...entry.command, madeAt: Date.now() }, refusal: null });
  sendStored(client);
}

async function submit<E extends Endpoint, Body, Id extends MatchId>(
  client: QueryClient,
  kind: CommandKind<E, Body, Id>,
  command: Command<Body, Id>,
): Promise<Sent<EndpointAnswer<E>>> {
  // With the first command and not with the page: it would be part of the first load.
  if (client.getMutationDefaults([COMMANDS]).mutationFn === undefined) prepareCommands(client);
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

function lendsKeys(kind: Pick<CommandKind, 'hasOwnKeyEachTime' | 'isStored' | 'endpoint'>) {
  const { hasOwnKeyEachTime, isStored, endpoint } = kind;
  return hasOwnKeyEachTime !== true && isStored !== true && !['PUT', 'PATCH'].includes(endpoint.method);
}

/** The key of the latest command with the same content, where its answer never came: the server may have done it. */
function lentKey(client: QueryClient, kind: string, matchId: MatchId, body: unknown): string | null {
  const content = hashKey([matchId, body]);
  for (const mutation of mutationsOf(client, kind).filter(({ state }) => state.status === 'error')) {
    const { error, variables } = mutation.state;
    if (variables === undefined || hashKey([variables.matchId, variables.body]) !== content) continue;
    // Forgotten with its answer: the next command with the same content gets a key of its own.
    client.getMutationCache().remove(mutation);
    const isOpen = error instanceof CommandRefusal && error.wasSent && (error.status ?? 500) >= 500;
    if (isOpen && Date.now() - variables.madeAt < SAME_KEY_MS) return variables.id;
  }
  return null;
}
