import { useLiveNotifications } from '../realtime';

/** Keeps every bell up to date. Rendered once for all of them: each would refetch the lists that an event changes. */
export function LiveNotifications() {
  useLiveNotifications();
  return null;
}
