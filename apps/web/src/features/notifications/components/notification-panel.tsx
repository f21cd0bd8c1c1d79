import { NOTIFICATIONS_PAGE_SIZE } from '@picado/domain/notifications/limits';
import type { Notification } from '@picado/domain/notifications/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconAdjustments, IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { useDrawn } from '../../../lib/commands/use-pending';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Popover } from '../../../ui/overlays/popover';
import { Sheet } from '../../../ui/overlays/sheet';
import { LIST_KEY, latestQuery, pageQuery } from '../api';
import { readAllNotifications, readNotification } from '../commands';
import { NotificationRow } from './notification-row';
import { dayName } from '../../../lib/moments';

interface NotificationFootProps {
  /** All are shown, by pages; otherwise the latest. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}

/** Turns from the latest notifications to all of them, and back. */
function NotificationFoot({ isAll, onAll }: NotificationFootProps) {
  return isAll ? (
    <Button variant="subtle" fullWidth onClick={() => onAll(false)}>
      Ver solo las últimas 5
    </Button>
  ) : (
    <Button
      variant="default"
      size="lg"
      fullWidth
      rightSection={<IconArrowRight size={18} aria-hidden="true" />}
      onClick={() => onAll(true)}
    >
      Ver todas
    </Button>
  );
}

interface NotificationPagesProps {
  /** The page, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** '1 de 3' between the arrows; nothing where there is one page. */
function NotificationPages({ page, pages, onPage }: NotificationPagesProps) {
  if (pages < 2) return null;
  return (
    <nav
      className="flex items-center justify-between border-t border-line pt-3 text-base font-semibold tabular-nums"
      aria-label="Páginas de notificaciones"
    >
      <IconButton
        label="Anterior"
        className="disabled:text-line-strong"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <span aria-live="polite">
        {page} de {pages}
      </span>
      <IconButton
        label="Siguiente"
        className="disabled:text-line-strong"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

interface NotificationDaysProps {
  /** Newest first. */
  notifications: readonly Notification[];
  row: (notification: Notification, isInDay: boolean) => ReactNode;
}

/** Notifications under the names of their days: 'Hoy', 'Ayer', 'jueves 19 de noviembre'. */
function NotificationDays({ notifications, row }: NotificationDaysProps) {
  return [...byDay(notifications)].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className="border-t border-line px-4 pt-3 pb-1.5 figures text-md leading-tight text-fg-3 uppercase">
        {day}
      </h3>
      <ul>{ofDay.map((notification) => row(notification, true))}</ul>
    </section>
  ));
}

function byDay(notifications: readonly Notification[]): Map<string, Notification[]> {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = dayName(notification.createdAt);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return days;
}

interface NotificationPanelProps {
  /** The bell that it is anchored to; null for a sheet from below. */
  opener: HTMLButtonElement | null;
  unread: number;
  onClose: () => void;
}

/** The latest five; 'Ver todas' turns to pages of fifty by days, and back. */
export function NotificationPanel({ opener, unread, onClose }: NotificationPanelProps) {
  /** Null shows the latest. */
  const [page, setPage] = useState<number | null>(null);
  const query = useQuery({ ...(page === null ? latestQuery() : pageQuery(page)), staleTime: 0 });
  const one = useCommand(readNotification);
  const all = useCommand(readAllNotifications);
  const drawn = useDrawn({ queryKey: LIST_KEY });
  const navigate = useNavigate();

  const read = (notification: Notification) => {
    if (!notification.isRead) void one.send(null, notification.id);
  };
  const open = (notification: Notification) => {
    read(notification);
    if (notification.link === null) return;
    onClose();
    const { link, badge } = notification;
    // The list of badges shows the mark that the notification is about.
    void navigate(badge === undefined ? link : `${link}#${badge.id}`);
  };
  const row = (notification: Notification, isInDay: boolean) => (
    <NotificationRow
      key={notification.id}
      notification={notification}
      isInDay={isInDay}
      onOpen={open}
      onAnswered={read}
    />
  );
  const list = query.isPlaceholderData ? undefined : query.data && drawn(query.data);
  // The total may be that of the page before: the buttons that turn the pages stay while one is fetched, and keep the focus.
  const total = query.data?.pagination.total ?? 0;
  const content = (
    <>
      {unread > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-fg-2">
          {unread} sin leer
          <Button
            variant="subtle"
            size="sm"
            className="-mr-5"
            onClick={() => void all.send(null, null)}
            disabled={all.isPending}
          >
            Marcar todas como leídas
          </Button>
        </div>
      )}
      {list === undefined &&
        (query.isError ? (
          <ErrorState
            frame="plain"
            message={sentenceOf(query.error, 'Error cargando notificaciones')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <Waiting />
        ))}
      {list?.notifications.length === 0 && (
        <EmptyState
          frame="plain"
          drawing="bell"
          title="No tienes notificaciones"
          text="Cuando alguien se anote o se baje de tu partido, te enterás acá."
        />
      )}
      {/* The rows run from edge to edge of the sheet. */}
      {list !== undefined && (
        <div className="-mx-4 md:-mx-6">
          {page === null ? (
            <ul>{list.notifications.map((notification) => row(notification, false))}</ul>
          ) : (
            <NotificationDays notifications={list.notifications} row={row} />
          )}
        </div>
      )}
      {page !== null && (
        <NotificationPages page={page} pages={Math.ceil(total / NOTIFICATIONS_PAGE_SIZE)} onPage={setPage} />
      )}
    </>
  );
  const frame = {
    title: 'Notificaciones',
    onClose,
    tools: <PreferencesLink onGo={onClose} />,
    footer:
      page !== null || total > 0 ? (
        <NotificationFoot isAll={page !== null} onAll={(isAll) => setPage(isAll ? 1 : null)} />
      ) : undefined,
    children: content,
  };
  return opener === null ? <Sheet opened {...frame} /> : <Popover opener={opener} {...frame} />;
}

function PreferencesLink({ onGo }: { onGo: () => void }) {
  return (
    <IconButton component={Link} to={paths.preferences} label="Qué te avisamos" onClick={onGo}>
      <IconAdjustments size={24} stroke={1.7} aria-hidden="true" />
    </IconButton>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 border-t border-line py-4">
          <Skeleton width="60%" height={18} />
          <Skeleton width="85%" height={16} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
