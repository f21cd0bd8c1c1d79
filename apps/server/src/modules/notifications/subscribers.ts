import { descriptorOf, type MatchEvent } from '@picado/domain/events/match-events';
import { topicNoticesFor, noticesFor, signerIdOf, movedTexts } from '@picado/domain/events/caused-notices';
import { yearOf } from '@picado/domain/time/instants';
import type { Executor } from '../../db/executor';
import { subscriberOf, type Subscriber, type Unit } from '../../events/unit-of-work';
import type { Inbox } from './inbox';
import { movedMatch } from './outbox-rows';
import { deleteInboxRows, lockReviewInboxRow } from './repository';

/** The name of the co-organiser that made the change of an event; null where another user or the product made it. */
export type SignerOf = (unit: Pick<Unit, 'tx'>, event: MatchEvent) => Promise<string | null>;

export function createSignerOf(
  userNameOf: (db: Executor, userId: string) => Promise<string | null>,
): SignerOf {
  return async ({ tx }, event) => {
    const userId = signerIdOf(event);
    return userId === null ? null : userNameOf(tx, userId);
  };
}

/** Writes the notifications of an event in its transaction, so that a committed change always has its notifications and messages. */
export function createNotifier(inbox: Inbox, signerOf: SignerOf): Subscriber {
  async function write(event: MatchEvent, unit: Unit): Promise<void> {
    const signer = await signerOf(unit, event);
    const notices = noticesFor(event, yearOf(unit.now), signer);
    const { timeZone, startsAt } = event.match;
    const isGone = descriptorOf(event).messages.gone === 'match';
    const match = { id: event.matchId, timeZone, startsAt, isGone };
    await inbox.deliverTopics(unit, topicNoticesFor(event, yearOf(unit.now), signer), match);
    if (notices.length === 0) return;
    // The latest notification counts all reviews: the one before it is removed.
    for (const { userId, reviewCount = 0 } of notices) {
      if (reviewCount <= 1) continue;
      const replaced = await lockReviewInboxRow(unit.tx, userId, event.matchId);
      if (replaced !== null) await deleteInboxRows(unit.tx, { ids: [replaced.id] });
    }
    inbox.deliver(unit, notices, match);
  }

  return subscriberOf('notices', async (events, unit) => {
    for (const event of events) await write(event, unit);
  });
}

/** Brings messages that wait up to date with a match that was moved, in the transaction that moves it. */
export const updateWaitingMessages = subscriberOf('waiting messages', (events, unit) => {
  for (const event of events) {
    const texts = movedTexts(event, yearOf(unit.now));
    const { startsAt } = event.match;
    const moved = { startsAt: new Date(startsAt), now: new Date(unit.now) };
    if (texts !== null) unit.later.write(movedMatch(event.matchId, { texts, ...moved }));
  }
});
