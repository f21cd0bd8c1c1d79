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
import { NO_STANDING } from '@picado/domain/statistics/ranking-scores';
import type { Level } from '@picado/domain/users/schema';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { LevelRank } from '../statistics/rows';
import { countStandings, findEvidenceByMatch, findKnownPlayers } from '../../reads/ratings';
import { findEntryEvidence } from './repository';

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

    /** The level of a user after each of these matches, with the own stars of that time: later ones change no past level. */
    async levelsAfter(userId: string, matchIds: readonly string[]): Promise<ReadonlyMap<string, Level>> {
      const levels = new Map<string, Level>();
      let evidence = NO_EVIDENCE;
      for (const match of await findEvidenceByMatch(db, { userId })) {
        evidence = addEvidence(evidence, match.evidence);
        if (matchIds.includes(match.matchId)) levels.set(match.matchId, levelOf(evidence, match.ownStars));
      }
      return levels;
    },

    /**
     * Returns the difference that the match of an entry made to the level of its user: null before its report is final, and
     * where it made none.
     */
    async changeBy(userId: string, entryId: string): Promise<number | null> {
      const [[known], ofMatch] = await Promise.all([
        findKnownPlayers(db, [userId]),
        findEntryEvidence(db, { entryId }),
      ]);
      if (!known?.evidence || ofMatch === null) return null;
      const change = levelChange(known.evidence, ofMatch, ofMatch.ownStars);
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

/** Counts from scratch what these users are ranked by; the score is null before a match whose report is final. */
export async function findLevelRanks(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LevelRank>> {
  const known = await findKnownPlayers(db, userIds);
  const standings = await countStandings(db, userIds, { isEveryone: true });
  return new Map(
    known.map(({ userId, ownStars, evidence }) => [
      userId,
      {
        levelScore: evidence === null ? null : levelScoreOf(levelOf(evidence, ownStars)),
        standing: standings.get(userId) ?? NO_STANDING,
      },
    ]),
  );
}
