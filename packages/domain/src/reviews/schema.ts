import * as z from 'zod/mini';
import { idField, idSchema, instantSchema } from '../http/schema';
import { matchStatusSchema } from '../matches/schema';
import { reactionMapSchema } from '../reactions/schema';
import { lineField, optionalLineField } from '../text/fields';
import { characterCount } from '../text/one-line';
import { positionSchema } from '../users/schema';

export const COMMENT_MAX_LENGTH = 100;
export const TAG_MIN_LENGTH = 3;
export const TAG_MAX_LENGTH = 50;
export const MAX_PREDEFINED_TAGS = 3;
export const MAX_CUSTOM_TAGS = 2;

/** The number of a player's reviews of a match that the modal shows. */
export const LATEST_REVIEWS = 5;
export const TOP_POSITIVE_TAGS = 3;
export const TOP_NEGATIVE_TAGS = 1;
/** The number of the custom tags of each type that are offered, the most used first. */
export const OFFERED_CUSTOM_TAGS = 40;

export const TAG_TYPES = ['POSITIVE', 'NEGATIVE'] as const;
export const tagTypeSchema = z.enum(TAG_TYPES, 'El tipo de tag no es válido');
export type TagType = z.infer<typeof tagTypeSchema>;

const TAG_TOO_SHORT = `El tag debe tener al menos ${TAG_MIN_LENGTH} caracteres`;
export const tagNameSchema = z.pipe(
  lineField(TAG_MAX_LENGTH, {
    required: 'Debes ingresar un nombre para el tag',
    tooLong: `El tag no puede exceder ${TAG_MAX_LENGTH} caracteres`,
    invalid: 'El tag tiene caracteres que no se pueden usar',
  }),
  z.string().check(z.refine((name) => characterCount(name) >= TAG_MIN_LENGTH, TAG_TOO_SHORT)),
);

export const createCustomTagSchema = z.object({ name: tagNameSchema, type: tagTypeSchema });

/** A custom tag. Its maker is not stored: in a review the maker would reveal the author. */
export const customTagSchema = z.object({ name: z.string(), type: tagTypeSchema, usageCount: z.int() });
export type CustomTag = z.infer<typeof customTagSchema>;

const offeredTagSchema = z.object({ name: z.string(), usageCount: z.int() });
export const tagCatalogueSchema = z.object({
  predefined: z.object({ positive: z.array(z.string()), negative: z.array(z.string()) }),
  custom: z.object({ positive: z.array(offeredTagSchema), negative: z.array(offeredTagSchema) }),
});
export type TagCatalogue = z.infer<typeof tagCatalogueSchema>;

export const tagSuggestionsSchema = z.object({
  positive: z.array(z.string()),
  negative: z.array(z.string()),
});
export type TagSuggestions = z.infer<typeof tagSuggestionsSchema>;

const COMMENT_TOO_LONG = `El comentario no puede tener más de ${COMMENT_MAX_LENGTH} caracteres`;
const INVALID_COMMENT = 'El comentario tiene caracteres que no se pueden usar';
const commentSchema = optionalLineField(COMMENT_MAX_LENGTH, {
  tooLong: COMMENT_TOO_LONG,
  invalid: INVALID_COMMENT,
});

/**
 * Far above the limit of a review, so that the rule refuses with the exceeded limit; low enough to be cheap.
 */
const MAX_SENT_TAGS = 50;
const INVALID_TAGS = 'Las etiquetas no son válidas';
const tagsSchema = z._default(
  z
    .array(z.string(INVALID_TAGS).check(z.maxLength(4 * TAG_MAX_LENGTH, INVALID_TAGS)), INVALID_TAGS)
    .check(z.maxLength(MAX_SENT_TAGS, INVALID_TAGS)),
  [],
);

const STARS_TEXT = 'Las estrellas van de 1 a 5';
const starsSchema = z.int(STARS_TEXT).check(z.minimum(1, STARS_TEXT), z.maximum(5, STARS_TEXT));

const TEAMMATE_REQUIRED = 'Debes seleccionar un compañero para review';

/** A review as sent. Its author is the signed-in user and is no field of it. */
export const createReviewSchema = z.object({
  matchId: idSchema,
  reviewedPlayerId: idField(TEAMMATE_REQUIRED),
  comment: commentSchema,
  positiveTags: tagsSchema,
  negativeTags: tagsSchema,
  customPositiveTags: tagsSchema,
  customNegativeTags: tagsSchema,
  /** The stars, 1 to 5, which are private: they feed the estimate of a player's level, and no answer ever shows them. */
  stars: z.nullish(starsSchema),
});
export type CreateReview = z.output<typeof createReviewSchema>;

/**
 * A review as every viewer reads it. Deliberately without an author, and without a field that would reveal
 * one.
 */
export const reviewSchema = z.object({
  id: idSchema,
  matchId: idSchema,
  reviewedPlayerId: idSchema,
  /** '' without a comment. */
  comment: z.string(),
  positiveTags: z.array(z.string()),
  negativeTags: z.array(z.string()),
  customPositiveTags: z.array(z.string()),
  customNegativeTags: z.array(z.string()),
  /**
   * The finish of the match, when its reviews opened. It is the same for all, because an instant of its own
   * would reveal the author.
   */
  createdAt: instantSchema,
  reactions: reactionMapSchema,
  totalReactions: z.int(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The number of matches that the public profile shows, and of reviews of each. */
export const RECENT_REVIEWED_MATCHES = 3;
export const RECENT_REVIEWS_PER_MATCH = 2;

/** The match of a review, beside it. */
export const matchOfReviewSchema = z.object({
  id: idSchema,
  /** The wall clock of the match: YYYY-MM-DD, and HH:MM. */
  date: z.string(),
  time: z.string(),
  location: z.string(),
  /** The goals of team 1; null without a recorded score. */
  team1Goals: z.nullable(z.int()),
  team2Goals: z.nullable(z.int()),
});

export const reviewWithMatchSchema = z.extend(reviewSchema, { match: matchOfReviewSchema });
export type ReviewWithMatch = z.infer<typeof reviewWithMatchSchema>;

/** A match of which a user has reviews, as that user reads them. */
export const receivedReviewsSchema = z.object({
  match: z.extend(matchOfReviewSchema, {
    status: matchStatusSchema,
    team1Name: z.string(),
    team2Name: z.string(),
  }),
  /** False until the user has given a review; `reviews` is empty then. */
  canViewReviews: z.boolean(),
  reviews: z.array(reviewSchema),
});
export type ReceivedReviews = z.infer<typeof receivedReviewsSchema>;

const reviewedPlayerSchema = z.object({ id: idSchema, name: z.string() });

export const matchReviewsSchema = z.object({
  match: z.object({ location: z.string(), date: z.string(), time: z.string() }),
  /**
   * All registered players of the list, also those without reviews; the order of their reviews does not
   * depend on when they arrived.
   */
  reviewsByPlayer: z.array(z.object({ player: reviewedPlayerSchema, reviews: z.array(reviewSchema) })),
});
export type MatchReviews = z.infer<typeof matchReviewsSchema>;

export const tagCountSchema = z.object({ name: z.string(), count: z.int() });
export type TagCount = z.infer<typeof tagCountSchema>;

/** One player's reviews of one match: the latest, and the most frequent tags. */
export const playerReviewsSchema = z.object({
  player: reviewedPlayerSchema,
  /** The reviews in the same order, at most `LATEST_REVIEWS`. */
  reviews: z.array(reviewSchema),
  totalReviews: z.int(),
  topPositive: z.array(tagCountSchema),
  topNegative: z.array(tagCountSchema),
});
export type PlayerReviews = z.infer<typeof playerReviewsSchema>;

/** A user's latest reviews of all matches, and the most frequent tags. */
export const profileReviewsSchema = z.object({
  /** False for users that read their own and have given none: `reviews` and tags are empty then. */
  canViewReviews: z.boolean(),
  /** The reviews with the latest match first, at most `LATEST_REVIEWS`. */
  reviews: z.array(reviewWithMatchSchema),
  topPositive: z.array(tagCountSchema),
  topNegative: z.array(tagCountSchema),
  totalReviews: z.int(),
});
export type ProfileReviews = z.infer<typeof profileReviewsSchema>;

/** The reviews on the public profile: `RECENT_REVIEWS_PER_MATCH` of each of `RECENT_REVIEWED_MATCHES` matches. */
export const publicReviewsSchema = z.object({
  canViewReviews: z.boolean(),
  reviews: z.array(reviewWithMatchSchema),
  totalReviews: z.int(),
});
export type PublicReviews = z.infer<typeof publicReviewsSchema>;

/** A player that the reader may review. */
export const teammateSchema = z.object({
  /** The id of the entry in the match. */
  id: idSchema,
  name: z.string(),
  position: positionSchema,
  rating: z.number(),
  alreadyReviewed: z.boolean(),
});
export type Teammate = z.infer<typeof teammateSchema>;

export const teammatesSchema = z.object({
  teammates: z.array(teammateSchema),
  totalTeammates: z.int(),
  /** The number of team-mates that the reader has reviewed in this match. */
  reviewsGiven: z.int(),
});
export type Teammates = z.infer<typeof teammatesSchema>;

/** The number of team-mates, and of those that are reviewed. */
export type TeammateCounts = Pick<Teammates, 'totalTeammates' | 'reviewsGiven'>;

/** The answer tells by the id of an entry if the reader has reviewed it. */
export const reviewedPlayersSchema = z.object({
  reviewedPlayers: z.record(z.string(), z.object({ hasReviewed: z.boolean() })),
});
export type ReviewedPlayers = z.infer<typeof reviewedPlayersSchema>;
