import { createRealtime } from './realtime';
import { stored } from '../storage';

/** The app's one connection. Its code is fetched after the first paint: the match shows without it. */
export const realtime = createRealtime(async (options) => {
  await afterPaint();
  const { connectLive, openSocket } = await import('./connection');
  const readGuestId = (matchId: string) => stored.guestId(matchId).read();
  return connectLive({ open: openSocket, readToken: stored.authToken.read, readGuestId }, options);
});

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
