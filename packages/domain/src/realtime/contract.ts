import * as z from 'zod/mini';
import type { ChatReadUpdate, ChatUpdate } from '../chat/schema';
import { idSchema } from '../http/schema';
import type { Match } from '../matches/schema';
import type { PaymentsUpdate } from '../payments/schema';
import { reactionEventSchema, type ReactionUpdate } from '../reactions/events';
import { slotKeySchema } from '../roster/schema';
import { fromSpace, HOLD_SLOT, RELEASE_SLOT, type SpaceData } from '../roster/api-names';
import type { MatchEventType } from './events';
import type { Notification } from '../notifications/schema';

/** Sent with a space's key, read with a slot's. */
const heldSlotSchema = z.pipe(
  z.object({ matchId: idSchema, spaceKey: slotKeySchema }),
  z.transform(fromSpace),
);

/** The characters that a guest's id may have: more than any personal token has. */
const MAX_GUEST_ID = 200;

/** Events sent by clients are validated like the body of a request, and acknowledged. */
export const clientEventSchemas = {
  /**
   * `guestId` is the value of `x-guest-id`. Users with a session and guests with a valid id also receive the
   * events for participants; other clients watch as visitors.
   */
  joinMatch: z.object({ matchId: idSchema, guestId: z.nullish(z.string().check(z.maxLength(MAX_GUEST_ID))) }),
  leaveMatch: z.object({ matchId: idSchema }),
  [HOLD_SLOT]: heldSlotSchema,
  [RELEASE_SLOT]: heldSlotSchema,
  /**
   * Same as the HTTP calls for reactions, with the socket's user as the caller: stored first, then sent to
   * the watchers.
   */
  addReaction: reactionEventSchema,
  removeReaction: reactionEventSchema,
  joinNotifications: z.optional(z.looseObject({})),
  leaveNotifications: z.optional(z.looseObject({})),
} as const;

export type ClientEventName = keyof typeof clientEventSchemas;

export type Ack = { ok: true } | { ok: false; error: string; code: string };

export type ClientToServerEvents = {
  [Name in ClientEventName]: (
    payload: z.input<(typeof clientEventSchemas)[Name]>,
    ack?: (answer: Ack) => void,
  ) => void;
};

/** The content of a match event beside the match itself. */
export interface MatchEventData extends SpaceData {
  /**
   * Equal to the answer of `GET /api/matches/{id}`; null once the match is deleted; absent where nothing in
   * it changed.
   */
  match?: Match | null;
  /** The player that the event is about, if any. */
  playerId?: string;
}

export interface MatchUpdate {
  type: MatchEventType;
  matchId: string;
  data: MatchEventData;
}

/** Events for the participants of a match alone, in place of all that watch it. */
export interface ParticipantEvents {
  chatUpdate: (update: ChatUpdate) => void;
  /** The event is sent to the screens of one participant. */
  chatReadUpdate: (update: ChatReadUpdate) => void;
  paymentsUpdate: (update: PaymentsUpdate) => void;
}

export interface ServerToClientEvents extends ParticipantEvents {
  /** The first event of each connection: names the contract of the server. */
  contract: (contract: string) => void;
  matchUpdate: (update: MatchUpdate) => void;
  notification: (event: { type: 'NEW_NOTIFICATION'; notification: Notification; count: number }) => void;
  REACTION_ADDED: (update: ReactionUpdate) => void;
  REACTION_REMOVED: (update: ReactionUpdate) => void;
  notificationCountUpdate: (event: { type: 'COUNT_UPDATE'; count: number }) => void;
}

/** The room of one process, through which another process reaches its sockets. */
export const rooms = {
  match: (matchId: string) => `match:${matchId}`,
  user: (userId: string) => `user:${userId}`,
  /**
   * The sockets of one user or guest that watch a match. The sender of an event names the participants (by
   * the ids of `participantIds`), so a removed player receives no more events, whatever rooms its sockets
   * have joined.
   */
  participant: (matchId: string, id: string) => `participant:${matchId}:${id}`,
  session: (sessionId: string) => `session:${sessionId}`,
};
