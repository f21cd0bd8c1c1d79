import * as z from 'zod/mini';
import { idField, idSchema } from '../http/schema';
import { MAX_PLAYERS_PER_TEAM } from '../matches/options';
import { matchSchema, positionIndexSchema, teamIndexSchema } from '../matches/schema';
import { positionSchema } from '../users/schema';
import { MAX_STARTERS } from './packing';
import { BEST_SPLITS } from './search';

const INVALID_LOCKS = 'Las marcas de los jugadores no son válidas';
const INVALID_ALTERNATIVE = 'La opción elegida no es válida';
/** Every pair of starters, once. */
const MAX_PAIRS = (MAX_STARTERS * (MAX_STARTERS - 1)) / 2;

const lockedIdSchema = idField(INVALID_LOCKS);

/** The organiser's constraints; see `locks.ts`. */
export const teamLocksSchema = z.object({
  together: z._default(
    z
      .array(
        z.array(lockedIdSchema, INVALID_LOCKS).check(z.maxLength(MAX_PLAYERS_PER_TEAM, INVALID_LOCKS)),
        INVALID_LOCKS,
      )
      .check(z.maxLength(MAX_STARTERS, INVALID_LOCKS)),
    [],
  ),
  apart: z._default(
    z
      .array(z.tuple([lockedIdSchema, lockedIdSchema], INVALID_LOCKS), INVALID_LOCKS)
      .check(z.maxLength(MAX_PAIRS, INVALID_LOCKS)),
    [],
  ),
  fixed: z._default(
    z
      .array(z.object({ playerId: lockedIdSchema, teamIndex: teamIndexSchema }, INVALID_LOCKS), INVALID_LOCKS)
      .check(z.maxLength(MAX_STARTERS, INVALID_LOCKS)),
    [],
  ),
});

/** The body of `POST /api/matches/{id}/generate-teams`. */
export const generateTeamsSchema = z.object({
  locks: z._default(teamLocksSchema, { together: [], apart: [], fixed: [] }),
  /** The index of the option to take: 0 for the best, 1 to 3 for the next three. */
  alternative: z._default(
    z
      .int(INVALID_ALTERNATIVE)
      .check(z.minimum(0, INVALID_ALTERNATIVE), z.maximum(BEST_SPLITS - 1, INVALID_ALTERNATIVE)),
    0,
  ),
  /** `balance` weighs every split; `repair` makes the teams even again with the fewest players moved, and has one option. */
  method: z._default(z.enum(['balance', 'repair'], INVALID_ALTERNATIVE), 'balance'),
  /**
   * The match's version that the options were shown for; a call with another version than the match's is
   * refused.
   */
  version: z.optional(z.int(INVALID_ALTERNATIVE)),
  /** True to receive the options and change nothing. */
  dryRun: z._default(z.boolean('El dato de vista previa no es válido'), false),
});
export type GenerateTeams = z.output<typeof generateTeamsSchema>;

/** One starter, their slot and the stars that count for them, to the nearest tenth. */
const assignedSlotSchema = z.object({
  playerId: idSchema,
  teamIndex: teamIndexSchema,
  positionIndex: positionIndexSchema,
  stars: z.number(),
});

const pair = <T extends z.core.$ZodType>(schema: T) => z.tuple([schema, schema]);

/**
 * One of the ways to make the teams, with its measures for the screen. Stars are in tenths, pairs team 0,
 * team 1.
 */
export const teamsOptionSchema = z.object({
  /** The reason in a sentence, without its capital and its full stop: 'la mejor de 1.716 combinaciones: diferencia 0,5'. */
  reason: z.string(),
  players: z.array(assignedSlotSchema),
  /** The players that leave their present team. */
  moves: z.array(idSchema),
  stars: pair(z.number()),
  gap: z.number(),
  lines: z.array(z.object({ position: positionSchema, players: pair(z.int()), stars: pair(z.number()) })),
  lineGap: z.number(),
  linesExcess: z.int(),
  /** False where there are two keepers or more and one team has none. */
  areKeepersShared: z.boolean(),
});
export type TeamsOption = z.infer<typeof teamsOptionSchema>;

/** The answer of `POST /api/matches/{id}/generate-teams`. */
export const teamsGeneratedSchema = z.object({
  message: z.string(),
  /** The match with the option taken; as it was in a dry run. */
  match: matchSchema,
  /** The reason and the gap in stars of the option taken. */
  reason: z.string(),
  gap: z.number(),
  /** The number of splits that keep the sizes and the locks. */
  combinations: z.int(),
  /** All options, the best first, at most four: `alternative` in the body is an index into them. */
  alternatives: z.array(teamsOptionSchema),
  /** True where `undo-teams` would restore the slots of before the last generation. */
  canUndo: z.boolean(),
});
export type TeamsGenerated = z.infer<typeof teamsGeneratedSchema>;
