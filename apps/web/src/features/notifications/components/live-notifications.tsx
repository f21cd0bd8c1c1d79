import { useLiveNotifications } from '../realtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { showIconBadge } from '../icon-badge';
import { unreadCountQuery } from '../api';

/** Keeps the icon of the installed app at the count of the bell, which fetches it. The end of the session clears it. */
function useIconBadge(): void {
  const { data } = useQuery({ ...unreadCountQuery(), enabled: false });
  const drawn = useDrawn(unreadCountQuery());
  const count = data === undefined ? null : drawn(data).count;
  useEffect(() => {
    if (count !== null) showIconBadge(count);
  }, [count]);
}

/** Keeps every bell up to date, and the icon of the app. Rendered once for all of them: each would refetch the lists that an event changes. */
export function LiveNotifications() {
  useLiveNotifications();
  useIconBadge();
  return null;
}
