import type { Grouping } from '@picado/domain/messages/sending';
import type { GroupedTexts } from '@picado/domain/messages/wording';
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
