import { descriptorOf, type MatchEvent } from '../events/match-events';
import type { Notice, SignUpsTogether } from './notices';

/** A notification as written into its inbox. */
export interface NotificationDraft extends Omit<Notice, 'confirmationId' | 'together'> {
  confirmationId: string | null;
  together: SignUpsTogether | null;
}

/**
 * The notifications that an event causes, by its descriptor; none for the event's own actor. `currentYear` is
 * the year in which they are written.
 */
export function notificationsFor(event: MatchEvent, currentYear: number): NotificationDraft[] {
  return descriptorOf(event)
    .notify(event, { ...event.match, currentYear })
    .filter(({ userId }) => userId !== event.actorId)
    .map((notice) => ({
      ...notice,
      confirmationId: notice.confirmationId ?? null,
      together: notice.together ?? null,
    }));
}
