import * as z from 'zod/mini';
import { MAX_PLAYERS_PER_TEAM } from '../matches/options';
import { teamIndexSchema } from '../matches/schema';
import { formationSchema, movedSlotSchema } from '../formations/schema';

/** One change of the field: the given fields change, everything else stays. */
export const arrangeFieldSchema = z.object({
  isShared: z.optional(z.boolean('El dato de la vista táctica no es válido')),
  /** Resets the whole side to the formation: its moved slots go back. */
  formation: z.optional(z.object({ teamIndex: teamIndexSchema, formation: formationSchema })),
  /** Slots to move, or with `place` null to reset to the formation. Applied after `formation`. */
  moves: z.optional(
    z
      .array(
        z.object({
          teamIndex: teamIndexSchema,
          positionIndex: movedSlotSchema.shape.positionIndex,
          place: z.nullable(z.pick(movedSlotSchema, { along: true, across: true })),
        }),
      )
      .check(z.maxLength(2 * MAX_PLAYERS_PER_TEAM, 'Son demasiados cambios juntos')),
  ),
});
export type ArrangeField = z.output<typeof arrangeFieldSchema>;
