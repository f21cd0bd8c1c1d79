import * as z from 'zod/mini';
import { teamIndexSchema } from '../matches/schema';
import { REFUSALS } from '../sentences/refusals';
import { LIST_MAX_LENGTH, LIST_MAX_LINES } from '../list-text/limits';
import { LINE_CORRECTIONS, LINE_MEANINGS } from '../list-text/meanings';
import { LIST_WARNING_CODES } from './warnings';

const listTextSchema = z.string(REFUSALS.LIST_EMPTY).check(
  z.refine((text) => text.trim() !== '', { error: REFUSALS.LIST_EMPTY, abort: true }),
  z.maxLength(LIST_MAX_LENGTH, REFUSALS.LIST_TOO_LONG),
);

/** Lines that the organiser has read otherwise than the reader, each by its number, counted from 1. */
const correctionsSchema = z.optional(
  z
    .array(
      z.object({
        line: z.int(REFUSALS.LIST_NOT_COMPARED).check(z.minimum(1, REFUSALS.LIST_NOT_COMPARED)),
        as: z.enum(LINE_CORRECTIONS, REFUSALS.LIST_NOT_COMPARED),
      }),
      REFUSALS.LIST_NOT_COMPARED,
    )
    .check(z.maxLength(LIST_MAX_LINES, REFUSALS.LIST_TOO_LONG)),
);

/** The text pasted by the organiser, to be compared. */
export const compareListSchema = z.object({ listText: listTextSchema, corrections: correctionsSchema });
export type CompareList = z.output<typeof compareListSchema>;

/** The body with which a compared text is applied, once its changes were shown. */
export const applyListSchema = z.object({
  listText: listTextSchema,
  corrections: correctionsSchema,
  confirmedChanges: z.literal(true, REFUSALS.LIST_NOT_COMPARED),
  /** The match's version that was compared; a call with another version than the match's is refused. */
  version: z.optional(z.int(REFUSALS.LIST_NOT_COMPARED)),
});
export type ApplyList = z.output<typeof applyListSchema>;

/** A slot of a team from 0; for substitutes the turn, from 0. */
const listedPositionSchema = z.int().check(z.minimum(0));
/** The team, 0 or 1; null for the substitutes. */
const listedTeamSchema = z.nullable(teamIndexSchema);

const previewEntrySchema = z.object({ name: z.string(), isNew: z.boolean() });

/** The changes that the pasted list would make, and the match after them. */
export const listComparisonSchema = z.object({
  /** The match's version that the list was compared with. */
  version: z.int(),
  changes: z.object({
    totalChanges: z.int(),
    playersAdded: z.array(
      z.object({
        name: z.string(),
        isSubstitute: z.boolean(),
        teamId: listedTeamSchema,
        teamPosition: z.nullable(listedPositionSchema),
      }),
    ),
    /** Substitutes that get a slot which the list frees, by their turn; each is asked whether they play. Not among the changes counted. */
    playersPromoted: z.array(
      z.object({ name: z.string(), teamId: teamIndexSchema, teamPosition: listedPositionSchema }),
    ),
    playersRemoved: z.array(z.object({ name: z.string() })),
    positionChanges: z.array(
      z.object({
        player: z.string(),
        oldTeam: listedTeamSchema,
        newTeam: listedTeamSchema,
        oldPosition: listedPositionSchema,
        newPosition: listedPositionSchema,
      }),
    ),
  }),
  preview: z.object({
    /** The slots of the team, all that it has; null is an empty one. */
    newTeam1: z.array(z.nullable(previewEntrySchema)),
    newTeam2: z.array(z.nullable(previewEntrySchema)),
    newSubstitutes: z.array(previewEntrySchema),
  }),
  /** The meaning that each line was given; a line that was taken apart has several. */
  lines: z.array(z.object({ line: z.int(), meaning: z.enum(LINE_MEANINGS) })),
  warnings: z.array(
    z.object({
      code: z.enum(LIST_WARNING_CODES),
      kind: z.enum(['notice', 'conflict']),
      message: z.string(),
      line: z.nullable(z.int()),
      names: z.array(z.string()),
    }),
  ),
});
export type ListComparison = z.infer<typeof listComparisonSchema>;
