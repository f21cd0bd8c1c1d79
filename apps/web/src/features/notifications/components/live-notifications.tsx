import { useIconBadge } from '../hooks/use-icon-badge';
import { useLiveNotifications } from '../realtime';

/** Keeps every bell up to date, and the icon of the app. Rendered once for all of them: each would refetch the lists that an event changes. */
export function LiveNotifications() {
  useLiveNotifications();
  useIconBadge();
  return null;
}
