import { KEY_RETENTION_MS } from '@picado/domain/http/endpoint';
import type { WebRequest } from '../api/request';
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

/** A command that this browser stores, with all that sending it takes: also the service worker sends it, which has no code of its kind. */
export interface StoredCommand {
  command: Command;
  /** The user or guest that made it, see `makerOf`. It is sent for no other. */
  maker: string;
  /** Commands of one scope are sent in the order in which they were made. */
  scope: string;
  request: WebRequest;
  /** True for a command that is not sent once an earlier one of its scope is refused. */
  isWithdrawnWithEarlier: boolean;
  /** `done` is shown for a day, where it had to wait. */
  state: 'waiting' | 'refused' | 'done';
  /** True once no answer came at first: it is shown as waiting, and the user does something else. */
  hasWaited: boolean;
  /** Absent before the first try, and once the server is known to answer again. */
  tries?: Tries | undefined;
  /** Null unless it is refused. */
  refusal: StoredRefusal | null;
  /** The answer of the server, until a page has taken it. */
  answer?: unknown;
  /** The contract of the build that was answered; absent in what was stored before contracts had a name. */
  answeredBy?: string | undefined;
  /** The instant at which it was answered, in milliseconds since 1970. */
  settledAt?: number;
  /** The contract of the build that stored it; absent in commands stored before that was named. */
  made?: Made | undefined;
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

/** The state of a change that was drawn over one that was refused. */
export const MADE_ON_REFUSED = {
  state: 'refused',
  hasWaited: true,
  refusal: { sentence: 'Venía después de un cambio que no se pudo hacer.', code: 'WITHDRAWN' },
} as const;

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
export function asUnreadable(value: unknown, maker: string): StoredCommand | null {
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
