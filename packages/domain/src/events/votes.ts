import { nothing, unaffected, type EventDescriptors, thePlayer } from './descriptor';
import type { EventPlayer } from './payload';

/** Payloads of the events of votes. */
interface VoteEvents {
  /** `player` received the vote. No event names the voter. */
  VOTE_CAST: { actorId: null; player: EventPlayer };
}

export const voteEvents: EventDescriptors<VoteEvents> = {
  VOTE_CAST: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'VOTE_CAST',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
