import { listChanged, nothing, unaffected, type EventDescriptors, noPlayer } from './descriptor';

/** Payloads of the events of accounts. */
interface AccountEvents {
  /** Players of the match are anonymous guests from now on. No field names them. */
  PLAYERS_ANONYMISED: { actorId: null };
}

export const accountEvents: EventDescriptors<AccountEvents> = {
  PLAYERS_ANONYMISED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
