import {
  listChanged,
  noPlayer,
  nothing,
  unaffected,
  type EventDescriptor,
  type EventDescriptors,
} from './descriptor';
import type { EventPlayer } from './payload';
import { playerLogLines } from './player-log';

export interface TeamsChanged {
  /** Starters that changed their slot; none where only the field changed. */
  moved: EventPlayer[];
}

/** Payloads of the events of the teams and the field. */
interface TeamEvents {
  TEAMS_GENERATED: TeamsChanged;
  /** Teams were restored, or arranged on the field. */
  TEAMS_UPDATED: TeamsChanged;
}

const teamsChanged: Omit<EventDescriptor<TeamsChanged>, 'broadcastAs'> = {
  changes: { match: true, figures: true, group: listChanged, levels: null },
  playerOf: noPlayer,
  slots: { mayBeFree: false, endsAnnouncements: 'taken' },
  notify: nothing,
  playerLog: ({ moved }) => playerLogLines('MOVED', ...moved),
  chat: nothing,
  messages: unaffected,
};

export const teamEvents: EventDescriptors<TeamEvents> = {
  TEAMS_GENERATED: { ...teamsChanged, broadcastAs: 'TEAMS_GENERATED' },
  TEAMS_UPDATED: { ...teamsChanged, broadcastAs: 'TEAMS_UPDATED' },
};
