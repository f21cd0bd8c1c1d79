import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** The time that a client may take to close, in milliseconds. */
const GOODBYE_MS = 1_000;

/**
 * Tracks upgraded connections: the server waits for them when it closes, and a phone that lost its network
 * never answers the close. Returns a function that ends the remaining ones after a moment.
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
