import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { ErrorAnswer } from '@picado/domain/http/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { paceOf } from '../http/open-lanes';
import { REFUSAL_STATUS } from '../http/refusal-status';
import { createPacedLanes } from '../limits/lanes';
import { createTokenBuckets, scaled, type Budget } from '../limits/token-buckets';
import { refusalBytes } from '../http/unreadable-requests';
import type { PicadoServer, PicadoSocket } from './socket';

/**
 * The budgets of an address, all its sockets together: two hundred phones behind one that come back at the same moment,
 * four packets each, stay far below.
 */
const OF_AN_ADDRESS = {
  connections: { burst: 300, perSecond: 10 },
  /** The requests of the fallback to polling. */
  requests: { burst: 3_000, perSecond: 100 },
  events: { burst: 1_500, perSecond: 40 },
  packets: { burst: 4_000, perSecond: 120 },
} as const satisfies Record<string, Budget>;
const OPEN_OF_AN_ADDRESS = 1_000;
/** Connections that wait for their turn to be opened, or refused: beyond it an attempt is refused at once. */
const OPENING_OF_AN_ADDRESS = 300;

/** A phone that opens a match sends three events; a hundred in ten seconds is a loop. */
const OF_A_SOCKET = {
  requests: { burst: 200, perSecond: 10 },
  events: { burst: 100, perSecond: 10 },
  /** The packets of a socket, events among them: beyond the budget it is closed, with the rest unread. */
  packets: { burst: 150, perSecond: 15 },
  bytes: { burst: 256 * 1024, perSecond: 16 * 1024 },
} as const satisfies Record<string, Budget>;

/** Reactions are stored, so the limit is that of changes over HTTP, over all sockets of a user. */
const REACTIONS_OF_A_USER: Budget = { burst: 120, perSecond: 2 };

/** The allowance of a quiet socket while its address is over its budget because of another socket. */
const QUIET_EVENTS = 4;
const QUIET_PACKETS = 40;

/** The time that a closed socket may take to read the refusal, in milliseconds. */
const GOODBYE_MS = 1_000;

interface ClientGuardOptions {
  addressOf: (request: IncomingMessage) => string;
  /** Raises all budgets together. */
  factor: number;
  now: () => number;
  onDrop: () => void;
}

/** The part of the engine's connection that its public types omit. */
interface Connection {
  id: string;
  request: IncomingMessage;
  readyState: string;
  transport: Transport;
  on(event: 'packet' | 'close', listener: () => void): void;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
  close(discard?: boolean): void;
}
interface Transport {
  socket?: { pause(): void; terminate(): void; _socket: TcpSocket };
}

export interface ClientGuard {
  addressOf(socket: PicadoSocket): string;
  /** Counts an event; false where it is to be refused. */
  mayAct(socket: PicadoSocket): boolean;
  /** Counts a reaction of a user; false where it is to be refused. */
  mayReact(userId: string): boolean;
}

/**
 * Limits visitors. Packets are counted as the engine takes them off the wire, before they are parsed. A
 * socket over its budget of events is refused, and over its budget of packets closed.
 */
export function guardClients(io: PicadoServer, options: ClientGuardOptions): ClientGuard {
  const { addressOf, factor, now, onDrop } = options;
  const bucketsOf = (budget: Budget) => createTokenBuckets(scaled(budget, factor), now);
  const address = {
    connections: bucketsOf(OF_AN_ADDRESS.connections),
    requests: bucketsOf(OF_AN_ADDRESS.requests),
    events: bucketsOf(OF_AN_ADDRESS.events),
    packets: bucketsOf(OF_AN_ADDRESS.packets),
  };
  const own = {
    requests: bucketsOf(OF_A_SOCKET.requests),
    events: bucketsOf(OF_A_SOCKET.events),
    packets: bucketsOf(OF_A_SOCKET.packets),
    bytes: bucketsOf(OF_A_SOCKET.bytes),
  };
  const reactions = bucketsOf(REACTIONS_OF_A_USER);
  const opening = createPacedLanes(paceOf(factor, { maxWaiting: OPENING_OF_AN_ADDRESS }));
  const open = new Map<string, number>();
  const addresses = new WeakMap<object, string>();
  const connections = new Map<string, Connection>();

  function isAdmitted(from: string): boolean {
    return address.connections.take(from) >= 0 && (open.get(from) ?? 0) < OPEN_OF_AN_ADDRESS * factor;
  }

  function showOut(connection: Connection): void {
    if (connection.readyState !== 'open') return;
    onDrop();
    const { socket } = connection.transport;
    // No more is read from it; earlier answers are still sent.
    socket?.pause();
    connection.close();
    setTimeout(() => {
      if (socket === undefined) connection.close(true);
      else socket.terminate();
    }, GOODBYE_MS).unref();
  }

  /** With the polling fallback every packet comes by its own request, or waits for one. */
  function isPolite(known: Connection, from: string): boolean {
    const isWithin = own.requests.take(known.id) >= 0 && address.requests.take(from) >= 0;
    if (!isWithin) showOut(known);
    return isWithin;
  }

  io.engine.use((request: IncomingMessage, response: unknown, next: (error?: Error) => void) => {
    const from = addressOf(request);
    const { _query: query = {} } = request as { _query?: { sid?: string } };
    const known = query.sid === undefined ? undefined : connections.get(query.sid);
    if (known !== undefined) {
      if (isPolite(known, from)) next();
      else refuse(request, response);
      return;
    }
    // A waiting client may disconnect.
    if (!(response instanceof ServerResponse)) request.socket.on('error', () => undefined);
    const isTurn = opening(from, () => Promise.resolve()).then(
      () => true,
      () => false,
    );
    void isTurn.then((isPaced) => {
      if (request.socket.destroyed) return;
      if (isPaced && isAdmitted(from)) next();
      else refuse(request, response);
    });
  });

  io.engine.on('connection', (connection: Connection) => {
    const from = addressOf(connection.request);
    addresses.set(connection, from);
    connections.set(connection.id, connection);
    open.set(from, (open.get(from) ?? 0) + 1);

    connection.on('packet', () => {
      const rest = own.packets.take(connection.id);
      const isLoud = rest < OF_A_SOCKET.packets.burst * factor - QUIET_PACKETS;
      const isAddressOver = address.packets.take(from) < 0;
      if (rest < 0 || (isAddressOver && isLoud)) showOut(connection);
    });
    // Below the protocol's packets there are pings, and fragments of messages that never end.
    const countBytes = (transport: Transport) =>
      transport.socket?._socket.on('data', (chunk: Buffer) => {
        if (own.bytes.take(connection.id, chunk.length) < 0) showOut(connection);
      });
    countBytes(connection.transport);
    connection.on('upgrade', countBytes);

    connection.on('close', () => {
      connections.delete(connection.id);
      const others = (open.get(from) ?? 1) - 1;
      if (others === 0) open.delete(from);
      else open.set(from, others);
      for (const buckets of Object.values(own)) buckets.forget(connection.id);
    });
  });

  return {
    addressOf: (socket) => addresses.get(socket.conn) ?? '',
    mayAct(socket) {
      const rest = own.events.take((socket.conn as unknown as Connection).id);
      const isQuiet = rest >= OF_A_SOCKET.events.burst * factor - QUIET_EVENTS;
      const isAddressOver = address.events.take(addresses.get(socket.conn) ?? '') < 0;
      return rest >= 0 && (!isAddressOver || isQuiet);
    },
    mayReact: (userId) => reactions.take(userId) >= 0,
  };
}

/** Refuses a client before the handshake: with an ordinary answer, or its raw bytes where the client requested a websocket. */
function refuse(request: IncomingMessage, response: unknown): void {
  if (response instanceof ServerResponse) {
    const answer: ErrorAnswer = { error: REFUSALS.RATE_LIMITED, code: 'RATE_LIMITED' };
    response
      .writeHead(REFUSAL_STATUS.RATE_LIMITED, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(answer));
    return;
  }
  request.socket.end(refusalBytes('RATE_LIMITED'));
  setTimeout(() => request.socket.destroy(), GOODBYE_MS).unref();
}
