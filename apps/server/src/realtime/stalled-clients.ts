import type { PicadoServer } from './socket';

interface StalledClientOptions {
  maxBytes: number;
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
  { maxBytes, everyMs, onDrop }: StalledClientOptions,
): () => void {
  const timer = setInterval(() => {
    for (const socket of io.of('/').sockets.values()) {
      const connection = socket.conn as unknown as Connection;
      if (waitingBytes(connection) <= maxBytes) continue;
      onDrop();
      drop(connection);
    }
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** At once: a polite close waits half a minute for an answer from somebody who reads nothing. */
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
