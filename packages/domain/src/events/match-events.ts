import { accountEvents, type AccountEvents } from './account';
import { claimEvents, type ClaimEvents } from './claims';
import { listEvents, type ListEvents } from './lists';
import { matchesEvents, type MatchesEvents } from './matches';
import { paymentEvents, type PaymentEvents } from './payments';
import type { MatchEventType } from '../realtime/events';
import { reportEvents, type ReportEvents } from './reports';
import { resultEvents, type ResultEvents } from './results';
import { reviewEvents, type ReviewEvents } from './reviews';
import { rosterEvents, type RosterEvents } from './roster';
import { teamEvents, type TeamEvents } from './teams';
import { voteEvents, type VoteEvents } from './votes';
import type { EventDescriptor, EventDescriptors } from './descriptor';
import type { EventBase } from './payload';

type Payloads = MatchesEvents &
  RosterEvents &
  TeamEvents &
  ListEvents &
  ResultEvents &
  ReportEvents &
  VoteEvents &
  ReviewEvents &
  ClaimEvents &
  PaymentEvents &
  AccountEvents;

/** The events of these types, as a service emits them. */
export type MatchEventOf<Type extends keyof Payloads> = {
  [Each in Type]: EventBase & { type: Each } & Payloads[Each];
}[Type];

/** A change of a match, emitted by a service in the transaction of the change. */
export type MatchEvent = MatchEventOf<keyof Payloads>;

const MATCH_EVENTS: EventDescriptors<Payloads> = {
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
};

/** The descriptor of an event's type. */
export function descriptorOf(event: MatchEvent): EventDescriptor<MatchEvent> {
  // TypeScript does not infer that the entry under `event.type` accepts this very event.
  return MATCH_EVENTS[event.type] as unknown as EventDescriptor<MatchEvent>;
}

/** The type under which an event reaches the watchers of its match; null where it does not. */
export const broadcastType = (event: MatchEvent): MatchEventType | null => descriptorOf(event).broadcastAs;
