import type { PicadoServer } from './socket';

interface StalledClientOptions {
  /** The bytes that may wait for one client. */
  maxBytes: number;
  /** The bytes that may wait for all together: beyond it the clients with the most waiting bytes are closed first. */
  maxTotalBytes: number;
  everyMs: number;
  onDrop: () => void;
}

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
  { maxBytes, maxTotalBytes, everyMs, onDrop }: StalledClientOptions,
): () => void {
  /** Clients with waiting data at the last check: a burst in progress is no stall. */
  let waitedBefore = new Set<Connection>();
  const timer = setInterval(() => {
    const waiting = [...io.of('/').sockets.values()]
      .map((socket) => socket.conn as unknown as Connection)
      .map((connection) => ({ connection, bytes: waitingBytes(connection) }))
      .filter(({ bytes }) => bytes > 0)
      .sort((a, b) => b.bytes - a.bytes);
    const isStalled = ({ connection }: { connection: Connection }) => waitedBefore.has(connection);
    let total = waiting.filter(isStalled).reduce((sum, { bytes }) => sum + bytes, 0);
    for (const each of waiting) {
      if (each.bytes <= maxBytes && !(total > maxTotalBytes && isStalled(each))) continue;
      if (isStalled(each)) total -= each.bytes;
      onDrop();
      drop(each.connection);
    }
    waitedBefore = new Set(waiting.map(({ connection }) => connection));
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
