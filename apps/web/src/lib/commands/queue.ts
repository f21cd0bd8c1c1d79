import type { Endpoint, EndpointAnswer } from '@picado/domain/http/endpoint';
import { hashKey, notifyManager, type QueryClient } from '@tanstack/react-query';
import { toast } from '../toast';
import { call } from '../api/call';
import { CONTRACT } from '../stored/contract-mark';
import { loadReading } from '../stored/load-reading';
import { CallError } from '../api/query';
import { pauseBefore } from '../api/recovery';
import { requestOf } from '../api/request';
import { sentenceOf } from '../api/sentence';
import { hasSignal } from '../offline/signal';
import { browserStorage } from '../storage';
import {
  kindOf,
  newKey,
  type Command,
  type CommandKind,
  type MatchId,
  type StoredCommandKind,
} from './command';
import { COMMANDS, isWithdrawn, mutationsOf, pendingCommands, withdraw } from './pending';
import {
  findStored,
  makerOf,
  storeCommand,
  storedCommands,
  storeNew,
  dropStored,
  untakenAnswers,
  whenStored,
} from './stored-commands';
import {
  CommandRefusal,
  finishStored,
  refuseStored,
  sendNow,
  sendUntilAnswered,
  setWaiting,
  whenWaiting,
  WITHDRAWN,
} from './stored-sending';
import {
  asMadeAgain,
  asWaiting,
  isMadeHere,
  isRefused,
  isAwaitingSignal,
  isUnanswered,
  madeBy,
  MADE_ON_REFUSED,
  OF_ANOTHER_BUILD,
  type StoredCommand,
  type UnansweredCommand,
} from './stored-state';

/** A command without an answer is sent again for this long after it was made; then it is refused. */
const RETRY_FOR_MS = 8_000;

const WAITS = 'Queda en espera: se manda solo cuando vuelva la señal.';

/** Within this time the same command made again is the same act, and has the same key. */
const SAME_KEY_MS = 10 * 60_000;

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
      if (kind.isStored === true) return sendUntilAnswered(kind, command, () => callOf(kind, command));
      const outcome = await callOf(kind, command);
      if (outcome.error === undefined) return outcome.data;
      const isLost = outcome.code === 'NETWORK_ERROR' && Date.now() - command.madeAt < RETRY_FOR_MS;
      throw new CommandRefusal(outcome, { isRepeatable: isLost });
    },
    onSuccess: (answer, command) => {
      const kind = kindOf(command);
      // Another page may have taken the answer, with what it says.
      if (answer !== undefined) kind?.accepted?.(client, answer, command);
      const hasWaited = findStored(command.id)?.hasWaited === true;
      // The end is told with the news of what `accepted` changed, so that the two are drawn together.
      if (kind?.isStored === true) notifyManager.schedule(() => finishStored(command.id, hasWaited));
      const sentence = hasWaited ? null : kind?.done?.(answer, command.body);
      if (typeof sentence === 'string') toast.success(sentence);
    },
    onError: (error, command) => {
      const kind = kindOf(command);
      if (kind === undefined || !(error instanceof CommandRefusal) || !error.wasSent) return;
      const later = madeOn(client, kind, command);
      withdraw([command, ...later]);
      const hasWaited = findStored(command.id)?.hasWaited === true;
      refuseStored(command.id, { sentence: sentenceOf(error, kind.failed), code: error.code }, kind);
      for (const { id } of later) {
        // It may have been made a moment ago, and be on its way to the disk.
        void whenStored(id).then(() => refuseStored(id, MADE_ON_REFUSED, kind));
      }
      const sentence = hasWaited ? null : sentenceFor(kind, error, command.body);
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

/** The commands that were made on the drawing of a refused one. */
function madeOn(client: QueryClient, refusedKind: CommandKind, refused: Command): Command[] {
  if (refusedKind.isWithdrawnWithEarlier !== true) return [];
  const scope = scopeOf(refusedKind, refused);
  return pendingCommands(client).filter((command) => {
    const kind = kindOf(command);
    // A refused command is pending until its refusal is shown.
    if (command.id === refused.id || kind?.isWithdrawnWithEarlier !== true) return false;
    return scopeOf(kind, command) === scope;
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
  | { answer: Answer; refusal?: undefined; isWaiting?: undefined }
  | { answer?: undefined; refusal: CallError; isWaiting?: undefined };

/** A stored command without a signal: it is sent once there is one, and what becomes of it is shown then. */
export interface Waiting {
  answer?: undefined;
  refusal?: undefined;
  isWaiting: true;
}

/**
 * Makes a command and sends it, after those of its scope that were made before. A refusal is returned, after a toast has
 * shown it, unless its kind leaves that to the screen; only an error of the app itself, as in `accepted` of the kind, is thrown.
 */
export function sendCommand<E extends Endpoint, Body, Id extends MatchId>(
  client: QueryClient,
  kind: StoredCommandKind<E, Body, Id>,
  matchId: Id,
  body: Body,
): Promise<Sent<EndpointAnswer<E>> | Waiting>;
export function sendCommand<E extends Endpoint, Body, Id extends MatchId>(
  client: QueryClient,
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
  body: Body,
): Promise<Sent<EndpointAnswer<E>>>;
export async function sendCommand<E extends Endpoint, Body, Id extends MatchId>(
  client: QueryClient,
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
  body: Body,
): Promise<Sent<EndpointAnswer<E>> | Waiting> {
  const id = (lendsKeys(kind) ? lentKey(client, kind.kind, matchId, body) : null) ?? newKey();
  const command: Command<Body, Id> = { kind: kind.kind, matchId, body, id, madeAt: Date.now() };
  if (kind.isStored !== true) return submit(client, kind, command);
  // The commands that an earlier page left go first.
  sendStored(client);
  if (hasSignal.get()) sendNow();
  const isStored = storeNew(entryOf(kind, command));
  const sent = submit(client, kind, command);
  const waiting = isStored
    .then(() => whenWaiting(id))
    .then((): Waiting => {
      // A drawing shows the command in place of the toast.
      const isDrawn = kind.draws?.some(({ during }) => during !== 'waiting') ?? kind.keepsRefused === true;
      if (!isDrawn) toast.info(WAITS);
      return { isWaiting: true };
    });
  return Promise.race([sent, waiting]);
}

function entryOf<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  command: Command<Body, Id>,
): UnansweredCommand {
  const { matchId, body, id } = command;
  const caller = {
    token: browserStorage.authToken.read(),
    guestId: kind.guestId?.(matchId),
    idempotencyKey: id,
  };
  return {
    command,
    maker: makerOf(kind, matchId),
    scope: scopeOf(kind, command),
    request: requestOf(kind.endpoint, kind.input(matchId, body), caller),
    isWithdrawnWithEarlier: kind.isWithdrawnWithEarlier === true,
    state: 'waiting',
    hasWaited: false,
    refusal: null,
    made: madeBy(kind),
  };
}

/**
 * Sends the stored commands of the present maker that are not on their way yet: those of an earlier page, or of an earlier
 * session. Takes what was answered while no page was open. Commands whose code is not loaded stay stored.
 */
export function sendStored(client: QueryClient): void {
  // The mutations count whose answer is here, and about to be shown, too.
  const sent = new Set(
    mutationsOf(client).flatMap(({ state: { status, variables } }) =>
      variables !== undefined && (status === 'pending' || status === 'success') ? [variables.id] : [],
    ),
  );
  const isOwn = ({ command, maker }: StoredCommand) => {
    const kind = kindOf(command);
    return kind !== undefined && !sent.has(command.id) && maker === makerOf(kind, command.matchId);
  };
  for (const entry of untakenAnswers().filter(isOwn)) {
    const { command, answer, answeredBy } = entry;
    const kind = kindOf(command);
    // An answer of another build says no more than that the command is done: the screens read what it changed.
    const isRead = kind !== undefined && answeredBy === CONTRACT && isMadeHere(entry, kind);
    if (isRead) kind.accepted?.(client, answer, command);
    finishStored(command.id, entry.hasWaited);
  }
  const left = storedCommands().filter(isUnanswered).filter(isOwn);
  if (left.length > 0) sendNow();
  for (const entry of left) {
    const kind = kindOf(entry.command);
    if (kind === undefined) continue;
    if (isMadeHere(entry, kind)) submitLeft(client, kind, entry);
    else void takeOver(client, kind, entry);
  }
}

function submitLeft(client: QueryClient, kind: CommandKind, entry: UnansweredCommand): void {
  // It has waited since the page that made it.
  setWaiting(entry);
  void submit(client, kind, entry.command);
}

/**
 * Sends a command that another build made where it fits this one, as it is or once it is migrated. Otherwise it is refused, so that its
 * user is told of it by its name. It stays as it is while the code that reads it cannot be had.
 */
async function takeOver(client: QueryClient, kind: CommandKind, entry: UnansweredCommand): Promise<void> {
  const fitting = await fittingOf(kind, entry).catch(() => null);
  if (fitting === null || !isPresent(entry)) return;
  if (fitting !== undefined) {
    await storeCommand(fitting);
    submitLeft(client, kind, fitting);
    return;
  }
  await storeCommand(asWaiting(entry));
  refuseStored(entry.command.id, OF_ANOTHER_BUILD, kind);
}

/** False once another tab has taken it over, or its user has taken it back. */
function isPresent({ command, made }: StoredCommand): boolean {
  const now = findStored(command.id);
  return now !== null && isUnanswered(now) && hashKey([now.made]) === hashKey([made]);
}

/** The command as this build would have stored it; undefined where it cannot be. */
async function fittingOf(
  kind: CommandKind,
  entry: UnansweredCommand,
): Promise<UnansweredCommand | undefined> {
  const { command, request, made } = entry;
  const body = kind.migrate?.(command.body, made);
  if (body !== undefined) {
    const { matchId } = command;
    const remade = requestOf(kind.endpoint, kind.input(matchId, body), { token: null });
    return {
      ...entry,
      command: { ...command, body },
      request: { ...remade, headers: { ...request.headers, ...remade.headers } },
      made: madeBy(kind),
    };
  }
  // A body of another shape under the same request is read by `migrate` alone.
  if (made !== undefined && made.body !== madeBy(kind).body) return undefined;
  const { fitsCall } = await loadReading();
  return fitsCall(kind.endpoint, request) ? { ...entry, made: madeBy(kind) } : undefined;
}

/** Sends a refused stored command again, behind those that wait: it is the same act, with the same key. */
export function sendAgain(client: QueryClient, id: string): void {
  const entry = findStored(id);
  if (entry === null || !isRefused(entry)) return;
  void storeCommand(asMadeAgain(entry, Date.now()));
  sendStored(client);
}

/** Takes a waiting command back: it is neither drawn nor sent any more. */
export function takeBack(client: QueryClient, id: string): void {
  withdraw(pendingCommands(client).filter((command) => command.id === id));
  void dropStored(id);
}

async function submit<E extends Endpoint, Body, Id extends MatchId>(
  client: QueryClient,
  kind: CommandKind<E, Body, Id>,
  command: Command<Body, Id>,
): Promise<Sent<EndpointAnswer<E>>> {
  // The sending is prepared with the first command and not with the page: it would be part of the first load.
  if (client.getMutationDefaults([COMMANDS]).mutationFn === undefined) prepareCommands(client);
  const mutation = client
    .getMutationCache()
    .build<EndpointAnswer<E>, Error, Command<Body, Id>, unknown>(client, {
      mutationKey: [COMMANDS, kind.kind],
      scope: { id: laneOf(kind, command) },
    });
  try {
    return { answer: await mutation.execute(command) };
  } catch (error) {
    if (error instanceof CallError) return { refusal: error };
    throw error;
  }
}

/** A command that is not stored does not stand behind stored ones without a signal: its user waits for the answer, or the refusal. */
function laneOf<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  command: Command<Body, Id>,
): string {
  const scope = scopeOf(kind, command);
  const isBlocked = storedCommands().some((entry) => isAwaitingSignal(entry) && entry.scope === scope);
  return kind.isStored !== true && isBlocked ? `${scope} beside` : scope;
}

function lendsKeys(kind: Pick<CommandKind, 'hasOwnKeyEachTime' | 'endpoint'>) {
  const { hasOwnKeyEachTime, endpoint } = kind;
  return hasOwnKeyEachTime !== true && !['PUT', 'PATCH'].includes(endpoint.method);
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
