import { notificationsSchemas } from '@picado/domain/notifications/call-schemas';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { NotificationsService } from './service';

const endpoints = servedEndpoints('notifications', notificationsContract, notificationsSchemas);

export function registerNotificationRoutes(
  bind: Bind,
  { notifications }: { notifications: NotificationsService },
): void {
  bind(endpoints.list, async ({ query }, { user, now }) =>
    accept(await notifications.list(user.id, query, now)),
  );

  bind(endpoints.unreadCount, async (_inputs, { user }) =>
    accept({ count: await notifications.unreadCount(user.id) }),
  );

  for (const endpoint of [endpoints.markAllReadByGet, endpoints.markAllRead]) {
    bind(endpoint, async (_inputs, context) => {
      const marked = await notifications.markAllRead(context);
      return marked.ok ? accept({ message: SUCCESSES.NOTIFICATIONS_READ }) : marked;
    });
  }

  bind(endpoints.markRead, async ({ params }, context) => {
    const marked = await notifications.markRead(context, params.id);
    return marked.ok ? accept({ message: SUCCESSES.NOTIFICATIONS_READ }) : marked;
  });
}
