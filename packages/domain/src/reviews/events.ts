import { silent, type EventDescriptors } from '../events/descriptor';
import type { EventPlayer } from '../events/payload';
import { toPlayer } from '../notifications/notices';

/** Payloads of the events of reviews. */
export interface ReviewEvents {
  /**
   * `player` was reviewed; no event names the author. `reviewCount`: reviews of this match that the
   * notification stands for; above 1 it replaces the one before.
   */
  REVIEW_CREATED: { actorId: null; player: EventPlayer; reviewCount: number };
}

export const reviewEvents: EventDescriptors<ReviewEvents> = {
  REVIEW_CREATED: {
    ...silent,
    changesMatch: false,
    changesFigures: false,
    broadcastAs: 'REVIEW_CREATED',
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
      ),
  },
};
