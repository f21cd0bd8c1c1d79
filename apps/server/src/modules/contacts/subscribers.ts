import { descriptorOf } from '@picado/domain/events/match-events';
import { guestTopicNoticesFor, guestNoticesFor } from '@picado/domain/messages/guests';
import { freesPlace, placeFreeNotice } from '@picado/domain/events/caused-notices';
import { hasSlotForNewcomer } from '@picado/domain/roster/rules';
import { yearOf } from '@picado/domain/time/instants';
import { type Subscriber, subscriberOf } from '../../events/unit-of-work';
import type { Inbox } from '../notifications/inbox';
import type { SignerOf } from '../notifications/subscribers';
import { findEntries } from '../roster/roster-operations';
import { findReachableGuests, removeContact, takePlaceAlerts } from './repository';

/** Notifies users with an alert that a place is free, each once, in the transaction that frees it. */
export function createPlaceAlerts(inbox: Inbox): Subscriber {
  return subscriberOf('place alerts', async (events, unit) => {
    for (const event of events.filter((each) => freesPlace(each, unit.now))) {
      const entries = await findEntries(unit.tx, event.matchId);
      // The free slots are of those that wait on the list.
      if (!hasSlotForNewcomer({ stage: 'before', maxPlayers: event.match.capacity / 2, entries })) continue;
      const alerted = await takePlaceAlerts(unit.tx, event.matchId);
      const userIds = alerted.filter((userId) => !entries.some((entry) => entry.userId === userId));
      const { timeZone, startsAt } = event.match;
      inbox.deliver(
        unit,
        userIds
          .filter((userId) => userId !== event.actorId)
          .map((userId) => placeFreeNotice(userId, event, yearOf(unit.now))),
        { id: event.matchId, timeZone, startsAt, isGone: false },
      );
    }
  });
}

/**
 * Notifies guests that left a number of changes of their match, and deletes the number of one that left the list or has an account now. After
 * a removal or a cancellation the number is still written to once: retention deletes it.
 */
export function createGuestNotices(inbox: Inbox, signerOf: SignerOf): Subscriber {
  return subscriberOf('guest notices', async (events, unit) => {
    for (const event of events) {
      const { matchId, match } = event;
      const { messages } = descriptorOf(event);
      if (messages.toGuests !== null) {
        const guestIds = await findReachableGuests(unit.tx, matchId);
        const { timeZone, startsAt } = match;
        const about = { id: matchId, timeZone, startsAt, isGone: messages.gone !== null };
        const signer = await signerOf(unit, event);
        const year = yearOf(unit.now);
        inbox.deliverToGuests(unit, guestNoticesFor(event, guestIds, year, signer), about);
        await inbox.deliverTopicsToGuests(unit, guestTopicNoticesFor(event, guestIds, year, signer), about);
      }
      for (const playerId of messages.endsNumbersOf(event)) {
        await removeContact(unit.tx, { userId: null, playerId, matchId }, new Date(unit.now));
      }
    }
  });
}
