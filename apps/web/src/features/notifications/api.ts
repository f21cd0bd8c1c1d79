import { notificationsContract } from '@picado/domain/notifications/contract';
import { NOTIFICATIONS_LATEST, NOTIFICATIONS_PAGE_SIZE } from '@picado/domain/notifications/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../lib/api/query';

export const unreadCountQuery = () => queryOf(notificationsContract.unreadCount, {});

/** One page of notifications; while another one is fetched, that before it stands for how many there are. */
const pageOf = (query: { page: number; limit: number; showAll?: 'true' }) => ({
  ...queryOf(notificationsContract.list, { query }),
  placeholderData: keepPreviousData,
});

export const latestQuery = () => pageOf({ page: 1, limit: NOTIFICATIONS_LATEST });

export const pageQuery = (page: number) => pageOf({ page, limit: NOTIFICATIONS_PAGE_SIZE, showAll: 'true' });

/** The key that all lists of notifications begin with. */
export const LIST_KEY = keyOf(notificationsContract.list);
