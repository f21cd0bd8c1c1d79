import { notificationsSchemas } from '@picado/domain/notifications/call-schemas';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { NotificationsService } from './service';

const endpoints = servedEndpoints('notifications', notificationsContract, notificationsSchemas);

export function registerNotificationRoutes(bind: Bind, notifications: NotificationsService): void {
  bind(endpoints.list, async ({ query }, { user }) => accept(await notifications.list(user.id, query)));

  bind(endpoints.unreadCount, async (_inputs, { user }) =>
    accept({ count: await notifications.unreadCount(user.id) }),
  );

  for (const endpoint of [endpoints.markAllReadByGet, endpoints.markAllRead]) {
    bind(endpoint, async (_inputs, { user, now }) => {
      await notifications.markAllRead(user.id, now);
      return accept({ message: SUCCESSES.NOTIFICATIONS_READ });
    });
  }

  bind(endpoints.markRead, async ({ params }, { user, now }) => {
    const marked = await notifications.markRead(user.id, params.id, now);
    return marked.ok ? accept({ message: SUCCESSES.NOTIFICATIONS_READ }) : marked;
  });
}
