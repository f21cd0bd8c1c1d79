import type { PicadoServer } from './socket';

interface StalledClientOptions {
  /** Of one client. */
  maxBytes: number;
  /** Of all together: beyond it those clients go first that have most waiting. */
  maxTotalBytes: number;
  everyMs: number;
  onDrop: () => void;
}

/** The part of the engine's connection that says how much it could not send. */
interface Connection {
  writeBuffer: readonly { data?: unknown }[];
  transport: { socket?: { bufferedAmount?: number; terminate?: () => void } };
  close(discard?: boolean): void;
}

/**
 * Drops clients that read nothing. Every broadcast to one of them stays in our memory until its ping runs out, and a
 * hundred phones in a tunnel would be a hundred copies of everything said. Answers how to stop.
 */
export function dropStalledClients(
  io: PicadoServer,
  { maxBytes, maxTotalBytes, everyMs, onDrop }: StalledClientOptions,
): () => void {
  /** Those that had something waiting at the last look: a burst that is on its way now is no stall. */
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

/** At once: a polite close waits half a minute for an answer from a client that reads nothing. */
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
