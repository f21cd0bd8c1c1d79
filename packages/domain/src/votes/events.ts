import { silent, type EventDescriptors } from '../events/descriptor';
import type { EventPlayer } from '../events/payload';

/** Payloads of the events of votes. */
export interface VoteEvents {
  /** `player` received the vote. No event names the voter. */
  VOTE_CAST: { actorId: null; player: EventPlayer };
}

export const voteEvents: EventDescriptors<VoteEvents> = {
  VOTE_CAST: {
    ...silent,
    changesMatch: false,
    changesFigures: true,
    broadcastAs: 'VOTE_CAST',
  },
};
