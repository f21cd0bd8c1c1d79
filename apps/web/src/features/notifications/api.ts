import { notificationsContract } from '@picado/domain/notifications/contract';
import { NOTIFICATIONS_LATEST, NOTIFICATIONS_PAGE_SIZE } from '@picado/domain/notifications/limits';
import { queryOf } from '../../lib/api/query';

/** How often the unread count is read while nothing is told live, in milliseconds. */
export const UNREAD_POLL_MS = 30_000;

export const unreadCountQuery = () => queryOf(notificationsContract.unreadCount, {});

export const latestQuery = () =>
  queryOf(notificationsContract.list, { query: { page: 1, limit: NOTIFICATIONS_LATEST } });

export const pageQuery = (page: number) =>
  queryOf(notificationsContract.list, { query: { page, limit: NOTIFICATIONS_PAGE_SIZE, showAll: 'true' } });

/** The key that all lists of notifications begin with. */
export const LIST_KEY = [notificationsContract.list.path];
