import * as z from 'zod/mini';

const INVALID_PLACE = 'Ese lugar de la cancha no es válido';
const INVALID_FORMATION = 'Esa formación no es válida';
const LAST_SLOT = 10;

/** A share of the field's length or width, 0 to 1. The server clamps it to the player's half. */
const shareSchema = z.number(INVALID_PLACE).check(z.minimum(0, INVALID_PLACE), z.maximum(1, INVALID_PLACE));

/**
 * The point of a slot that the organiser moved off its formation, as shares of the field: `along` runs from
 * team 1's goal line (0) to team 2's (1), `across` from the left touchline of team 1 (0) to its right one
 * (1). The figures do not depend on whether a screen draws the field lying or upright.
 */
export const movedSlotSchema = z.object({
  positionIndex: z.int(INVALID_PLACE).check(z.minimum(0, INVALID_PLACE), z.maximum(LAST_SLOT, INVALID_PLACE)),
  along: shareSchema,
  across: shareSchema,
});
export type MovedSlot = z.infer<typeof movedSlotSchema>;

/** A formation like '3-2-2'. A rule decides if it fits the size of the side. */
export const formationSchema = z
  .string(INVALID_FORMATION)
  .check(z.regex(/^\d(?:-\d){1,3}$/u, INVALID_FORMATION));

const sideSchema = z.object({
  formation: formationSchema,
  /** The slots moved off the formation, by slot; every other is where the formation puts it. */
  places: z.array(movedSlotSchema),
});
export type TacticalSide = z.infer<typeof sideSchema>;

/**
 * The field of both teams, team 0 first. Points belong to slots: two players that swap slots swap their
 * points too.
 */
export const tacticsSchema = z.object({
  /** True once the organiser shows the field to all viewers of the match. */
  isShared: z.boolean(),
  sides: z.tuple([sideSchema, sideSchema]),
});
export type Tactics = z.infer<typeof tacticsSchema>;
