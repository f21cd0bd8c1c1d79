import { accountEvents } from './account';
import { claimEvents } from './claims';
import { groupEvents } from './groups';
import { listEvents } from './lists';
import { matchesEvents } from './matches';
import { noteEvents } from './notes';
import { paymentEvents } from './payments';
import { reportEvents } from './reports';
import { resultEvents } from './results';
import { reviewEvents } from './reviews';
import { rosterEvents } from './roster';
import { teamEvents } from './teams';
import { voteEvents } from './votes';
import type { EventDescriptor } from './descriptor';

/** A line for each feature. An event of a file without one does not compile where a service emits it. */
const MATCH_EVENTS = {
  ...matchesEvents,
  ...rosterEvents,
  ...teamEvents,
  ...listEvents,
  ...resultEvents,
  ...reportEvents,
  ...voteEvents,
  ...reviewEvents,
  ...claimEvents,
  ...paymentEvents,
  ...accountEvents,
  ...groupEvents,
  ...noteEvents,
};
type MatchEvents = typeof MATCH_EVENTS;

/** The events of these types, as a service emits them: what their descriptors take. */
export type MatchEventOf<Type extends keyof MatchEvents> = {
  [Each in Type]: Parameters<MatchEvents[Each]['chat']>[0];
}[Type];

/** A change of a match, emitted by a service in the transaction of the change. */
export type MatchEvent = MatchEventOf<keyof MatchEvents>;

/** The descriptor of an event's type. */
export function descriptorOf(event: MatchEvent): EventDescriptor<MatchEvent> {
  // TypeScript does not infer that the entry under `event.type` accepts this very event.
  return MATCH_EVENTS[event.type] as unknown as EventDescriptor<MatchEvent>;
}
