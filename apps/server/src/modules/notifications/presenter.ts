import { groupLinkOf, matchLinkOf } from '@picado/domain/notifications/links';
import { paths } from '@picado/domain/pages/paths';
import type { Notification } from '@picado/domain/notifications/schema';
import type { InboxRow } from '../../reads/notifications';

/** The personal link of a promotion, from the root of the site. */
export type ConfirmationLink = (confirmationId: string) => string;

/** `link` is built here and stored nowhere: a personal link must not be in the database. */
export function createInboxPresenter(confirmationLink: ConfirmationLink) {
  return (row: InboxRow): Notification => ({
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    isRead: row.readAt !== null,
    readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    matchId: row.matchId,
    link: linkOf(row, confirmationLink),
    ...(row.confirmationId !== null && row.isAnswered !== true ? { needsAnswer: true as const } : {}),
    ...(row.badge === null || row.badgeLevel === null
      ? {}
      : { badge: { id: row.badge, level: row.badgeLevel } }),
  });
}

function linkOf(row: InboxRow, confirmationLink: ConfirmationLink): string | null {
  if (row.confirmationId !== null) return confirmationLink(row.confirmationId);
  const { type, matchId, chatMessageId, groupId, season } = row;
  if (type === 'BADGE_EARNED') return paths.rewards;
  if (groupId !== null) return groupLinkOf({ groupId, season });
  return matchId === null ? null : matchLinkOf({ type, matchId, createdAt: row.createdAt, chatMessageId });
}

export type PresentInboxRow = ReturnType<typeof createInboxPresenter>;
