import type { ReviewTag } from '@picado/domain/reviews/rules';
import { figuresOf, type PlayerFigures, type ReviewFigures } from '@picado/domain/statistics/figures';
import { rankingScoresOf } from '@picado/domain/statistics/ranking-scores';
import type { Unit } from '../../events/unit-of-work';
import {
  findFiguresSources,
  findFinishedMatches,
  findPublicUsers,
  type FiguresSource,
} from '../../reads/appearances';
import { note, scoreChanges } from './counters';
import { differenceOf, isSame } from './differences';
import { appearanceWrites } from './stored-appearances';
import { countedTags, lockFigures, nothingCounted, savedFigures } from './stored-figures';
import type { CounterChange, StoredFigures, LevelRank } from './rows';

/** The figures of one user after a change of them. */
export interface ChangedFigures {
  userId: string;
  figures: PlayerFigures;
  reviewFigures: ReviewFigures;
}

/**
 * The consequences of changed figures, in the transaction of the change and under the locks of these users'
 * figures. They write only rows of these users, and counters through `note`.
 */
export type FiguresFollower = (unit: Unit, changed: readonly ChangedFigures[]) => Promise<void>;

/** A review that was just written. */
export interface CountedReview {
  matchId: string;
  authorId: string;
  reviewedId: string;
  tags: readonly ReviewTag[];
}

/** Computes one user's figures again from their appearances. */
export function figuresAgain(stored: StoredFigures, source: FiguresSource): StoredFigures {
  return scored({ ...stored, figures: figuresOf(source.appearances, source.dropOuts) }, source.isPublic);
}

/** The figures with the scores computed from them. */
export function scored(stored: StoredFigures, isPublic: boolean): StoredFigures {
  return { ...stored, scores: rankingScoresOf({ ...stored, isPublic }) };
}

/** Writes changed figures of users whose locks are held, and calls the followers. */
async function saveChanged(
  followers: readonly FiguresFollower[],
  unit: Unit,
  id: string,
  pairs: readonly { before: StoredFigures; after: StoredFigures }[],
): Promise<void> {
  const changed = pairs.filter(({ before, after }) => !isSameFigures(before, after));
  if (changed.length === 0) return;
  unit.later.write(savedFigures(changed.map(({ after }) => after)));
  note(
    unit,
    id,
    changed.flatMap(({ before, after }) => scoreChanges(before.scores, after.scores)),
  );
  const shown = changed
    .filter(({ before, after }) => isCountedDifferently(before, after))
    .map(({ after: { userId, figures, reviewFigures } }) => ({ userId, figures, reviewFigures }));
  if (shown.length === 0) return;
  for (const follow of followers) await follow(unit, shown);
}

export type FiguresUpdater = ReturnType<typeof createFiguresUpdater>;

/** Updates figures with each change. Followers are called once for each change, in order. */
export function createFiguresUpdater({ followers }: { followers: readonly FiguresFollower[] }) {
  return {
    /**
     * Updates the stored data of finished matches: their appearances, and the figures of the users whose
     * appearances changed. Where levels change too, `lockMore` answers, before a lock is taken, whose figures are locked beside those
     * of every player of the list: with the final report their levels change, and with a claim the players that they have met.
     */
    async matchesChanged(
      unit: Unit,
      matchIds: readonly string[],
      lockMore: ((listedIds: readonly string[]) => Promise<readonly string[]>) | null,
    ): Promise<void> {
      const [firstId] = matchIds;
      if (firstId === undefined) return;
      const matches = await findFinishedMatches(unit.tx, { ids: matchIds });
      const differences = matches.flatMap((match) => differenceOf(match) ?? []);
      for (const write of differences.flatMap(appearanceWrites)) unit.later.write(write);
      const changedIds = differences.flatMap(({ userIds }) => userIds);
      const listedIds = matches.flatMap(({ players }) => players.flatMap(({ userId }) => userId ?? []));
      const levelIds = lockMore === null ? [] : [...listedIds, ...(await lockMore(listedIds))];
      const lockedIds = [...changedIds, ...levelIds];
      if (lockedIds.length === 0) return;
      const stored = new Map((await lockFigures(unit.tx, lockedIds)).map((row) => [row.userId, row]));
      if (changedIds.length === 0) return;
      const sources = await findFiguresSources(unit.tx, { userIds: [...new Set(changedIds)] });
      await saveChanged(
        followers,
        unit,
        firstId,
        sources.flatMap((source) => {
          const before = stored.get(source.userId);
          return before === undefined ? [] : { before, after: figuresAgain(before, source) };
        }),
      );
    },

    /** Counts a review for its author and for the reviewed user. Called by the change that writes it. */
    async countReview(unit: Unit, { matchId, authorId, reviewedId, tags }: CountedReview): Promise<void> {
      const stored = await lockFigures(unit.tx, [authorId, reviewedId]);
      const publicIds = await findPublicUsers(unit.tx, [authorId, reviewedId]);
      if (tags.length > 0) unit.later.write(countedTags(tags.map((tag) => ({ ...tag, userId: reviewedId }))));
      const received = reviewFiguresOf(tags);
      note(unit, matchId, [
        { counter: 'reviews', score: 0, amount: 1 },
        { counter: 'positive tags', score: 0, amount: received.positiveTags },
        { counter: 'negative tags', score: 0, amount: received.negativeTags },
        { counter: 'custom tags', score: 0, amount: received.customTags },
      ] satisfies CounterChange[]);
      await saveChanged(
        followers,
        unit,
        matchId,
        stored.map((before) => {
          const reviewFigures =
            before.userId === authorId
              ? { ...before.reviewFigures, reviewsGiven: before.reviewFigures.reviewsGiven + 1 }
              : withReceived(before.reviewFigures, received);
          return { before, after: scored({ ...before, reviewFigures }, publicIds.has(before.userId)) };
        }),
      );
    },

    /**
     * Sets the scores of learned levels, and how far their users have come to a rank. Of users whose figures the change has
     * locked already, as those of a match with its final report are.
     */
    async levelsLearned(
      unit: Unit,
      id: string,
      ranks: ReadonlyMap<string, Partial<LevelRank>>,
    ): Promise<void> {
      const userIds = [...ranks.keys()];
      if (userIds.length === 0) return;
      const stored = await lockFigures(unit.tx, userIds);
      const publicIds = await findPublicUsers(unit.tx, userIds);
      await saveChanged(
        followers,
        unit,
        id,
        stored.map((before) => {
          const rank = ranks.get(before.userId);
          return { before, after: scored({ ...before, ...rank }, publicIds.has(before.userId)) };
        }),
      );
    },

    /** Takes a user whose account is deleted, and whose matches are anonymous, out of figures, rankings and badges. */
    async userDeleted(unit: Unit, userId: string): Promise<void> {
      const stored = await lockFigures(unit.tx, [userId]);
      await saveChanged(
        followers,
        unit,
        userId,
        stored.map((before) => ({ before, after: scored(nothingCounted(userId), false) })),
      );
    },

    /** Adds a user to the rankings or removes them. Called in the change of `is_public`, after its write. */
    async visibilityChanged(unit: Unit, userId: string): Promise<void> {
      const stored = await lockFigures(unit.tx, [userId]);
      const publicIds = await findPublicUsers(unit.tx, [userId]);
      await saveChanged(
        followers,
        unit,
        userId,
        stored.map((before) => ({ before, after: scored(before, publicIds.has(userId)) })),
      );
    },
  };
}

/** The difference that the tags of one review make for the reviewed user. */
function reviewFiguresOf(
  tags: readonly Pick<ReviewTag, 'type' | 'isCustom'>[],
): Omit<ReviewFigures, 'reviewsGiven'> {
  return {
    reviewsReceived: 1,
    positiveTags: tags.filter(({ type }) => type === 'POSITIVE').length,
    negativeTags: tags.filter(({ type }) => type === 'NEGATIVE').length,
    customTags: tags.filter(({ isCustom }) => isCustom).length,
  };
}

function withReceived(before: ReviewFigures, more: Omit<ReviewFigures, 'reviewsGiven'>): ReviewFigures {
  return {
    ...before,
    reviewsReceived: before.reviewsReceived + more.reviewsReceived,
    positiveTags: before.positiveTags + more.positiveTags,
    negativeTags: before.negativeTags + more.negativeTags,
    customTags: before.customTags + more.customTags,
  };
}

function isCountedDifferently(before: StoredFigures, after: StoredFigures): boolean {
  return !isSame(before.figures, after.figures) || !isSame(before.reviewFigures, after.reviewFigures);
}

/** Returns true if two sets of figures of a user are equal. */
export function isSameFigures(before: StoredFigures, after: StoredFigures): boolean {
  return (
    !isCountedDifferently(before, after) &&
    before.levelScore === after.levelScore &&
    isSame(before.standing, after.standing) &&
    isSame(before.scores, after.scores)
  );
}
