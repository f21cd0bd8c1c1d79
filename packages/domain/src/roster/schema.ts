import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { matchSchema, positionIndexSchema, teamIndexSchema } from '../matches/schema';
import { nameSchema, positionSchema, ratingSchema } from '../users/schema';

/** What somebody says of themselves to be on the list. Name, position and level default to the user's profile. */
export const joinSchema = z.object({
  name: z.optional(nameSchema),
  position: z.optional(positionSchema),
  rating: z.optional(ratingSchema),
  isSubstitute: z._default(z.boolean('El dato de suplente no es válido'), false),
  teamIndex: z.optional(teamIndexSchema),
  positionIndex: z.optional(positionIndexSchema),
});
export type Join = z.output<typeof joinSchema>;

export const replacePlayerSchema = z.object({
  playerId: idSchema,
  name: z.optional(nameSchema),
  position: z.optional(positionSchema),
  rating: z.optional(ratingSchema),
});
export type ReplacePlayer = z.output<typeof replacePlayerSchema>;

export const joinedSchema = z.object({
  message: z.string(),
  player: z.object({ id: idSchema, name: z.string() }),
  /** `/leave/{playerId}/{token}`; of a guest the token is also the guest id of `x-guest-id`. */
  leaveLink: z.string(),
  match: matchSchema,
});

/** A slot as the socket names it: `"{teamIndex}-{positionIndex}"`. */
export const spaceKeySchema = z
  .string('El lugar no es válido')
  .check(z.regex(/^[01]-(?:\d|10)$/u, 'El lugar no es válido'));

/** How long an announced slot is kept for the one who announced it, in milliseconds. */
export const SPACE_HOLD_MS = 60_000;
