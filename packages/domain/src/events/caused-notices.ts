import { descriptorOf, type MatchEvent } from './match-events';
import type { TopicNotice } from './topic-notices';
import type { Notice } from './notices';

/**
 * The notices that an event causes, by its descriptor; none for the event's own actor. `currentYear` is
 * the year in which they are written, `signer` the name of the user of `signerIdOf`.
 */
export function noticesFor(event: MatchEvent, currentYear: number, signer: string | null): Notice[] {
  return noticesOf(event, currentYear, signer)
    .filter((notice): notice is Notice => !('topic' in notice))
    .filter(({ userId }) => userId !== event.actorId);
}

/** A notice of a topic; `isOwn` where its reader made the change: then it only brings up to date what the reader has not seen. */
export type TopicNoticeDraft = TopicNotice & { isOwn: boolean };

/** The notices of topics that an event causes, by its descriptor. */
export function topicNoticesFor(
  event: MatchEvent,
  currentYear: number,
  signer: string | null,
): TopicNoticeDraft[] {
  return noticesOf(event, currentYear, signer)
    .filter((notice): notice is TopicNotice => 'topic' in notice)
    .map((notice) => ({ ...notice, isOwn: notice.userId === event.actorId }));
}

const noticesOf = (event: MatchEvent, currentYear: number, signer: string | null) =>
  descriptorOf(event).notify(event, { ...event.match, currentYear, signer });

/** The co-organiser whose name signs what an event causes; null where another user or the product made the change. */
export function signerIdOf({ actorId, match }: Pick<MatchEvent, 'actorId' | 'match'>): string | null {
  const isSigned = actorId !== null && actorId !== match.creatorId && match.coOrganiserIds.includes(actorId);
  return isSigned ? actorId : null;
}
