import { listChanged, unaffected, type EventDescriptors, noPlayer } from './descriptor';
import type { EventPlayer } from './payload';
import { playerLogLines, leaverLine } from './player-log';
import { placeNotice, removedNotice } from './roster-notices';

/** Payloads of the events of imported lists. */
export interface ListEvents {
  LIST_IMPORTED: {
    joined: EventPlayer[];
    left: EventPlayer[];
    promoted: EventPlayer[];
    demoted: EventPlayer[];
    /** Starters that are still starters, in another slot. */
    moved: EventPlayer[];
    /** All substitutes in their new order; empty where the list did not change it. */
    reordered: EventPlayer[];
  };
}

export const listEvents: EventDescriptors<ListEvents> = {
  LIST_IMPORTED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'TEAMS_UPDATED',
    playerOf: noPlayer,
    slots: { mayBeFree: true, endsAnnouncements: 'taken' },
    notify: ({ left, promoted, demoted }, match) => [
      ...left.flatMap((player) => removedNotice(player, match)),
      ...promoted.flatMap((player) => placeNotice(player, 'starter', match)),
      ...demoted.flatMap((player) => placeNotice(player, 'substitute', match)),
    ],
    playerLog: ({ joined, left, promoted, moved, reordered }) => [
      ...playerLogLines('REMOVED', ...left),
      ...playerLogLines('MOVED', ...promoted, ...moved),
      ...playerLogLines('JOINED', ...joined),
      // Each goes to the end of the bench in turn, which leaves it in the order of the list, demoted players
      // included.
      ...playerLogLines('BENCHED', ...reordered),
    ],
    chat: ({ left }) => left.flatMap(({ name }) => leaverLine(`${name} ya no juega`, null)),
    messages: unaffected,
  },
};
