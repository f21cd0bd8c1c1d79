import { KEY_RETENTION_MS } from '@picado/domain/http/endpoint';
import type { WebRequest } from '../api/request';
import type { Command } from './command';

/** Why a command was not done, for its user and for the program. */
export interface StoredRefusal {
  sentence: string;
  code: string;
}

/** A command that this browser stores, with all that sending it takes: also the service worker sends it, which has no code of its kind. */
export interface StoredCommand {
  command: Command;
  /** The user or guest that made it, see `makerOf`. It is sent for no other. */
  maker: string;
  /** Commands of one scope are sent in the order in which they were made. */
  scope: string;
  request: WebRequest;
  /** Not sent once an earlier one of its scope is refused. */
  isWithdrawnWithEarlier: boolean;
  /** `done` is shown for a day, where it had to wait. */
  state: 'waiting' | 'refused' | 'done';
  /** True once no answer came at first: it is shown as waiting, and the user does something else. */
  hasWaited: boolean;
  /** Null unless it is refused. */
  refusal: StoredRefusal | null;
  /** The answer of the server, until a page has taken it. */
  answer?: unknown;
  /** When it was answered, in milliseconds since 1970. */
  settledAt?: number;
}

/**
 * A stored command is sent by itself for this long after it was made: the server knows its key for certain, and the message is
 * still of use. In milliseconds.
 */
const SENT_FOR_MS = KEY_RETENTION_MS / 2;

/** Whether a command is sent only once its user asks for it. */
export const isTooLate = ({ madeAt }: Command): boolean => Date.now() - madeAt > SENT_FOR_MS;

/** Of a change that was drawn over one that was refused. */
export const MADE_ON_REFUSED = {
  state: 'refused',
  hasWaited: true,
  refusal: { sentence: 'Venía después de un cambio que no se pudo hacer.', code: 'WITHDRAWN' },
} as const;

/** What is stored may come from an older version, or from a user with the tools of a browser. */
export function isStoredCommand(value: unknown): value is StoredCommand {
  if (!isObject(value) || !isObject(value['command']) || !isObject(value['request'])) return false;
  const { command, maker, scope, state } = value;
  return (
    typeof maker === 'string' &&
    typeof scope === 'string' &&
    (state === 'waiting' || state === 'refused' || state === 'done') &&
    typeof command['kind'] === 'string' &&
    typeof command['id'] === 'string' &&
    Number.isFinite(command['madeAt']) &&
    (command['matchId'] === null || typeof command['matchId'] === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
