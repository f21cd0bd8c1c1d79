import { descriptorOf, type MatchEvent } from './match-events';
import type { News } from './news';
import type { Notice, SignUpsTogether } from './notices';

/** A notification as written into its inbox. */
export interface NotificationDraft extends Omit<Notice, 'confirmationId' | 'together'> {
  confirmationId: string | null;
  together: SignUpsTogether | null;
}

/**
 * The notifications that an event causes, by its descriptor; none for the event's own actor. `currentYear` is
 * the year in which they are written, `signer` the name of the user of `signerIdOf`.
 */
export function notificationsFor(
  event: MatchEvent,
  currentYear: number,
  signer: string | null,
): NotificationDraft[] {
  return noticesOf(event, currentYear, signer)
    .filter((notice): notice is Notice => !('topic' in notice))
    .filter(({ userId }) => userId !== event.actorId)
    .map((notice) => ({
      ...notice,
      confirmationId: notice.confirmationId ?? null,
      together: notice.together ?? null,
    }));
}

/** News with whether its reader made the change: then it only brings up to date what the reader has not seen. */
export type NewsDraft = News & { isOwn: boolean };

/** The news that an event causes, by its descriptor. */
export function newsFor(event: MatchEvent, currentYear: number, signer: string | null): NewsDraft[] {
  return noticesOf(event, currentYear, signer)
    .filter((notice): notice is News => 'topic' in notice)
    .map((news) => ({ ...news, isOwn: news.userId === event.actorId }));
}

const noticesOf = (event: MatchEvent, currentYear: number, signer: string | null) =>
  descriptorOf(event).notify(event, { ...event.match, currentYear, signer });

/** The co-organiser whose name signs what an event causes; null where another user or the product made the change. */
export function signerIdOf({ actorId, match }: Pick<MatchEvent, 'actorId' | 'match'>): string | null {
  const isSigned = actorId !== null && actorId !== match.creatorId && match.coOrganiserIds.includes(actorId);
  return isSigned ? actorId : null;
}
