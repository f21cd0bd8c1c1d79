import { showIconBadge } from '../../features/notifications/icon-badge';
import { onStored, stored } from '../../lib/storage';

/** Takes the count of notifications off the app's icon where there is no session, and at its end. Returns how to stop. */
export function clearIconWithoutSession(): () => void {
  const look = () => {
    if (stored.authToken.read() === null) showIconBadge(0);
  };
  look();
  return onStored(stored.authToken, look);
}
