import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks which connections have a complete request in progress. Returns a function that closes all others:
 * those whose request is still being sent, for which a stopping server would wait without end.
 */
export function trackHalfSentRequests(server: Server): () => void {
  const open = new Map<Socket, Set<IncomingMessage>>();
  server.on('connection', (socket) => {
    open.set(socket, new Set());
    socket.on('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const inWork = open.get(request.socket);
    inWork?.add(request);
    response.on('close', () => inWork?.delete(request));
  });
  return () => {
    for (const [socket, inWork] of open) {
      if (![...inWork].some((request) => request.complete)) socket.destroy();
    }
  };
}
