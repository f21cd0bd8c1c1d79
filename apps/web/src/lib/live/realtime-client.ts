import { createRealtime } from './realtime';
import { browserStorage } from '../storage';

/** The app's one connection. Its code is fetched after the first paint: the match shows without it. */
export const realtime = createRealtime(async (options) => {
  await afterPaint();
  const { connectLive, openSocket } = await import('./connection');
  const readGuestId = (matchId: string) => browserStorage.guestId(matchId).read();
  return connectLive({ open: openSocket, readToken: browserStorage.authToken.read, readGuestId }, options);
});

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
