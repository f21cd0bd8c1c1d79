import { descriptorOf } from '@picado/domain/events/match-events';
import { decideCountedStars } from '@picado/domain/ratings/ballots';
import { addEvidence, NO_EVIDENCE, type Evidence } from '@picado/domain/ratings/evidence';
import { levelOf, levelScoreOf } from '@picado/domain/ratings/level';
import { rateMatch } from '@picado/domain/ratings/rate-match';
import { NO_STANDING, type RatingStanding } from '@picado/domain/statistics/ranking-scores';
import { subscriberOf, type Unit } from '../../events/unit-of-work';
import type { FiguresUpdater } from '../statistics/updating';
import type { LevelRank } from '../statistics/rows';
import {
  countRegistered,
  countStandings,
  findEvidenceByMatch,
  findKnownPlayers,
  findRatedMatch,
  findRatedUsers,
  findStars,
} from '../../reads/ratings';
import { saveCounted } from '../reviews/review-operations';
import {
  deletePlayerEvidence,
  findEntryEvidence,
  insertRatingEvent,
  isRated,
  saveEntryEvidence,
  saveOwnStars,
  savePlayerEvidence,
} from './repository';
import { countingMatchOf, entryEvidenceOf, ratedMatchOf, starRowsOf } from './rated-match';

export type LevelLearner = ReturnType<typeof createLevelLearner>;

/**
 * Learns levels from final reports, in the transaction that makes them final. Behind the locks of the figures of every
 * player concerned: two reports that share a player are rated one after the other.
 */
export function createLevelLearner({ levelsLearned }: Pick<FiguresUpdater, 'levelsLearned'>) {
  /** Adds new evidence about these users, and ranks them by it. */
  async function learn(unit: Unit, matchId: string, added: ReadonlyMap<string, Evidence>): Promise<void> {
    const known = await findKnownPlayers(unit.tx, [...added.keys()]);
    const after = new Map(
      known.map(({ userId, evidence }) => [
        userId,
        addEvidence(evidence ?? NO_EVIDENCE, added.get(userId) ?? NO_EVIDENCE),
      ]),
    );
    await savePlayerEvidence(unit.tx, after);
    const standings = await countStandings(unit.tx, [...after.keys()], { isEveryone: false });
    const ranks = known.map(
      ({ userId, ownStars }) =>
        [
          userId,
          {
            levelScore: levelScoreOf(levelOf(after.get(userId) ?? NO_EVIDENCE, ownStars)),
            ...standingOf(standings, userId),
          },
        ] as const,
    );
    await levelsLearned(unit, matchId, new Map(ranks));
  }

  /** Rates a match whose report has just become final. */
  async function rate(unit: Unit, matchId: string): Promise<void> {
    const row = await findRatedMatch(unit.tx, { matchId });
    if (row === null) return;
    await insertRatingEvent(unit.tx, { matchId, claimedEntryId: null });
    const userIds = row.entries.flatMap(({ userId }) => userId ?? []);
    const [stars, known] = [
      await findStars(unit.tx, { matchId, userIds }),
      await findKnownPlayers(unit.tx, userIds),
    ];
    const registered = await countRegistered(unit.tx, [...new Set(stars.map((star) => star.matchId))]);
    const counting = countingMatchOf(row, stars, registered);
    const counted = decideCountedStars(
      starRowsOf(stars, ({ countedWith }) => countedWith !== null),
      counting,
    );
    const states = new Map(known.flatMap(({ userId, evidence }) => (evidence ? [[userId, evidence]] : [])));
    const rated = ratedMatchOf(row, counted.stars);
    const evidenceOfMatch = rateMatch(states, rated);
    await saveCounted(unit.tx, counted.now, matchId);
    await saveEntryEvidence(unit.tx, entryEvidenceOf(rated, evidenceOfMatch));
    await learn(
      unit,
      matchId,
      new Map(
        row.entries.flatMap(({ entryId, userId }) => {
          const evidence = evidenceOfMatch.get(entryId);
          return userId === null || evidence === undefined ? [] : [[userId, evidence]];
        }),
      ),
    );
  }

  /** Adds the evidence from a guest's entry to the account that claimed the entry. */
  async function claim(unit: Unit, matchId: string, entryId: string, userId: string): Promise<void> {
    if (!(await isRated(unit.tx, matchId))) return;
    await insertRatingEvent(unit.tx, { matchId, claimedEntryId: entryId });
    const evidence = await findEntryEvidence(unit.tx, { entryId });
    if (evidence === null) return;
    await saveOwnStars(unit.tx, { entryId });
    await learn(unit, matchId, new Map([[userId, evidence]]));
    // The others have played with one registered player more.
    const others = (await findRatedUsers(unit.tx, matchId)).filter((id) => id !== userId);
    const standings = await countStandings(unit.tx, others, { isEveryone: false });
    await levelsLearned(
      unit,
      matchId,
      new Map([...standings.keys()].map((id) => [id, standingOf(standings, id)])),
    );
  }

  const subscriber = subscriberOf('levels', async (events, unit) => {
    for (const event of events) {
      const source = descriptorOf(event).changes.levels?.(event);
      if (source?.from === 'report') await rate(unit, event.matchId);
      if (source?.from === 'claim') await claim(unit, event.matchId, source.entryId, source.userId);
    }
  });

  return {
    subscriber,

    rate,

    /**
     * Sets the levels of users to the sum of the evidence of their matches, for a repair. Called under the
     * locks of their figures.
     */
    async sumAgain(unit: Unit, id: string, userIds: readonly string[]): Promise<void> {
      const ranks = new Map<string, LevelRank>();
      const standings = await countStandings(unit.tx, userIds, { isEveryone: true });
      for (const { userId, ownStars } of await findKnownPlayers(unit.tx, userIds)) {
        const evidences = (await findEvidenceByMatch(unit.tx, { userId })).map(({ evidence }) => evidence);
        const sum = evidences.reduce(addEvidence, NO_EVIDENCE);
        if (evidences.length > 0) await savePlayerEvidence(unit.tx, new Map([[userId, sum]]));
        else await deletePlayerEvidence(unit.tx, userId);
        ranks.set(userId, {
          levelScore: evidences.length > 0 ? levelScoreOf(levelOf(sum, ownStars)) : null,
          standing: standings.get(userId) ?? NO_STANDING,
        });
      }
      await levelsLearned(unit, id, ranks);
    },

    /** Ranks a user again after their own stars changed. Called in the change, after its write. */
    async ownStarsChanged(unit: Unit, userId: string): Promise<void> {
      const [known] = await findKnownPlayers(unit.tx, [userId]);
      if (known === undefined || known.evidence === null) return;
      const levelScore = levelScoreOf(levelOf(known.evidence, known.ownStars));
      await levelsLearned(unit, userId, new Map([[userId, { levelScore }]]));
    },
  };
}

/** The standing of a user where it was counted; else the stored one holds. */
function standingOf(
  standings: ReadonlyMap<string, RatingStanding>,
  userId: string,
): Partial<Pick<LevelRank, 'standing'>> {
  const standing = standings.get(userId);
  return standing === undefined ? {} : { standing };
}
