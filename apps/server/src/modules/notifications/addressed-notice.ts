import type { Grouping } from '@picado/domain/messages/sending';
import { groupedTexts, type GroupedTexts } from '@picado/domain/messages/wording';
import type { Notice } from '@picado/domain/events/notices';
import { paths } from '@picado/domain/pages/paths';
import type { InboxRow } from '../../reads/notifications';
import type { PresentInboxRow } from './presenter';
import type { TopicNoticeDraft } from '@picado/domain/events/caused-notices';
import type { NotificationType } from '@picado/domain/notifications/types';
import type { MatchMoment } from './sending-time';

/** A notice for one user or guest with its link and match, before its channels are chosen. */
export interface AddressedNotice {
  /** The user that is written to; null for a guest. */
  userId: string | null;
  /** The entry of a guest, reached by WhatsApp alone; null for a user. */
  playerId: string | null;
  type: NotificationType;
  title: string;
  message: string;
  /** The address that it leads to, from the root of the site. A promotion leads to its own link, whatever stands here. */
  link: string;
  match: (MatchMoment & { id: string; isGone: boolean }) | null;
  confirmationId: string | null;
  /** The instant from which it is of no use, in milliseconds since 1970; null where its type decides. */
  until: number | null;
  /**
   * The texts once several of its group wait together, with the marks of `messages/sending`: at most one goes out in
   * `GROUPED_MS`. Null where the latest alone is sent.
   */
  together: GroupedTexts | null;
  /** Its topic, with what its reader knew before; null for a notice without a topic. */
  topicNotice: Pick<TopicNoticeDraft, 'topic' | 'before'> | null;
}

/** Questions, and what a match causes once, are sent by themselves. */
export function groupingOf({
  together,
  topicNotice,
  confirmationId,
  match,
}: AddressedNotice): Grouping | null {
  if (topicNotice !== null) return topicNotice.topic;
  if (together !== null) return 'counted';
  return confirmationId === null && match !== null && !match.isGone ? 'type' : null;
}

/** The group of a message, before its channel is added to it. */
export function groupOf(
  name: string,
  { matchId, userId, playerId }: { matchId: string | null; userId: string | null; playerId: string | null },
): string {
  return `${name} ${matchId ?? ''} ${userId ?? playerId ?? ''}`;
}

/** The notice of an inbox row, addressed to its reader. */
export function addressRow(
  row: InboxRow,
  {
    match,
    notice: { together, until, outside },
    presentInboxRow,
  }: {
    match: AddressedNotice['match'];
    notice: Pick<Notice, 'together' | 'until' | 'outside'>;
    presentInboxRow: PresentInboxRow;
  },
): AddressedNotice {
  const { userId, type, title, message, confirmationId } = row;
  // A personal link must not be in the database: it is made as the message is sent.
  const link = confirmationId === null ? presentInboxRow(row).link : null;
  return {
    ...{ userId, playerId: null, type, title, message, ...outside, confirmationId },
    link: link ?? (row.matchId === null ? paths.home : paths.match(row.matchId)),
    match,
    until: until ?? null,
    together: groupedTexts(type, { message, together: together ?? null }),
    topicNotice: null,
  };
}
