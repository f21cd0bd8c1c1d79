import type { IncomingMessage } from 'node:http';
import type { Match } from '@picado/domain/matches/schema';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@picado/domain/realtime/contract';
import type { Result } from '@picado/domain/result';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import type { Logger } from 'pino';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { isDatabaseUnavailable } from '../db/failures';
import type { ReactionsService } from '../modules/reactions/service';
import type { HeldSlotsService } from '../modules/held-slots/service';

/** The signed-in user of a socket, if any. */
export interface SocketIdentity {
  userId: string;
  sessionId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface SocketData {
  identity: SocketIdentity | null;
}

export type PicadoServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;
export type PicadoSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

export interface RealtimeDependencies {
  publicOrigin: string;
  /** Names the contract of this server: a page of another build does without its events. */
  contract: string;
  /** The client's address, through trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
  rateLimitFactor: number;
  /** Checks a session's token, as the API does. */
  verifySession: (token: string) => Promise<Result<SocketIdentity>>;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  heldSlots: HeldSlotsService;
  /** The id of the entry that a guest id proves, or null. */
  provenGuest: (guestId: string) => string | null;
  reactions: ReactionsService;
  now: () => number;
  log: Pick<Logger, 'error' | 'warn'>;
  /** Joins several processes into one; absent where there is one. */
  adapter?: ServerOptions['adapter'];
  /** Bytes that may wait for a client that reads nothing before it is closed. */
  stalledBytes?: number;
  /** The pause between two checks for stalled clients, in milliseconds. */
  stalledCheckMs?: number;
}

export function refusedAck(code: RefusalCode): Ack {
  return { ok: false, error: REFUSALS[code], code };
}

/** Logs an error of the server. */
export function failureCode(error: unknown): 'SERVICE_UNAVAILABLE' | 'SERVER_ERROR' {
  return isDatabaseUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'SERVER_ERROR';
}

/** The sockets of this process, for what is made before it listens. */
export interface Sockets {
  /** The server of the sockets; null until the process listens, when no message has a receiver. */
  io(): PicadoServer | null;
  opened(io: PicadoServer): void;
}

export function createSockets(): Sockets {
  let server: PicadoServer | null = null;
  return {
    io: () => server,
    opened(io) {
      server = io;
    },
  };
}
