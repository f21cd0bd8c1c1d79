import * as z from 'zod/mini';
import { PLACE_REASONS, PLAYER_LOG_KINDS } from './log-kinds';
import { idSchema, instantSchema } from '../http/schema';
import { matchSchema, playerSchema, positionIndexSchema, teamIndexSchema } from '../matches/schema';
import { nameSchema, positionField, ratingSchema } from '../users/schema';
import { fromApiIndex } from './api-names';

/** The body of a sign-up. Name, position and level default to the user's profile. */
export const joinSchema = z.pipe(
  z.object({
    name: z.optional(nameSchema),
    position: z.optional(positionField),
    rating: z.optional(ratingSchema),
    isSubstitute: z._default(z.boolean('El dato de suplente no es válido'), false),
    teamIndex: z.optional(teamIndexSchema),
    positionIndex: z.optional(positionIndexSchema),
  }),
  z.transform((body) => fromApiIndex(body)),
);
export type Join = z.output<typeof joinSchema>;

export const replacePlayerSchema = z.object({
  playerId: idSchema,
  name: z.optional(nameSchema),
  position: z.optional(positionField),
  rating: z.optional(ratingSchema),
});
export type ReplacePlayer = z.output<typeof replacePlayerSchema>;

/** A guest that the organiser adds by hand, with the usual position and level where none is given. */
export const addPlayerSchema = z.pipe(
  z.object({
    name: nameSchema,
    position: z.optional(positionField),
    rating: z.optional(ratingSchema),
    isSubstitute: z._default(z.boolean('El dato de suplente no es válido'), false),
    teamIndex: z.optional(teamIndexSchema),
    positionIndex: z.optional(positionIndexSchema),
  }),
  z.transform((body) => fromApiIndex(body)),
);
export type AddPlayer = z.output<typeof addPlayerSchema>;

export const swapPlayersSchema = z.object({ player1Id: idSchema, player2Id: idSchema });
export type SwapPlayers = z.output<typeof swapPlayersSchema>;

/**
 * A move without `teamIndex` leads to the bench, and the first substitute gets the slot unless `isSlotLeftFree`; one with it alone
 * leads to that team's best free slot.
 */
export const movePlayerSchema = z.pipe(
  z.object({
    playerId: idSchema,
    teamIndex: z.optional(z.nullable(teamIndexSchema)),
    positionIndex: z.optional(z.nullable(positionIndexSchema)),
    isSlotLeftFree: z._default(z.boolean('Falta decir si el lugar queda libre'), false),
  }),
  z.transform((body) => fromApiIndex(body)),
);
export type MovePlayer = z.output<typeof movePlayerSchema>;

export const updatePlayerSchema = z.object({
  playerId: idSchema,
  name: nameSchema,
  position: positionField,
  rating: ratingSchema,
  /**
   * Also changes name, position and level on the caller's own profile; has no effect on the profiles of
   * others.
   */
  updateProfile: z._default(z.boolean('El dato del perfil no es válido'), false),
});
export type UpdatePlayer = z.output<typeof updatePlayerSchema>;

/**
 * A player that signed up, was added or came with an imported list, as the organiser reads it: newest first.
 */
export const joinHistoryEntrySchema = z.object({
  id: z.string(),
  playerName: z.string(),
  /** The name at the moment of joining. */
  isSubstitute: z.boolean(),
  joinedAt: instantSchema,
  /** The account of the player; absent for a guest. The e-mail is for the match's organiser alone: co-organisers read none. */
  user: z.optional(z.object({ name: z.string(), email: z.optional(z.string()) })),
  /** The guest whose place the entry `playerId` took, while the organiser can give it back. */
  replaced: z.optional(z.object({ playerId: idSchema, guestName: z.string() })),
});
export type JoinHistoryEntry = z.infer<typeof joinHistoryEntrySchema>;

/**
 * The reason for which a place was given: to a regular, to a player of the last date, by turn, for another player, or by
 * the organiser.
 */
const PLACE_KINDS = ['REGULAR', 'PLAYED_LAST', 'SIGNED_UP', 'ENTERED_FOR', 'ADDED', 'MOVED'] as const;

/** The history of a list, for those that are on it: how each place was filled. */
export const rosterLogSchema = z.object({
  /** Starters, then substitutes in the order in which they wait. */
  places: z.array(
    z.object({
      playerId: idSchema,
      name: z.string(),
      isSubstitute: z.boolean(),
      /** The turn of a substitute, 1 for the next one to enter; null for a starter. */
      turn: z.nullable(z.int()),
      reason: z.enum(PLACE_KINDS),
      /** The reason in words: 'Fijo', 'Entró por Fede'. */
      text: z.string(),
      since: z.nullable(instantSchema),
    }),
  ),
  /** The latest first. */
  log: z.array(
    z.object({
      at: instantSchema,
      kind: z.enum(PLAYER_LOG_KINDS),
      playerId: idSchema,
      playerName: z.string(),
      /** After it the player waits for a place. */
      isWaiting: z.boolean(),
      /** The reason for which a place was given, where the kind does not say it. */
      reason: z.nullable(z.enum(PLACE_REASONS)),
      /** The line in words, beginning with the player's name. */
      text: z.string(),
    }),
  ),
});
export type RosterLog = z.infer<typeof rosterLogSchema>;

export const CONFIRMATION_STATES = ['PENDING', 'CONFIRMED', 'DECLINED', 'EXPIRED'] as const;

/** The question that a regular of a group is asked, beside the match. */
const regularQuestionSchema = z.object({
  groupName: z.string(),
  /** The day and hour until which the place waits for a yes, by the wall clock of the match; null where it stays without one. */
  answerBy: z.nullable(z.object({ date: z.string(), time: z.string() })),
  /** The other regulars on the list that have said yes, in the order of their answers. */
  comingIds: z.array(idSchema),
});

/** The content of the page of the personal link of a promoted substitute, or of a regular. */
export const confirmationSchema = z.object({
  /** EXPIRED: the player has lost the slot, or the match is over. */
  state: z.enum(CONFIRMATION_STATES),
  /** Null until it is answered. */
  answeredAt: z.nullable(instantSchema),
  player: z.object({ id: idSchema, name: z.string() }),
  /** The question to a regular; null for a promoted substitute. */
  regular: z.nullable(regularQuestionSchema),
  /** A regular said no a moment ago, and their slot is still free: the no can be taken back by the link. */
  canUndo: z.boolean(),
  match: matchSchema,
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** The content of the page of a sign-up's personal link. */
export const personalLinkSchema = z.object({ player: playerSchema, match: matchSchema });
export type PersonalLink = z.infer<typeof personalLinkSchema>;

export const answerConfirmationSchema = z.object({
  accept: z.boolean('Falta decir si jugás o no'),
});

/** The answer of the caller; with `playerId` the organiser says that this player plays. */
export const answerOwnConfirmationSchema = z.object({
  accept: z.boolean('Falta decir si jugás o no'),
  playerId: z.optional(idSchema),
});

export const joinedSchema = z.object({
  message: z.string(),
  player: z.object({ id: idSchema, name: z.string() }),
  /** `/leave/{playerId}/{token}`; a guest's token is also their guest id for `x-guest-id`. */
  leaveLink: z.string(),
  match: matchSchema,
});

/** A slot as the socket names it: `"{teamIndex}-{positionIndex}"`. */
export const slotKeySchema = z
  .string('El lugar no es válido')
  .check(z.regex(/^[01]-(?:\d|10)$/u, 'El lugar no es válido'));

/** The time for which an announced slot is reserved for its announcer, in milliseconds. */
export const SLOT_HOLD_MS = 60_000;
