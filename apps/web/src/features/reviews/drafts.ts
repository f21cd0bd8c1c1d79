import { decideTags, type KnownCustomTags } from '@picado/domain/reviews/rules';
import {
  createReviewSchema,
  TAG_TYPES,
  type CreateReview,
  type TagCatalogue,
  type TagSuggestions,
  type TagType,
  type Teammate,
} from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { nameKey } from '@picado/domain/text/one-line';
import * as z from 'zod/mini';
import { useRef, useState } from 'react';
import type { TagField } from '../../football/tag';
import { browserStorage } from '../../lib/storage';

export type WizardStep = 'teammate' | 'tags' | 'details' | 'confirm';

/** The fields stand in the order in which tags are drawn: good before bad. */
export const TAG_FIELDS: readonly TagField[] = [
  'positiveTags',
  'customPositiveTags',
  'negativeTags',
  'customNegativeTags',
];

export interface ReviewDraft extends Pick<CreateReview, TagField> {
  /** The id of the reviewed player's entry in the match; null while none is chosen. */
  playerId: string | null;
  comment: string;
  /** The stars, 1 to 5; null where none are given. */
  stars: number | null;
  /** The vote for the most valuable player goes to the reviewed player. */
  isVote: boolean;
}

/** The drafts by the entry in the match: what was written about one player stays theirs, and waits until it is sent. */
export type ReviewDrafts = ReadonlyMap<string, ReviewDraft>;

export type ChangeDrafts = (update: (known: ReviewDrafts) => ReviewDrafts) => void;

const tagsSchema = z.catch(z.array(z.string()), []);

/** A field that another build stored in another form is empty; the rest of what was written about a player stays. */
const draftSchema = z.object({
  playerId: z.string(),
  positiveTags: tagsSchema,
  negativeTags: tagsSchema,
  customPositiveTags: tagsSchema,
  customNegativeTags: tagsSchema,
  comment: z.catch(z.string(), ''),
  stars: z.catch(z.nullable(z.number()), null),
  isVote: z.catch(z.boolean(), false),
});

/** Reads the drafts that a browser stored, each by itself; any other value reads as no drafts. */
export function draftsOf(value: unknown): ReviewDrafts {
  const drafts = Array.isArray(value) ? value : [];
  return new Map(
    drafts.flatMap((stored) => {
      const { data } = z.safeParse(draftSchema, stored);
      return data === undefined ? [] : [[data.playerId, data]];
    }),
  );
}

/** The changed fields of the draft about the reviewed player. */
export type DraftChange = Partial<Omit<ReviewDraft, 'playerId'>>;

/** The steps of the wizard: the team-mate is asked for only where none was chosen on the way here. */
export function stepsOf(isPreselected: boolean): WizardStep[] {
  return isPreselected ? ['tags', 'details', 'confirm'] : ['teammate', 'tags', 'details', 'confirm'];
}

export function emptyDraft(playerId: string | null): ReviewDraft {
  return {
    playerId,
    positiveTags: [],
    negativeTags: [],
    customPositiveTags: [],
    customNegativeTags: [],
    comment: '',
    stars: null,
    isVote: false,
  };
}

export function fieldOf(type: TagType, isCustom: boolean): TagField {
  if (isCustom) return type === 'POSITIVE' ? 'customPositiveTags' : 'customNegativeTags';
  return type === 'POSITIVE' ? 'positiveTags' : 'negativeTags';
}

/** The catalogue with the custom tags of a draft: they stay, also where others are used more and push them out of it. */
export function withChosenTags(
  catalogue: TagCatalogue,
  { customPositiveTags, customNegativeTags }: Pick<ReviewDraft, TagField>,
): TagCatalogue {
  const { positive, negative } = catalogue.custom;
  const all = (offered: typeof positive, chosen: readonly string[]) => [
    ...offered,
    ...chosen
      .filter((name) => !offered.some((tag) => tag.name === name))
      .map((name) => ({ name, usageCount: 0 })),
  ];
  return {
    ...catalogue,
    custom: { positive: all(positive, customPositiveTags), negative: all(negative, customNegativeTags) },
  };
}

/** The custom tags that are there, as the rules want them. */
export function knownTags({ custom }: TagCatalogue): KnownCustomTags {
  const [positive, negative] = TAG_TYPES;
  const byKey = (tags: readonly { name: string }[]) => new Map(tags.map(({ name }) => [nameKey(name), name]));
  return { [positive]: byKey(custom.positive), [negative]: byKey(custom.negative) };
}

export type TagChoice = { draft: ReviewDraft; error?: undefined } | { error: string };

/** Chooses a tag or lets it go; a fourth predefined and a third custom one are refused with the rule's sentence. */
export function toggleTag(
  draft: ReviewDraft,
  field: TagField,
  name: string,
  known: KnownCustomTags,
): TagChoice {
  if (draft[field].includes(name)) {
    return { draft: { ...draft, [field]: draft[field].filter((chosen) => chosen !== name) } };
  }
  const next = { ...draft, [field]: [...draft[field], name] };
  const decided = decideTags(next, known);
  return decided.ok ? { draft: next } : { error: REFUSALS[decided.code] };
}

export const predefinedCount = (draft: ReviewDraft) => draft.positiveTags.length + draft.negativeTags.length;
export const customCount = (draft: ReviewDraft) =>
  draft.customPositiveTags.length + draft.customNegativeTags.length;

export const tagCount = (draft: ReviewDraft) => predefinedCount(draft) + customCount(draft);

/** The drafts that the pass sends: one with a tag for a team-mate without a review, in the order of the list. */
export function readyDrafts(teammates: readonly Teammate[], drafts: ReviewDrafts): ReviewDraft[] {
  return teammates.flatMap(({ id, alreadyReviewed }) => {
    const draft = drafts.get(id);
    return draft === undefined || alreadyReviewed || tagCount(draft) === 0 ? [] : [draft];
  });
}

/** The number of suggestions of each kind that a row of the pass offers before it is unfolded. */
const QUICK_POSITIVE = 3;
const QUICK_NEGATIVE = 1;
/** The number of the group's tags that an unfolded row offers; the wizard has them all. */
const UNFOLDED_CUSTOM = 4;

export interface OfferedTag {
  name: string;
  field: TagField;
}

/** The tags of one row of the pass: the best suggestions, or all of them and the group's favourites, and the chosen ones. */
export function offeredTags(
  suggestions: TagSuggestions,
  { custom }: TagCatalogue,
  draft: Pick<ReviewDraft, TagField>,
  isWhole: boolean,
): OfferedTag[] {
  const first = <T>(tags: readonly T[], count: number) => (isWhole ? tags : tags.slice(0, count));
  const popular = (tags: TagCatalogue['custom']['positive']) =>
    isWhole ? tags.slice(0, UNFOLDED_CUSTOM).map(({ name }) => name) : [];
  const offered: Record<TagField, readonly string[]> = {
    positiveTags: first(suggestions.positive, QUICK_POSITIVE),
    customPositiveTags: popular(custom.positive),
    negativeTags: first(suggestions.negative, QUICK_NEGATIVE),
    customNegativeTags: popular(custom.negative),
  };
  return TAG_FIELDS.flatMap((field) =>
    [...new Set([...offered[field], ...draft[field]])].map((name) => ({ name, field })),
  );
}

/** Returns the body that is sent: the draft without what only the screen knows. */
export function reviewPayloadOf({ playerId, isVote: _isVote, ...draft }: ReviewDraft, matchId: string) {
  return { ...draft, matchId, reviewedPlayerId: playerId ?? '' };
}

/** The reason why a step cannot be left; null where it can. */
export function errorAt(step: WizardStep, draft: ReviewDraft, matchId: string): string | null {
  switch (step) {
    case 'teammate':
      return errorOf(draft, matchId, 'reviewedPlayerId');
    case 'tags':
      return tagCount(draft) === 0 ? REFUSALS.TAG_REQUIRED : null;
    case 'details':
      return errorOf(draft, matchId, 'comment');
    case 'confirm':
      return null;
  }
}

function errorOf(draft: ReviewDraft, matchId: string, field: keyof CreateReview): string | null {
  const read = z.safeParse(createReviewSchema, reviewPayloadOf(draft, matchId));
  return read.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
}

/**
 * The reviews of a match that were begun and not sent. They outlive the sheet, the page and the app: on a phone a list of
 * thirteen is rarely written in one go.
 */
export function useDrafts(userId: string | null, matchId: string): readonly [ReviewDrafts, ChangeDrafts] {
  const [drafts, setDrafts] = useState<ReviewDrafts>(() =>
    userId === null ? new Map() : draftsOf(browserStorage.reviewDrafts(userId, matchId).read()),
  );
  const latest = useRef(drafts);
  const change: ChangeDrafts = (update) => {
    latest.current = update(latest.current);
    setDrafts(latest.current);
    if (userId === null) return;
    // Synchronously and not in an effect: sending closes the sheet, and an effect would not run any more.
    const storage = browserStorage.reviewDrafts(userId, matchId);
    if (latest.current.size === 0) storage.remove();
    else storage.write([...latest.current.values()]);
  };
  return [drafts, change];
}
