import * as z from 'zod/mini';
import { instantSchema } from '../http/schema';
import { BADGES } from './catalogue';
import { BADGE_LEVELS } from './levels';

export const badgeIdSchema = z.enum(BADGES.map(({ id }) => id));
export const badgeLevelSchema = z.literal([...BADGE_LEVELS]);

/** A badge without the progress of a player. */
const badgeFactsSchema = z.object({
  id: badgeIdSchema,
  name: z.string(),
  description: z.string(),
  /** The name of the badge's drawing. */
  icon: z.string(),
  /** The colour of the highest earned level, as `#rrggbb`. */
  color: z.string(),
  /** The target of that level, or of the first one where none is earned: '25 goles'. */
  requirement: z.string(),
  /** The number of levels of the badge that the player has earned. */
  earnedCount: z.int(),
});

export const badgeSchema = z.extend(badgeFactsSchema, {
  /** The instant of the highest earned level; null while none is earned. */
  earnedAt: z.nullable(instantSchema),
  /** 0 while no level is earned. */
  level: z.union([z.literal(0), badgeLevelSchema]),
  /** 'Bronce', 'Plata', 'Oro', 'Nivel único' or 'Sin empezar'. */
  levelName: z.string(),
  levels: z.array(
    z.object({ level: badgeLevelSchema, target: z.int(), earnedAt: z.nullable(instantSchema) }),
  ),
  progress: z.object({
    value: z.int(),
    /** The target of the next level; null once the last one is reached. */
    target: z.nullable(z.int()),
    /** '31 de 100 goles' */
    text: z.string(),
    /** 'te faltan 69 goles', to other readers 'le faltan'; null once the last level is reached. */
    missing: z.nullable(z.string()),
  }),
  /** True for a badge that is shown to its owner alone. */
  isPrivate: z.boolean(),
});
export type PlayerBadge = z.infer<typeof badgeSchema>;

/** A badge of the global statistics: `earnedCount` is the number of players that have it. */
export const popularBadgeSchema = badgeFactsSchema;
export type PopularBadge = z.infer<typeof popularBadgeSchema>;

/** The badge whose next level is nearest. */
export const nearestBadgeSchema = z.object({
  id: badgeIdSchema,
  name: z.string(),
  icon: z.string(),
  /** The reached level; 0 for none. */
  level: z.union([z.literal(0), badgeLevelSchema]),
  levelCount: z.int(),
  /** 'te faltan 69 goles' */
  missing: z.string(),
});
export type BadgeToEarn = z.infer<typeof nearestBadgeSchema>;

/** A level that its owner has not been shown yet. */
export const unseenBadgeSchema = z.object({
  id: badgeIdSchema,
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  level: badgeLevelSchema,
  levelName: z.string(),
  /** The number of levels that the badge has. */
  levelCount: z.int(),
  requirement: z.string(),
  description: z.string(),
  earnedAt: instantSchema,
});
export type UnseenBadge = z.infer<typeof unseenBadgeSchema>;

/** The levels that the caller has been shown. */
export const seenBadgesSchema = z.object({
  badges: z
    .array(z.object({ id: badgeIdSchema, level: badgeLevelSchema }), 'Los badges no son válidos')
    .check(z.maxLength(BADGES.length * BADGE_LEVELS.length, 'Los badges no son válidos')),
});
export type SeenBadges = z.output<typeof seenBadgesSchema>;
