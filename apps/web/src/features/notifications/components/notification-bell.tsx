import { IconBell } from '@tabler/icons-react';
import { useState, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDrawn } from '../../../lib/commands/use-pending';
import { lazyPart } from '../../../lib/lazy-part';
import { useLivePoll } from '../../../lib/live/use-live';
import { unreadCountQuery } from '../api';
import { useExtra } from '../../../lib/api/unread';
import { useLiveNotifications } from '../realtime';
import { showIconBadge } from '../icon-badge';

const NotificationPanel = lazyPart(async () => (await import('./notification-panel')).NotificationPanel);

/** '99+' above 99. */
export const badgeText = (count: number) => (count > 99 ? '99+' : String(count));

interface NotificationBellProps {
  /** `icon` in the bar of a phone, `row` in the sidebar. */
  look: 'icon' | 'row';
}

const LOOKS = {
  icon: 'h-11 min-w-11 justify-center',
  row: 'min-h-12 w-full gap-3.5 px-3.5 text-base font-medium text-fg-2 hover:bg-surface-2',
};

const BADGE_LOOKS = {
  // The count sits on the shoulder of the bell, which '99+' would cover whole from the other side. The button grows with it.
  icon: '-mt-5 -ml-2.5 px-1 outline-2 outline-surface-0',
  row: 'ml-auto px-1.5',
};

/** The bell with the unread count, which opens the panel: beside the row of the sidebar, from below elsewhere. */
export function NotificationBell({ look }: NotificationBellProps) {
  /** The bell, while its panel is open. */
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  const isOpen = pressed !== null;
  const data = useExtra({ ...unreadCountQuery(), refetchInterval: useLivePoll() });
  const drawn = useDrawn(unreadCountQuery());
  const count = data === undefined ? 0 : drawn(data).count;
  return (
    <>
      <button
        type="button"
        className={`flex items-center rounded-md ${LOOKS[look]}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => setPressed(isOpen ? null : event.currentTarget)}
      >
        <IconBell size={look === 'icon' ? 26 : 22} stroke={1.7} aria-hidden="true" />
        <span className={look === 'icon' ? 'visually-hidden' : undefined}>Notificaciones</span>
        {count > 0 && (
          <>
            <span
              className={`grid min-h-5 min-w-5 place-items-center rounded-lg bg-action text-xs leading-none font-bold text-action-ink ${BADGE_LOOKS[look]}`}
              data-part="count"
              aria-hidden="true"
            >
              {badgeText(count)}
            </span>
            <span className="visually-hidden">, {count} sin leer</span>
          </>
        )}
      </button>
      {isOpen && (
        <NotificationPanel
          opener={look === 'row' ? pressed : null}
          onClose={() => setPressed(null)}
          unread={count}
        />
      )}
    </>
  );
}

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
