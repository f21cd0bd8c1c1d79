import { nothing, unaffected, type EventDescriptors } from './descriptor';
import type { EventPlayer } from './payload';
import { playerLogLines } from './player-log';

/** Payloads of the events of groups, each about one of their matches. */
interface GroupEvents {
  /** The match of a date was made, which opens its sign-up. `regulars` are on its list from the start. */
  GROUP_DATE_OPENED: { regulars: EventPlayer[] };
  /** The match became a date of a group, is none any more, or the group has other organisers. */
  GROUP_OF_MATCH_CHANGED: object;
}

export const groupEvents: EventDescriptors<GroupEvents> = {
  GROUP_DATE_OPENED: {
    changes: { match: false, figures: false, levels: null },
    broadcastAs: 'MATCH_CREATED',
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: ({ regulars }) => playerLogLines('JOINED', ...regulars),
    chat: nothing,
    messages: unaffected,
  },
  GROUP_OF_MATCH_CHANGED: {
    changes: { match: true, figures: false, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
