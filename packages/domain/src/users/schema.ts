import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { lineField } from '../text/fields';
import { POSITIONS, type Position } from './positions';

export { DEFAULT_POSITION, POSITION_ABBREVIATIONS, POSITIONS, type Position } from './positions';

export const NAME_MAX_LENGTH = 100;

const INVALID_POSITION = 'La posición no es válida';

export const positionSchema = z.enum(POSITIONS, INVALID_POSITION);

/** A position in a request body: the specification's other word for Defensor is accepted as an alias. */
export const positionField = z.pipe(
  z.enum([...POSITIONS, 'Defensa'], INVALID_POSITION),
  z.transform((position): Position => (position === 'Defensa' ? 'Defensor' : position)),
);

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

/** What signed-in users read of themselves. */
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
