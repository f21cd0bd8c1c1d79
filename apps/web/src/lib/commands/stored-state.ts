import { KEY_RETENTION_MS } from '@picado/domain/http/endpoint';
import type { WebRequest } from '../api/request';
import { CONTRACT } from '../stored/contract-mark';
import { REQUESTS } from '../stored/fingerprints';
import type { Command, CommandKind, Made } from './command';

/** The reason for which a command was not done, for its user and for the program. */
export interface StoredRefusal {
  sentence: string;
  code: string;
}

/**
 * The end of the latest try of a stored command, where it has no answer yet. Stored with it, for all tabs and the service worker.
 */
export interface Tries {
  count: number;
  /** The time of the latest try, in milliseconds since 1970. */
  latestAt: number;
  nextAt: number;
  /** True where no answer of the server came: one command then finds out for all whether the network carries them again. */
  isUnreached: boolean;
}

/** A stored command has this in each of its states: all that sending it takes. Also the service worker sends it, which has no code of its kind. */
interface Stored {
  command: Command;
  /** The user or guest that made it, see `makerOf`. It is sent for no other. */
  maker: string;
  /** Commands of one scope are sent in the order in which they were made. */
  scope: string;
  request: WebRequest;
  /** True for a command that is not sent once an earlier one of its scope is refused. */
  isWithdrawnWithEarlier: boolean;
  /** True once no answer came at first: it is shown as waiting, and the user does something else. */
  hasWaited: boolean;
  /** The contract of the build that stored it; absent in commands stored before that was named. */
  made?: Made | undefined;
}

interface Unanswered extends Stored {
  state: 'waiting';
  refusal: null;
  /** Absent before the first try, and once the server is known to answer again. */
  tries?: Tries | undefined;
}

/** It is tried for the first time, and its form is busy. */
interface SendingCommand extends Unanswered {
  hasWaited: false;
}

/** It waits for a signal, and its screen goes on. */
interface WaitingCommand extends Unanswered {
  hasWaited: true;
}

/** A command without an answer yet. */
export type UnansweredCommand = SendingCommand | WaitingCommand;

/** It stays until its user has looked at it. */
export interface RefusedCommand extends Stored {
  state: 'refused';
  refusal: StoredRefusal;
  /** The instant at which it was refused, in milliseconds since 1970. */
  settledAt?: number | undefined;
}

/** The server took it, and no page has taken the answer yet. */
export interface AnsweredCommand extends Stored {
  state: 'done';
  refusal: null;
  answer: unknown;
  /** The contract of the build that was answered; absent in what was stored before contracts had a name. */
  answeredBy?: string | undefined;
  settledAt?: number | undefined;
}

/** It is shown for a day, where it had to wait. */
interface DoneCommand extends Omit<AnsweredCommand, 'answer'> {
  answer?: undefined;
}

/**
 * A command that this browser stores, as its row has it. A row of `state` `waiting` is being sent or waits, and one of `state` `done` is
 * answered or done: see `phaseOf`.
 */
export type StoredCommand = UnansweredCommand | RefusedCommand | TakenCommand;

/** A command that the server took. */
export type TakenCommand = AnsweredCommand | DoneCommand;

/** From `sending` and `waiting` it becomes answered or refused, from `answered` done, from `refused` unanswered once more. */
export type Phase = 'sending' | 'waiting' | 'refused' | 'answered' | 'done';

export function phaseOf(entry: StoredCommand): Phase {
  switch (entry.state) {
    case 'waiting':
      return entry.hasWaited ? 'waiting' : 'sending';
    case 'refused':
      return 'refused';
    case 'done':
      return entry.answer === undefined ? 'done' : 'answered';
  }
}

export const isUnanswered = (entry: StoredCommand): entry is UnansweredCommand => entry.state === 'waiting';
export const isAwaitingSignal = (entry: StoredCommand): entry is WaitingCommand =>
  phaseOf(entry) === 'waiting';
export const isRefused = (entry: StoredCommand): entry is RefusedCommand => entry.state === 'refused';
export const isTaken = (entry: StoredCommand): entry is TakenCommand => entry.state === 'done';
export const isAnswered = (entry: StoredCommand): entry is AnsweredCommand => phaseOf(entry) === 'answered';

/** No answer came at first, or an earlier page made it. */
export const asWaiting = <Entry extends UnansweredCommand>(entry: Entry) => ({
  ...entry,
  hasWaited: true as const,
});

/** One more try ended without an answer; without `tries` the server is known to answer again. */
export function asTried({ tries: _before, ...entry }: UnansweredCommand, tries?: Tries): UnansweredCommand {
  return tries === undefined ? entry : { ...entry, tries };
}

/** The server took it. */
export function asAnswered(entry: UnansweredCommand, answer: unknown, now: number): AnsweredCommand {
  return {
    ...withoutState(entry),
    state: 'done',
    refusal: null,
    answer,
    answeredBy: CONTRACT,
    settledAt: now,
  };
}

/** All that a row has whatever its state: a field that this build does not know is kept. */
function withoutState({
  tries: _tries,
  answer: _answer,
  ...rest
}: Stored & { tries?: unknown; answer?: unknown }): Stored & Pick<AnsweredCommand, 'answeredBy'> {
  return rest;
}

/** The server refused it, or it is not sent any more. */
export function asRefused(entry: StoredCommand, refusal: StoredRefusal, now: number): RefusedCommand {
  return { ...withoutState(entry), state: 'refused', refusal, settledAt: now };
}

/** A page has taken its answer. */
export function asDone(entry: StoredCommand, now: number): DoneCommand {
  return { ...withoutState(entry), state: 'done', refusal: null, settledAt: now };
}

/** Its user has it sent once more: it is the same act, with the same key. */
export function asMadeAgain(entry: RefusedCommand, now: number): UnansweredCommand {
  return {
    ...withoutState(entry),
    command: { ...entry.command, madeAt: now },
    state: 'waiting',
    refusal: null,
  };
}
/** The contract by which this build makes the commands of a kind. */
export function madeBy({ endpoint, bodyShape = 1 }: Pick<CommandKind, 'endpoint' | 'bodyShape'>): Made {
  const call = `${endpoint.method} ${endpoint.path}`;
  return { call, request: REQUESTS[call] ?? '', body: bodyShape };
}

/** True where this build can read the body of a command, and make its request again. */
export function isMadeHere(
  { made }: Pick<StoredCommand, 'made'>,
  kind: Pick<CommandKind, 'endpoint' | 'bodyShape'>,
): boolean {
  const { call, request, body } = madeBy(kind);
  return made?.call === call && made.request === request && made.body === body;
}

/** True where the request of a command, as it is stored, is one that this build would make too. */
export const isRequestKnown = ({ made }: Pick<StoredCommand, 'made'>): boolean =>
  made !== undefined && REQUESTS[made.call] === made.request;

/** The refusal of a command of another build that this one cannot send. */
export const OF_ANOTHER_BUILD: StoredRefusal = {
  sentence: 'Lo guardó otra versión de Picado y esta no lo puede mandar. Hacelo de nuevo.',
  code: 'OTHER_VERSION',
};

/**
 * A stored command is sent by itself for this long after it was made: the server knows its key for certain, and the message is
 * still of use. In milliseconds.
 */
const SENT_FOR_MS = KEY_RETENTION_MS / 2;

/** Returns true for a command that is sent only once its user asks for it. */
export const isTooLate = ({ madeAt }: Command): boolean => Date.now() - madeAt > SENT_FOR_MS;

/** The refusal of a change that was drawn over one that was refused. */
export const MADE_ON_REFUSED: StoredRefusal = {
  sentence: 'Venía después de un cambio que no se pudo hacer.',
  code: 'WITHDRAWN',
};

/** Returns true for a stored command. The value may come from an older version, or from a user with the tools of a browser. */
export function isStoredCommand(value: unknown): value is StoredCommand {
  if (!isObject(value) || !isObject(value['command'])) return false;
  const { command, maker, scope, state } = value;
  return (
    typeof maker === 'string' &&
    typeof scope === 'string' &&
    isRequest(value['request']) &&
    (state !== 'refused' || isRefusal(value['refusal'])) &&
    (state === 'waiting' || state === 'refused' || state === 'done') &&
    typeof command['kind'] === 'string' &&
    typeof command['id'] === 'string' &&
    Number.isFinite(command['madeAt']) &&
    (command['matchId'] === null || typeof command['matchId'] === 'string') &&
    (value['tries'] === undefined || isTries(value['tries']))
  );
}

/**
 * Presents a row of a form that this build does not know as a command that could not be sent: its user is notified of it, and the
 * text that they wrote is still in its body.
 */
export function asUnreadable(value: unknown, maker: string): RefusedCommand | null {
  const entry = isObject(value) ? value : {};
  const command = isObject(entry['command']) ? entry['command'] : {};
  const { id, kind, matchId, madeAt, body = null } = command;
  if (typeof id !== 'string') return null;
  return {
    command: {
      ...{ id, body, kind: typeof kind === 'string' ? kind : '' },
      matchId: typeof matchId === 'string' ? matchId : null,
      madeAt: typeof madeAt === 'number' && Number.isFinite(madeAt) ? madeAt : Date.now(),
    },
    maker: typeof entry['maker'] === 'string' ? entry['maker'] : maker,
    scope: '',
    request: { method: '', url: '', headers: {}, body: null },
    isWithdrawnWithEarlier: false,
    state: 'refused',
    hasWaited: true,
    refusal: OF_ANOTHER_BUILD,
  };
}

function isTries(value: unknown): boolean {
  return isObject(value) && ['count', 'latestAt', 'nextAt'].every((name) => Number.isFinite(value[name]));
}

function isRequest(value: unknown): boolean {
  if (!isObject(value) || !isObject(value['headers'])) return false;
  const { method, url, body } = value;
  return typeof method === 'string' && typeof url === 'string' && (body === null || typeof body === 'string');
}

function isRefusal(value: unknown): boolean {
  return isObject(value) && typeof value['sentence'] === 'string' && typeof value['code'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
