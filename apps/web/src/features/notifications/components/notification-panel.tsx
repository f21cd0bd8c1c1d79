import type { Notification } from '@picado/domain/notifications/schema';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../lib/commands/use-command';
import { usePendingCommands } from '../../../lib/commands/use-pending';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Popover } from '../../../ui/popover';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { latestQuery, pageQuery } from '../api';
import { isBeingRead, readAllNotifications, readNotification } from '../commands';
import { NotificationRow } from './notification-row';

interface NotificationPanelProps {
  /** The bell that it is anchored to; null for a sheet from below. */
  opener: HTMLButtonElement | null;
  unread: number;
  onClose: () => void;
}

/** The latest five; 'Ver todas' turns to pages of fifty and back. */
export function NotificationPanel({ opener, unread, onClose }: NotificationPanelProps) {
  const [page, setPage] = useState<number | null>(null);
  const query = useQuery({ ...(page === null ? latestQuery() : pageQuery(page)), staleTime: 0 });
  const one = useCommand(readNotification);
  const all = useCommand(readAllNotifications);
  const pending = usePendingCommands();
  const navigate = useNavigate();

  const open = (notification: Notification) => {
    if (!notification.isRead) void one.send(null, notification.id);
    if (notification.link === null) return;
    onClose();
    void navigate(notification.link);
  };
  const footer =
    query.data !== undefined && query.data.pagination.total > 0 ? (
      <Paging page={page} setPage={setPage} pages={query.data.pagination.pages} />
    ) : undefined;
  const content = (
    <>
      {unread > 0 && (
        <div className="mb-2 flex items-center justify-between gap-3 text-sm whitespace-nowrap text-fg-2">
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
      {query.isPending && <Waiting />}
      {query.isError && (
        <ErrorState
          frame="plain"
          message="Error cargando notificaciones"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data?.notifications.length === 0 && (
        <EmptyState
          frame="plain"
          drawing="bell"
          title="No tienes notificaciones"
          text="Cuando alguien se anote o se baje de tu partido, te enterás acá."
        />
      )}
      {/* The rows run from edge to edge of the sheet. */}
      {query.data !== undefined && (
        <ul className="-mx-4 md:-mx-6">
          {query.data.notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={{
                ...notification,
                isRead: notification.isRead || isBeingRead(notification.id, pending),
              }}
              onOpen={open}
            />
          ))}
        </ul>
      )}
    </>
  );
  const frame = { title: 'Notificaciones', onClose, footer, children: content };
  return opener === null ? <Sheet opened {...frame} /> : <Popover opener={opener} {...frame} />;
}

interface PagingProps {
  page: number | null;
  setPage: (page: number | null) => void;
  pages: number;
}

function Paging({ page, setPage, pages }: PagingProps) {
  if (page === null) {
    return (
      <Button
        variant="subtle"
        className="-my-1.5 -ml-5 justify-self-start"
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
        onClick={() => setPage(1)}
      >
        Ver todas
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      {pages > 1 && (
        <nav
          className="flex items-center justify-between gap-3 text-sm text-fg-2"
          aria-label="Páginas de notificaciones"
        >
          <Button variant="default" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <span aria-live="polite">
            {page} de {pages}
          </span>
          <Button variant="default" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Siguiente
          </Button>
        </nav>
      )}
      <Button variant="subtle" className="-my-1.5 -ml-5 justify-self-start" onClick={() => setPage(null)}>
        Ver solo las últimas 5
      </Button>
    </div>
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
