import { assert } from '../assert';
import type { MatchStatus } from '../matches/schema';
import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import type { Participant } from '../results/rules';
import { nameKey } from '../text/one-line';
import { findPredefined } from './catalogue';
import { canViewReviews } from './lock';
import { MAX_CUSTOM_TAGS, MAX_PREDEFINED_TAGS, TAG_TYPES, type CreateReview, type TagType } from './schema';

/** A tag of a review, as stored: its name in the spelling of the catalogue, or of its first use. */
export interface ReviewTag {
  isCustom: boolean;
  type: TagType;
  name: string;
  /** The place from 1 among the tags of its kind: at most 3 predefined and 2 custom. */
  place: number;
}

/** The existing custom tags, by type and `nameKey`, with their spelling. */
export type KnownCustomTags = Readonly<Record<TagType, ReadonlyMap<string, string>>>;

type SentTags = Pick<
  CreateReview,
  'positiveTags' | 'negativeTags' | 'customPositiveTags' | 'customNegativeTags'
>;

/**
 * Decides the tags of a review: at least one of any kind, at most 3 predefined (positive and negative
 * together) and 2 custom, each of them known. A repeated one counts once.
 */
export function decideTags(sent: SentTags, known: KnownCustomTags): Result<ReviewTag[]> {
  const predefined = [...unique(sent.positiveTags, 'POSITIVE'), ...unique(sent.negativeTags, 'NEGATIVE')];
  const custom = [
    ...unique(sent.customPositiveTags, 'POSITIVE'),
    ...unique(sent.customNegativeTags, 'NEGATIVE'),
  ];
  if (predefined.length + custom.length === 0) return refuse('TAG_REQUIRED');
  if (predefined.length > MAX_PREDEFINED_TAGS) {
    // 'en total' would be wrong beside a custom tag, which does not count towards the three.
    return refuse(custom.length === 0 ? 'TOO_MANY_TAGS' : 'TOO_MANY_PREDEFINED_TAGS');
  }
  if (custom.length > MAX_CUSTOM_TAGS) return refuse('TOO_MANY_CUSTOM_TAGS');

  const tags = [
    ...predefined.map(({ key, type }, index) => ({
      isCustom: false,
      type,
      name: predefinedName(key, type),
      place: index + 1,
    })),
    ...custom.map(({ key, type }, index) => ({
      isCustom: true,
      type,
      name: known[type].get(key),
      place: index + 1,
    })),
  ];
  return tags.every(hasName) ? accept(tags) : refuse('UNKNOWN_TAG');
}

function hasName<T extends { name: string | undefined }>(tag: T): tag is T & { name: string } {
  return tag.name !== undefined;
}

function unique(names: readonly string[], type: TagType): { key: string; type: TagType }[] {
  return [...new Set(names.map(nameKey))].map((key) => ({ key, type }));
}

function predefinedName(key: string, type: TagType): string | undefined {
  const tag = findPredefined(key);
  return tag?.type === type ? tag.name : undefined;
}

/** A review to store. Its author is stored beside it, never in it. */
export interface DecidedReview {
  author: Participant;
  reviewed: Participant;
  comment: string;
  tags: ReviewTag[];
  /** The stars, 1 to 5, which are stored apart; null where none were given. */
  stars: number | null;
}

/** The facts that decide a review. */
export interface ReviewedMatch {
  status: MatchStatus;
  participants: readonly Participant[];
  /** The entries that the author has reviewed in this match. */
  alreadyReviewed: ReadonlySet<string>;
  customTags: KnownCustomTags;
}

/**
 * Decides a review: of any other registered player of the finished match, by a registered player of it, once,
 * with the tags of `decideTags`. Neither the window of the reports nor the final report ends it. The schema
 * has validated the comment (at most 100 characters) and the stars.
 */
export function decideReview(
  match: ReviewedMatch,
  userId: string,
  sent: Pick<CreateReview, 'reviewedPlayerId' | 'comment' | 'stars'> & SentTags,
): Result<DecidedReview> {
  const author = match.participants.find((participant) => participant.userId === userId);
  const permitted = permit('review', { ...match, isPlayer: author !== undefined });
  if (!permitted.ok) return permitted;
  assert(author !== undefined, 'A review was permitted without an author.');
  const reviewed = match.participants.find(({ id }) => id === sent.reviewedPlayerId);
  if (reviewed === undefined) return refuse('PLAYER_NOT_FOUND');
  if (reviewed.id === author.id) return refuse('OWN_REVIEW');
  if (reviewed.userId === null) return refuse('GUEST_NOT_REVIEWABLE');
  if (match.alreadyReviewed.has(reviewed.id)) return refuse('ALREADY_REVIEWED');
  const tags = decideTags(sent, match.customTags);
  if (!tags.ok) return tags;
  return accept({ author, reviewed, comment: sent.comment, tags: tags.value, stars: sent.stars ?? null });
}

/**
 * Decides a custom tag: its key, which equals that of an existing tag of the same type and name. A name of
 * the catalogue is refused, whichever type is requested: it would be counted twice.
 */
export function decideCustomTag(tag: { name: string; type: TagType }): Result<{ key: string }> {
  return findPredefined(tag.name) === undefined
    ? accept({ key: nameKey(tag.name) })
    : refuse('TAG_IS_PREDEFINED');
}

/**
 * `REVIEWS_LOCKED` until the reader has given a review. The list of a whole match stays open to every viewer.
 */
export function decideReadReviews(reviewsGiven: number): Result<true> {
  return canViewReviews(reviewsGiven) ? accept(true) : refuse('REVIEWS_LOCKED');
}

/**
 * Lists of the players that a user has reviewed are for that user alone: to others they would reveal authors.
 */
export function decideReadOwnReviews(readerId: string, userId: string): Result<true> {
  return readerId === userId ? accept(true) : refuse('ONLY_OWN_REVIEWS_GIVEN');
}

/** The list of reviews received, match by match, is for its owner alone: other readers have the profile. */
export function decideReadReceived(readerId: string, userId: string): Result<true> {
  return readerId === userId ? accept(true) : refuse('ONLY_OWN_REVIEWS_RECEIVED');
}

/**
 * Returns true if a reader sees the reviews on a user's profile: only the owner's own reading is locked. `reviewsGiven` is
 * the reader's.
 */
export function canViewProfileReviews(
  userId: string,
  reader: { id: string; reviewsGiven: number } | null,
): boolean {
  return reader?.id !== userId || canViewReviews(reader.reviewsGiven);
}

/** The tag lists of a review, in the order chosen by its author. */
export function tagLists(tags: readonly ReviewTag[]): SentTags {
  const [positive, negative] = TAG_TYPES;
  const names = (isCustom: boolean, type: TagType) =>
    tags
      .filter((tag) => tag.isCustom === isCustom && tag.type === type)
      .sort((a, b) => a.place - b.place)
      .map(({ name }) => name);
  return {
    positiveTags: names(false, positive),
    negativeTags: names(false, negative),
    customPositiveTags: names(true, positive),
    customNegativeTags: names(true, negative),
  };
}
