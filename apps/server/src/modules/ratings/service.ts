import { addEvidence, NO_EVIDENCE } from '@picado/domain/ratings/evidence';
import {
  balanceRating,
  levelChange,
  levelOf,
  levelReason,
  levelScoreOf,
  levelSources,
  levelText,
} from '@picado/domain/ratings/level';
import type { ExplainedLevel } from '@picado/domain/ratings/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { Level } from '@picado/domain/users/schema';
import type { Database, Executor } from '../../db/database';
import { findEntryEvidence, findEvidenceByMatch, findKnownPlayers } from './repository';

export interface RatingsServiceDependencies {
  database: Database;
  isVisible: (userId: string, viewerId: string | null) => Promise<boolean>;
}

export type RatingsService = ReturnType<typeof createRatingsService>;

export function createRatingsService({ database, isVisible }: RatingsServiceDependencies) {
  const db = database.read;

  return {
    /** The levels of these users; a user without a match whose report is final is left out. */
    async levelsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Level>> {
      const known = await findKnownPlayers(db, userIds);
      return new Map(
        known.flatMap(({ userId, ownStars, evidence }) =>
          evidence === null ? [] : [[userId, levelOf(evidence, ownStars)]],
        ),
      );
    },

    /** The level of a user after each of these matches, with the own stars of today. */
    async levelsAfter(userId: string, matchIds: readonly string[]): Promise<ReadonlyMap<string, Level>> {
      const [[known], matches] = await Promise.all([
        findKnownPlayers(db, [userId]),
        findEvidenceByMatch(db, userId),
      ]);
      const levels = new Map<string, Level>();
      if (known === undefined) return levels;
      let evidence = NO_EVIDENCE;
      for (const match of matches) {
        evidence = addEvidence(evidence, match.evidence);
        if (matchIds.includes(match.matchId)) levels.set(match.matchId, levelOf(evidence, known.ownStars));
      }
      return levels;
    },

    /** How far the match of an entry moved the level of its user: null before its report is final, and where it did not. */
    async changeBy(userId: string, entryId: string): Promise<number | null> {
      const [[known], ofMatch] = await Promise.all([
        findKnownPlayers(db, [userId]),
        findEntryEvidence(db, entryId),
      ]);
      if (!known?.evidence || ofMatch === null) return null;
      const change = levelChange(known.evidence, ofMatch, known.ownStars);
      return change === 0 ? null : change;
    },

    /**
     * The stars by which teams are balanced, by entry: learned levels of users, estimated levels of guests.
     */
    async balanceRatings(
      executor: Executor,
      entries: readonly { id: string; userId?: string | undefined; rating: number }[],
    ): Promise<ReadonlyMap<string, number>> {
      const known = await findKnownPlayers(
        executor,
        entries.flatMap(({ userId }) => userId ?? []),
      );
      const evidence = new Map(known.map((player) => [player.userId, player.evidence]));
      return new Map(
        entries.map(({ id, userId, rating }) => [
          id,
          balanceRating(evidence.get(userId ?? '') ?? null, rating),
        ]),
      );
    },

    /** The level of one user with the reason for it; its sources are shown to the owner alone. */
    async learned(userId: string, viewerId: string | null): Promise<Result<ExplainedLevel>> {
      if (!(await isVisible(userId, viewerId))) return refuse('USER_NOT_FOUND');
      const [known] = await findKnownPlayers(db, [userId]);
      if (known === undefined) return refuse('USER_NOT_FOUND');
      const { evidence, ownStars } = known;
      const level = levelOf(evidence, ownStars);
      const isOwn = userId === viewerId;
      return accept({
        level: evidence === null ? null : level,
        text: levelText(level),
        reason: levelReason(level, evidence, isOwn),
        matches: evidence?.matches ?? 0,
        sources: isOwn ? levelSources(evidence, ownStars) : null,
      });
    },
  };
}

/** The scores by which users are ranked by level; null before a match whose report is final. */
export async function findLevelScores(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const known = await findKnownPlayers(db, userIds);
  return new Map(
    known.map(({ userId, ownStars, evidence }) => [
      userId,
      evidence === null ? null : levelScoreOf(levelOf(evidence, ownStars)),
    ]),
  );
}
