import { createRealtime } from './realtime';
import { stored } from './storage';

/** The app's one connection. Its code is fetched after the first paint: the match shows without it. */
export const realtime = createRealtime({
  readToken: stored.authToken.read,
  readGuestId: (matchId) => stored.guestId(matchId).read(),
  async open(auth) {
    await afterPaint();
    const { io } = await import('socket.io-client');
    return io({
      auth,
      autoConnect: false,
      transports: ['websocket', 'polling'],
      // Without it a network that lets no websocket through would never come to polling.
      tryAllTransports: true,
      timeout: 20_000,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
    });
  },
});

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
