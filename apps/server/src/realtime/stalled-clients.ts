import type { PicadoServer } from './socket';

interface StalledClientOptions extends StalledLimits {
  everyMs: number;
  onDrop: () => void;
}

interface StalledLimits {
  /** The bytes that may wait for one client. */
  maxBytes: number;
  /** The bytes that may wait for all stalled clients together: beyond it those with the most waiting bytes are closed first. */
  maxTotalBytes: number;
}

/** The state of a client at a check, by the bytes that wait for it. */
export type Reading =
  | { kind: 'reading' }
  /** Data waits that did not at the check before: a burst in progress is no stall. */
  | { kind: 'behind'; bytes: number }
  /** Data waited at the check before too. */
  | { kind: 'stalled'; bytes: number }
  /** The connection is closed, and may be listed until the engine has noticed. */
  | { kind: 'dropped' };

/** Returns the state of a client at a check that found so many bytes waiting for it. */
export function readingAfter(before: Reading, bytes: number): Reading {
  switch (before.kind) {
    case 'reading':
      return bytes === 0 ? before : { kind: 'behind', bytes };
    case 'behind':
    case 'stalled':
      return bytes === 0 ? { kind: 'reading' } : { kind: 'stalled', bytes };
    case 'dropped':
      return before;
    default:
      return before satisfies never;
  }
}

/** Returns the states after what exceeds the limits was dropped, the clients with the most waiting bytes first. */
export function droppedBeyond<Client>(
  readings: ReadonlyMap<Client, Reading>,
  { maxBytes, maxTotalBytes }: StalledLimits,
): Map<Client, Reading> {
  const after = new Map(readings);
  const waiting = [...readings].sort(([, a], [, b]) => bytesOf(b) - bytesOf(a));
  let stalledBytes = waiting.reduce((sum, [, state]) => sum + stalledBytesOf(state), 0);
  for (const [client, state] of waiting) {
    const isOfTooMany = stalledBytes > maxTotalBytes && state.kind === 'stalled';
    if (bytesOf(state) <= maxBytes && !isOfTooMany) continue;
    stalledBytes -= stalledBytesOf(state);
    after.set(client, { kind: 'dropped' });
  }
  return after;
}

const bytesOf = (state: Reading) => ('bytes' in state ? state.bytes : 0);
const stalledBytesOf = (state: Reading) => (state.kind === 'stalled' ? state.bytes : 0);

/** The part of the engine's connection with the size of its unsent data. */
interface Connection {
  writeBuffer: readonly { data?: unknown }[];
  transport: { socket?: { bufferedAmount?: number; terminate?: () => void } };
  close(discard?: boolean): void;
}

/**
 * Closes clients that read nothing. Every broadcast to one of them stays in memory until its ping times out, and a
 * hundred phones without a signal would hold a hundred copies. Returns how to stop.
 */
export function dropStalledClients(
  io: PicadoServer,
  { everyMs, onDrop, ...limits }: StalledClientOptions,
): () => void {
  let readings = new Map<Connection, Reading>();
  const timer = setInterval(() => {
    const connections = [...io.of('/').sockets.values()].map(({ conn }) => conn as unknown as Connection);
    const before = new Map(
      connections.map((connection) => [
        connection,
        readingAfter(readings.get(connection) ?? { kind: 'reading' }, waitingBytes(connection)),
      ]),
    );
    readings = droppedBeyond(before, limits);
    for (const [connection, { kind }] of readings) {
      if (kind !== 'dropped' || before.get(connection)?.kind === 'dropped') continue;
      onDrop();
      drop(connection);
    }
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** Terminated: an orderly close waits half a minute for an answer from a client that reads nothing. */
function drop(connection: Connection): void {
  const { socket } = connection.transport;
  if (socket?.terminate) socket.terminate();
  else connection.close(true);
}

function waitingBytes(connection: Connection): number {
  const inSocket = connection.transport.socket?.bufferedAmount ?? 0;
  return connection.writeBuffer.reduce(
    (sum, packet) => sum + (typeof packet.data === 'string' ? packet.data.length : 0),
    inSocket,
  );
}
