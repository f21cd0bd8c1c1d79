import type { notificationsContract } from '@picado/domain/notifications/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@picado/domain/http/endpoint';
import { dataOf } from '../../../lib/api/query';
import { toast } from '../../../ui/toast';
import { LIST_KEY, markAllRead, markRead, unreadCountQuery } from '../api';

type List = EndpointAnswer<typeof notificationsContract.list>;

const MARKING = { mutationKey: ['marking notifications'] };

/** Shows as read at once, here and in the badge; the server is told, and asked again once it answered. */
export function useMarking() {
  const queries = useQueryClient();
  /** What is on its way was read before the marking, and would take it back. */
  const hold = () =>
    Promise.all([
      queries.cancelQueries({ queryKey: LIST_KEY }),
      queries.cancelQueries({ queryKey: unreadCountQuery().queryKey }),
    ]);
  const settle = () => {
    // So would what is asked for while another marking is on its way: the last one asks.
    if (queries.isMutating(MARKING) > 1) return;
    void queries.invalidateQueries({ queryKey: LIST_KEY });
    void queries.invalidateQueries({ queryKey: unreadCountQuery().queryKey });
  };
  const fail = () => toast.error('Error marcando notificaciones como leídas');

  const one = useMutation({
    ...MARKING,
    mutationFn: async (id: string) => dataOf(await markRead(id)),
    onMutate: async (id) => {
      await hold();
      show(queries, (unread) => unread - 1, id);
    },
    onError: fail,
    onSettled: settle,
  });
  const all = useMutation({
    ...MARKING,
    mutationFn: async () => dataOf(await markAllRead()),
    onMutate: async () => {
      await hold();
      show(queries, () => 0);
    },
    onError: fail,
    onSettled: settle,
  });
  return { readOne: one.mutate, readAll: () => all.mutate(), isMarking: all.isPending };
}

function show(queries: QueryClient, nextCount: (unread: number) => number, id?: string) {
  queries.setQueryData(unreadCountQuery().queryKey, (before) =>
    before === undefined ? before : { count: Math.max(0, nextCount(before.count)) },
  );
  queries.setQueriesData<List>({ queryKey: LIST_KEY }, (list) =>
    list === undefined
      ? list
      : {
          ...list,
          notifications: list.notifications.map((notification) =>
            id === undefined || notification.id === id ? { ...notification, isRead: true } : notification,
          ),
        },
  );
}
