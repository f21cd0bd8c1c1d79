import { silent, type EventDescriptors } from './descriptor';
import type { EventPlayer } from './payload';

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
