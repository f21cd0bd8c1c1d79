import { nothing, unaffected, type EventDescriptors, thePlayer } from './descriptor';
import type { EventPlayer } from './payload';
import { toPlayer } from './notices';

/** Payloads of the events of reviews. */
interface ReviewEvents {
  /**
   * `player` was reviewed; no event contains the author. `reviewCount`: the number of reviews of this match
   * in one notification; above 1 it replaces the previous one.
   */
  REVIEW_CREATED: { actorId: null; player: EventPlayer; reviewCount: number };
}

export const reviewEvents: EventDescriptors<ReviewEvents> = {
  REVIEW_CREATED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'REVIEW_CREATED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, reviewCount }, match) =>
      toPlayer(
        player,
        reviewCount > 1
          ? {
              type: 'REVIEWS_RECEIVED_BATCH',
              title: `Recibiste ${reviewCount} reviews`,
              text: 'Mirá qué dicen.',
            }
          : { type: 'REVIEW_RECEIVED', title: 'Recibiste una review', text: 'Mirá qué dice.' },
        match,
      ).map((notice) => ({ ...notice, reviewCount })),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
