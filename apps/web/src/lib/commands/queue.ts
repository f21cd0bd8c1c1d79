import { KEY_RETENTION_MS, type Endpoint, type EndpointAnswer } from '@picado/domain/http/endpoint';
import { hashKey, notifyManager, type QueryClient } from '@tanstack/react-query';
import { toast } from '../toast';
import { call, type Failure } from '../api/call';
import { CallError } from '../api/query';
import { pauseBefore } from '../api/recovery';
import { sentenceOf } from '../api/sentence';
import { kindOf, newKey, type Command, type CommandKind, type MatchId } from './command';
import { dropKept, keep, keptCommands, findKept, makerOf } from './kept';
import { COMMANDS, isWithdrawn, mutationsOf, pendingCommands, withdraw } from './pending';

/** A command without an answer is sent again for this long after it was made; then it is refused. */
const RETRY_FOR_MS = 8_000;

/** Within this time the same command made again is the same act, and has the same key. */
const KEPT_KEY_MS = 10 * 60_000;

/**
 * A kept command is sent by itself for this long after it was made: while the server knows its key for certain, and what it
 * says is still of use.
 */
const KEPT_FOR_MS = KEY_RETENTION_MS / 2;
const TOO_LATE: Failure = { error: 'Quedó sin mandar', code: 'NETWORK_ERROR' };

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
      if (kind.isKept === true) return sendUntilAnswered(kind, command);
      const outcome = await callOf(kind, command);
      if (outcome.error === undefined) return outcome.data;
      const isLost = outcome.code === 'NETWORK_ERROR' && Date.now() - command.madeAt < RETRY_FOR_MS;
      throw new CommandRefusal(outcome, { isRepeatable: isLost });
    },
    onSuccess: (answer, command) => {
      const kind = kindOf(command);
      kind?.accepted?.(client, answer, command);
      // With the news of what `accepted` changed, so that the two are drawn together.
      if (kind?.isKept === true) notifyManager.schedule(() => dropKept(command.id));
      const said = kind?.done?.(answer, command.body);
      if (typeof said === 'string') toast.success(said);
    },
    onError: (error, command) => {
      const kind = kindOf(command);
      if (kind === undefined || !(error instanceof CommandRefusal) || !error.wasSent) return;
      withdraw([command, ...madeOn(client, kind, command)]);
      const kept = findKept(command.id);
      if (kept !== null) keep({ ...kept, refusal: sentenceOf(error, kind.failed) });
      const said = sentenceFor(kind, error, command.body);
      if (said !== null) toast.error(said);
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

/** Sends a kept command until it is answered. Ends where it is kept no more, and where its maker has signed out. */
async function sendUntilAnswered(kind: CommandKind, command: Command): Promise<unknown> {
  for (let round = 0; ; round += 1) {
    const kept = findKept(command.id);
    // Before each try: another tab may have sent it, and another user may have signed in.
    const isDue = kept?.refusal === null && kept.maker === makerOf(kind, command.matchId);
    if (!isDue) throw new CommandRefusal(WITHDRAWN, { wasSent: false });
    if (Date.now() - command.madeAt > KEPT_FOR_MS) throw new CommandRefusal(TOO_LATE);
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
  if (kind.isKept === true) return `${kind.kind} ${matchId ?? ''}`;
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
  const id = (lendsKeys(kind) ? keptKey(client, kind.kind, matchId, body) : null) ?? newKey();
  const command: Command<Body, Id> = { kind: kind.kind, matchId, body, id, madeAt: Date.now() };
  if (kind.isKept === true) {
    // What an earlier page left goes first.
    sendKept(client);
    keep({ command, maker: makerOf(kind, matchId), refusal: null });
  }
  return submit(client, kind, command);
}

/**
 * Sends what this browser keeps and what is not on its way yet, each for its maker: what an earlier page left, or an earlier
 * session. Kinds whose code is not loaded stay.
 */
export function sendKept(client: QueryClient): void {
  const sent = new Set(pendingCommands(client).map(({ id }) => id));
  for (const { command, maker, refusal } of keptCommands()) {
    const kind = kindOf(command);
    if (kind === undefined || refusal !== null || sent.has(command.id)) continue;
    if (maker === makerOf(kind, command.matchId)) void submit(client, kind, command);
  }
}

/** Sends a kept command again that was refused, behind those that wait: still the same act, with the same key. */
export function sendAgain(client: QueryClient, id: string): void {
  const kept = findKept(id);
  if (kept === null) return;
  keep({ ...kept, command: { ...kept.command, madeAt: Date.now() }, refusal: null });
  sendKept(client);
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

function lendsKeys(kind: Pick<CommandKind, 'hasOwnKeyEachTime' | 'isKept' | 'endpoint'>) {
  const { hasOwnKeyEachTime, isKept, endpoint } = kind;
  return hasOwnKeyEachTime !== true && isKept !== true && !['PUT', 'PATCH'].includes(endpoint.method);
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
