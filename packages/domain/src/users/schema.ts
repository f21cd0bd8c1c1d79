import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { lineField, optionalLineField, optionalTextField } from '../text/fields';
import { avatarField } from './avatar';
import { showsSomething } from '../text/one-line';
import { POSITIONS, type Position } from './positions';
import { SEARCH_MAX_LENGTH } from './search';

export {
  DEFAULT_POSITION,
  DEFAULT_RATING,
  POSITION_ABBREVIATIONS,
  POSITIONS,
  type Position,
} from './positions';

export const NAME_MAX_LENGTH = 100;
export const NICKNAME_MAX_LENGTH = 100;
export const DESCRIPTION_MAX_LENGTH = 500;

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

export const nameSchema = lineField(NAME_MAX_LENGTH, {
  required: 'El nombre es requerido',
  tooLong: `El nombre no puede tener más de ${NAME_MAX_LENGTH} caracteres`,
  invalid: 'El nombre tiene caracteres que no se pueden usar',
});

export type Foot = z.infer<typeof footSchema>;

/** Absent leaves the value unchanged; null and blanks remove it. */
const nicknameField = z.pipe(
  optionalLineField(NICKNAME_MAX_LENGTH, {
    tooLong: `El apodo no puede tener más de ${NICKNAME_MAX_LENGTH} caracteres`,
    invalid: 'El apodo tiene caracteres que no se pueden usar',
  }),
  z.transform((line): string | null => (line === '' || !showsSomething(line) ? null : line)),
);

/** Several lines, as typed into a box of several lines; null and blanks remove it. */
const descriptionField = optionalTextField(DESCRIPTION_MAX_LENGTH, {
  tooLong: `La descripción no puede tener más de ${DESCRIPTION_MAX_LENGTH} caracteres`,
  invalid: 'La descripción tiene caracteres que no se pueden usar',
});

/** The fields of `PUT /api/users/profile` beside the picture. An absent one stays unchanged. */
export const profileFieldsSchema = z.object({
  name: z.optional(nameSchema),
  nickname: z.optional(nicknameField),
  position: z.optional(positionField),
  preferredPosition: z.optional(positionField),
  preferredFoot: z.optional(footSchema),
  rating: z.optional(ratingSchema),
  description: z.optional(descriptionField),
  isPublic: z.optional(z.boolean('La visibilidad del perfil no es válida')),
  isIndexed: z.optional(z.boolean('La elección sobre los buscadores no es válida')),
});
export type ProfileFields = z.output<typeof profileFieldsSchema>;

const PROFILE_FIELDS = Object.keys(profileFieldsSchema.shape);

/** The picture is sent without other fields: as a data URL, or null to remove it. */
export const updateProfileSchema = z
  .object({ ...profileFieldsSchema.shape, avatar: z.optional(avatarField) })
  .check(
    z.refine(
      (body: Record<string, unknown>) =>
        body['avatar'] === undefined || PROFILE_FIELDS.every((field) => body[field] === undefined),
      'La foto se cambia aparte de los demás datos.',
    ),
  );
export type UpdateProfile = z.output<typeof updateProfileSchema>;

/**
 * The level that the product has learned of a player, 1 to 5 stars with one decimal: the true one is within `value` ± `doubt`
 * in about 95 of 100 cases. See `ratings/level.ts`.
 */
export const levelSchema = z.object({ value: z.number(), doubt: z.number() });
export type Level = z.infer<typeof levelSchema>;

/** A user as every reader gets them. Deliberately without an e-mail. */
export const publicUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  nickname: z.nullable(z.string()),
  /** The position last played. */
  position: positionSchema,
  preferredPosition: positionSchema,
  preferredFoot: footSchema,
  /** The stars that the user gives themselves. */
  rating: z.number(),
  /** '' without one; lines end with a line feed. */
  description: z.string(),
  /** The address of a WebP that never changes; null without a picture. */
  avatar: z.nullable(z.string()),
  /** Null before the first match that counts. */
  level: z.nullable(levelSchema),
  /** True if others may read the profile; false if only its owner does. */
  isPublic: z.boolean(),
  /** True if search engines may list the page of the profile. */
  isIndexed: z.boolean(),
});
export type PublicUser = z.infer<typeof publicUserSchema>;

/** A user that a search found. */
export const foundUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  nickname: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  position: positionSchema,
  preferredPosition: positionSchema,
  preferredFoot: footSchema,
  rating: z.number(),
  level: z.nullable(levelSchema),
  /** Finished matches that they played, and the other figures of their card. */
  totalMatches: z.int(),
  totalWins: z.int(),
  totalGoals: z.int(),
  totalAssists: z.int(),
  totalSaves: z.int(),
  mvpCount: z.int(),
  /** The number of those matches in which the reader played too. */
  matchesTogether: z.int(),
});
export type FoundUser = z.infer<typeof foundUserSchema>;

/** The text of a search, trimmed. */
export const searchQuerySchema = z.object({
  q: lineField(SEARCH_MAX_LENGTH, {
    required: 'Por favor ingresa un nombre para buscar',
    tooLong: `La búsqueda no puede tener más de ${SEARCH_MAX_LENGTH} caracteres`,
    invalid: 'La búsqueda tiene caracteres que no se pueden usar',
  }),
});

/** A user as read by themselves. */
export const ownUserSchema = z.object({
  ...publicUserSchema.shape,
  email: z.string(),
  reviewsGiven: z.number(),
  canViewReviews: z.boolean(),
});
export type OwnUser = z.infer<typeof ownUserSchema>;
