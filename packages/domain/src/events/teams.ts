import { nothing, type EventDescriptors } from './descriptor';
import type { EventPlayer } from './payload';
import { logLines } from './roster-log';

interface TeamsChanged {
  /** Starters that changed their slot; none where only the field changed. */
  moved: EventPlayer[];
}

/** Payloads of the events of the teams and the field. */
export interface TeamEvents {
  TEAMS_GENERATED: TeamsChanged;
  /** Teams were restored, or arranged on the field. */
  TEAMS_UPDATED: TeamsChanged;
}

const teamsChanged = {
  endsAnnouncements: 'taken',
  notify: nothing,
  log: ({ moved }: TeamsChanged) => logLines('MOVED', ...moved),
  chat: nothing,
} as const;

export const teamEvents: EventDescriptors<TeamEvents> = {
  TEAMS_GENERATED: {
    ...teamsChanged,
    changesMatch: true,
    changesFigures: true,
    broadcastAs: 'TEAMS_GENERATED',
  },
  TEAMS_UPDATED: { ...teamsChanged, changesMatch: true, changesFigures: true, broadcastAs: 'TEAMS_UPDATED' },
};
