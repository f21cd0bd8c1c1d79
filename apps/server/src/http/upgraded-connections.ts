import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long a client may take to say goodbye, in milliseconds. */
const GOODBYE_MS = 1_000;

/**
 * Connections that are no longer HTTP: the server waits for them when it closes, and a phone that lost its network
 * never answers a goodbye. Answers how to cut off those that are still there a moment later.
 */
export function trackUpgradedConnections(server: Server): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return () => {
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, GOODBYE_MS).unref();
  };
}
