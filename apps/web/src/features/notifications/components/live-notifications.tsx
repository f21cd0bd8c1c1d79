import { useLiveNotifications } from '../realtime';

/** Keeps every bell up. Once for all of them: each would ask again for the lists that an event changes. */
export function LiveNotifications() {
  useLiveNotifications();
  return null;
}
