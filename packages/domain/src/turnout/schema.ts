import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';

/** The states of a player that did not play: they did not turn up, or dropped out on the day. */
export const TURNOUT_STATES = ['ABSENT', 'LATE_DROPOUT'] as const;
export type TurnoutState = (typeof TURNOUT_STATES)[number];

const stateSchema = z.nullable(z.enum(TURNOUT_STATES, 'Elegí si no vino o si se bajó ese día'));

export const recordTurnoutSchema = z.object({
  playerId: idSchema,
  /** The record of the player; null for one that came. */
  state: stateSchema,
});
export type RecordTurnout = z.output<typeof recordTurnoutSchema>;

/** A player of which turnout can be said. */
const turnoutPlayerSchema = z.object({
  playerId: idSchema,
  /** The account of the player; null for a guest. */
  userId: z.nullable(idSchema),
  name: z.string(),
  isSubstitute: z.boolean(),
  /** The instant at which they left the list; null for a player that is on it. */
  leftAt: z.nullable(instantSchema),
  /** The record of the player; null for one that came, and for one that left where nothing was said. */
  state: stateSchema,
});
export type TurnoutPlayer = z.infer<typeof turnoutPlayerSchema>;

export const turnoutSchema = z.object({
  /** The list in its order, then those that left their place on the day, the first one first. */
  players: z.array(turnoutPlayerSchema),
  /** False once ten later matches of the group are finished. */
  canRecord: z.boolean(),
});
export type Turnout = z.infer<typeof turnoutSchema>;

/** 'Vino a 9 de 10': of the player's last matches. */
export const turnoutShareSchema = z.object({
  came: z.int(),
  /** The matches that are counted, 1 to 10. */
  of: z.int(),
});
export type TurnoutShare = z.infer<typeof turnoutShareSchema>;
