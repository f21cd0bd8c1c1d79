import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Requests that are not answered yet, complete or not. */
  inWork: Set<IncomingMessage>;
  /** The bytes that had been read when its last answer ended. */
  answeredBytes: number;
}

export interface ClosingPace {
  /** The time for which a connection without a request stays open for one that is already on its way, in milliseconds. */
  lingerMs: number;
  /** The time that a request in progress may still take to arrive, in milliseconds. */
  halfSentMs: number;
}

/**
 * Tracks the connections of a server, so that it can stop without losing a call. Node itself cuts idle connections at the
 * moment at which the server closes, also those whose next request has just arrived and is not read yet.
 *
 * Returns `closing`, to be called as the server stops accepting connections. Calls in progress are finished. A connection
 * without any is closed after `lingerMs`: requests that were on their way are answered until then, with `connection: close`.
 * One whose request is still being sent is closed after `halfSentMs`. `closing` returns how to end the waiting.
 */
export function trackConnections(server: Server, { lingerMs, halfSentMs }: ClosingPace): () => () => void {
  const open = new Map<Socket, Connection>();
  let hasLingered = false;

  // `server.close()` calls it, in every version of Node that runs Picado.
  server.closeIdleConnections = () => undefined;
  server.on('connection', (socket) => {
    open.set(socket, { inWork: new Set(), answeredBytes: 0 });
    socket.on('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    if (connection === undefined) return;
    connection.inWork.add(request);
    response.on('close', () => {
      connection.inWork.delete(request);
      connection.answeredBytes = socket.bytesRead;
      // Its answer began before the server was stopping, and promised to keep the connection.
      if (hasLingered && connection.inWork.size === 0) socket.destroySoon();
    });
  });

  function closeQuiet(): void {
    hasLingered = true;
    for (const [socket, { inWork, answeredBytes }] of open) {
      if (inWork.size === 0 && socket.bytesRead === answeredBytes) socket.destroy();
    }
  }

  function cutHalfSent(): void {
    for (const [socket, { inWork }] of open) {
      if (![...inWork].some((request) => request.complete)) socket.destroy();
    }
  }

  return () => {
    // `setImmediate` lets Node read first what has arrived by then.
    const lingering = setTimeout(() => setImmediate(closeQuiet), lingerMs);
    const cutting = setTimeout(cutHalfSent, halfSentMs);
    return () => {
      clearTimeout(lingering);
      clearTimeout(cutting);
    };
  };
}
