import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { lineField } from '../text/fields';

export const NAME_MAX_LENGTH = 100;

export const POSITIONS = ['Arquero', 'Defensor', 'Mediocampista', 'Delantero'] as const;
export const positionSchema = z.enum(POSITIONS, 'La posición no es válida');
export type Position = z.infer<typeof positionSchema>;

export const DEFAULT_POSITION: Position = 'Mediocampista';

/** How a position is written where there is no room for its name. */
export const POSITION_ABBREVIATIONS: Record<Position, string> = {
  Arquero: 'ARQ',
  Defensor: 'DEF',
  Mediocampista: 'MC',
  Delantero: 'DEL',
};

export const FEET = ['Derecho', 'Izquierdo', 'Ambos'] as const;
export const footSchema = z.enum(FEET, 'La pierna hábil no es válida');

/** Stars from 1 to 5, in whole or half steps. */
export const ratingSchema = z
  .number('El nivel no es válido')
  .check(
    z.minimum(1, 'El nivel va de 1 a 5'),
    z.maximum(5, 'El nivel va de 1 a 5'),
    z.multipleOf(0.5, 'El nivel no es válido'),
  );

export const DEFAULT_RATING = 3;

export const nameSchema = lineField(NAME_MAX_LENGTH, {
  required: 'El nombre es requerido',
  tooLong: `El nombre no puede tener más de ${NAME_MAX_LENGTH} caracteres`,
  invalid: 'El nombre tiene caracteres que no se pueden usar',
});

/** What a signed-in user reads of themselves. */
export const ownUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  nickname: z.nullable(z.string()),
  email: z.string(),
  position: positionSchema,
  preferredPosition: positionSchema,
  preferredFoot: footSchema,
  rating: z.number(),
  description: z.string(),
  avatar: z.nullable(z.string()),
  reviewsGiven: z.number(),
  canViewReviews: z.boolean(),
});
export type OwnUser = z.infer<typeof ownUserSchema>;
