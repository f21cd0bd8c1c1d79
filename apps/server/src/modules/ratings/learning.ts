import { assert } from '@picado/domain/assert';
import { descriptorOf, type MatchEvent } from '@picado/domain/events/match-events';
import { decideCountedStars } from '@picado/domain/ratings/ballots';
import { addEvidence, NO_EVIDENCE, type Evidence, subtractEvidence } from '@picado/domain/ratings/evidence';
import { levelOf, levelScoreOf } from '@picado/domain/ratings/level';
import { rateMatch } from '@picado/domain/ratings/rate-match';
import { NO_STANDING, type RatingStanding } from '@picado/domain/statistics/ranking-scores';
import { subscriberOf, type Unit } from '../../events/unit-of-work';
import type { FiguresUpdater } from '../statistics/updating';
import type { LevelRank } from '../statistics/rows';
import {
  countRegistered,
  countStandings,
  findEvidenceBefore,
  findEvidenceByMatch,
  findKnownPlayers,
  findRatedMatch,
  findRatedUsers,
  findStars,
  type KnownPlayerRow,
  type StarRowOfMatch,
  findEvidenceOfMatch,
  findFollowing,
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
  lockLevels,
} from './repository';
import {
  countingMatchOf,
  entryEvidenceOf,
  ratedMatchOf,
  starRowsOf,
  withoutLateSingles,
  isSameEvidence,
  rateAgain,
} from './rated-match';
import { matchesToRateAgain, type FollowingMatch } from '@picado/domain/ratings/replay';

/** The rated matches that were played after one that a change rates: found before its locks, rated again after it. */
function createFollowingMatches() {
  const ofUnits = new WeakMap<Unit, Map<string, readonly FollowingMatch[]>>();

  return {
    /**
     * Takes the lock of levels, and answers the users whose levels may follow from these users' evidence of a match: more than
     * themselves where matches that were played after it are rated already. In the usual order there are none.
     */
    async lock(unit: Unit, matchId: string, userIds: readonly string[]): Promise<readonly string[]> {
      await lockLevels(unit.tx);
      const concerned = new Set(userIds);
      let following: FollowingMatch[] = [];
      for (let isComplete = false; !isComplete;) {
        const found = await findFollowing(unit.tx, { matchId, userIds: [...concerned] });
        isComplete = found.length === following.length;
        following = found;
        for (const { restsOn } of found) for (const userId of restsOn) concerned.add(userId);
      }
      const ofUnit = ofUnits.get(unit) ?? new Map<string, readonly FollowingMatch[]>();
      ofUnits.set(unit, ofUnit.set(matchId, following));
      return [...concerned];
    },

    /** The result of `lock` in this change. */
    of(unit: Unit, matchId: string): readonly FollowingMatch[] {
      const following = ofUnits.get(unit)?.get(matchId);
      assert(following !== undefined, 'A match was rated without the locks of what follows from it.');
      return following;
    },
  };
}

/**
 * Rates those of the following matches again that rest on users whose evidence changed. Answers by how much the sum of each user
 * changes with it. `waitingOf` is the match whose report has just become final, null after a claim. The figures of all their users
 * are locked.
 */
async function rateFollowing(
  unit: Unit,
  following: readonly FollowingMatch[],
  { changed, waitingOf }: { changed: Iterable<string>; waitingOf: string | null },
): Promise<Map<string, Evidence>> {
  const sums = new Map<string, Evidence>();
  const walk = matchesToRateAgain(following, changed);
  for (let step = walk.next(); step.done !== true;) {
    const matchId = step.value.id;
    const stored = await findEvidenceOfMatch(unit.tx, matchId);
    const { evidence, owners, now } = await rateAgain(unit.tx, { matchId, waitingOf }, (userIds) =>
      findEvidenceBefore(unit.tx, { matchId, userIds }),
    );
    await saveCounted(unit.tx, now, matchId);
    const differing = new Map(
      [...evidence].filter(([entryId, computed]) => !isSameEvidence(stored.get(entryId), computed)),
    );
    if (differing.size > 0) await saveEntryEvidence(unit.tx, differing);
    const concerned: string[] = [];
    for (const [entryId, computed] of differing) {
      const owner = owners.get(entryId);
      if (!owner) continue;
      const difference = subtractEvidence(computed, stored.get(entryId) ?? NO_EVIDENCE);
      sums.set(owner, addEvidence(sums.get(owner) ?? NO_EVIDENCE, difference));
      concerned.push(owner);
    }
    step = walk.next(concerned);
  }
  return sums;
}

type LevelsLearned = FiguresUpdater['levelsLearned'];

/** Adds new evidence about these users, and ranks them by it. */
async function learn(
  levelsLearned: LevelsLearned,
  unit: Unit,
  { matchId, added }: { matchId: string; added: ReadonlyMap<string, Evidence> },
): Promise<void> {
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

/** Creates the part that adds the evidence of a match to the levels of its users. */
function createLearning(levelsLearned: LevelsLearned, following: ReturnType<typeof createFollowingMatches>) {
  /** Rates a match whose report has just become final, and again those that were played after it. */
  async function rate(unit: Unit, matchId: string): Promise<void> {
    const row = await findRatedMatch(unit.tx, { matchId });
    if (row === null) return;
    const later = following.of(unit, matchId);
    const hasLater = later.length > 0;
    await insertRatingEvent(unit.tx, { matchId, claimedEntryId: null });
    const userIds = row.entries.flatMap(({ userId }) => userId ?? []);
    const stars = withoutLateSingles(await findStars(unit.tx, { matchId, userIds, hasLater }));
    const states = hasLater
      ? await findEvidenceBefore(unit.tx, { matchId, userIds })
      : evidenceOf(await findKnownPlayers(unit.tx, userIds));
    const registered = await countRegistered(unit.tx, [...new Set(stars.map((star) => star.matchId))]);
    const counting = countingMatchOf(row, stars, registered);
    const hasCounted = ({ countedWith, countedLater }: StarRowOfMatch) =>
      countedWith !== null && !countedLater;
    const counted = decideCountedStars(starRowsOf(stars, hasCounted), counting);
    const rated = ratedMatchOf(row, counted.stars);
    const evidenceOfMatch = rateMatch(states, rated);
    await saveCounted(unit.tx, counted.now, matchId);
    await saveEntryEvidence(unit.tx, entryEvidenceOf(rated, evidenceOfMatch));
    const added = new Map(
      row.entries.flatMap(({ entryId, userId }) => {
        const evidence = evidenceOfMatch.get(entryId);
        return userId === null || evidence === undefined ? [] : [[userId, evidence]];
      }),
    );
    const followed = await rateFollowing(unit, later, { changed: userIds, waitingOf: matchId });
    await learn(levelsLearned, unit, { matchId, added: sumOf(added, followed) });
  }

  /** Adds the evidence from a guest's entry to the account that claimed the entry, from that match on. */
  async function claim(unit: Unit, matchId: string, entryId: string, userId: string): Promise<void> {
    if (!(await isRated(unit.tx, matchId))) return;
    await insertRatingEvent(unit.tx, { matchId, claimedEntryId: entryId });
    const evidence = await findEntryEvidence(unit.tx, { entryId });
    if (evidence === null) return;
    await saveOwnStars(unit.tx, { entryId });
    const followed = await rateFollowing(unit, following.of(unit, matchId), {
      changed: [userId],
      waitingOf: null,
    });
    const added = sumOf(new Map([[userId, evidence]]), followed);
    await learn(levelsLearned, unit, { matchId, added });
    // The others have played with one registered player more.
    const others = (await findRatedUsers(unit.tx, matchId)).filter((id) => id !== userId);
    const standings = await countStandings(unit.tx, others, { isEveryone: false });
    await levelsLearned(
      unit,
      matchId,
      new Map([...standings.keys()].map((id) => [id, standingOf(standings, id)])),
    );
  }

  return { rate, claim };
}

/** Creates the part that computes levels anew from what is stored, without a match that is rated. */
function createLevelRepairs(levelsLearned: LevelsLearned) {
  return {
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

export type LevelLearner = ReturnType<typeof createLevelLearner>;

/**
 * Learns levels from final reports, in the transaction that makes them final. Behind the locks of the figures of every
 * player concerned: two reports that share a player are rated one after the other.
 */
export function createLevelLearner({ levelsLearned }: Pick<FiguresUpdater, 'levelsLearned'>) {
  const following = createFollowingMatches();
  const { rate, claim } = createLearning(levelsLearned, following);

  const subscriber = subscriberOf('levels', async (events, unit) => {
    for (const event of events) {
      const source = descriptorOf(event).changes.levels?.(event);
      if (source?.from === 'report') await rate(unit, event.matchId);
      if (source?.from === 'claim') await claim(unit, event.matchId, source.entryId, source.userId);
    }
  });

  return {
    ...createLevelRepairs(levelsLearned),

    subscriber,

    rate,

    lockFollowing: following.lock,

    /** The users whose levels may follow from these events beside those of `listedIds`, the players of their matches. */
    async lockConcerned(
      unit: Unit,
      events: readonly MatchEvent[],
      listedIds: readonly string[],
    ): Promise<readonly string[]> {
      const concerned: string[] = [];
      for (const event of events) {
        const source = descriptorOf(event).changes.levels?.(event);
        if (source?.from === 'report')
          concerned.push(...(await following.lock(unit, event.matchId, listedIds)));
        if (source?.from === 'claim' && (await isRated(unit.tx, event.matchId)))
          concerned.push(...(await following.lock(unit, event.matchId, [source.userId])));
      }
      return concerned;
    },
  };
}

function evidenceOf(known: readonly KnownPlayerRow[]): Map<string, Evidence> {
  return new Map(known.flatMap(({ userId, evidence }) => (evidence ? [[userId, evidence]] : [])));
}

/** Adds up evidence by user. */
function sumOf(
  one: ReadonlyMap<string, Evidence>,
  other: ReadonlyMap<string, Evidence>,
): ReadonlyMap<string, Evidence> {
  const sum = new Map(one);
  for (const [userId, evidence] of other)
    sum.set(userId, addEvidence(sum.get(userId) ?? NO_EVIDENCE, evidence));
  return sum;
}

/** The standing of a user where it was counted; else the stored one holds. */
function standingOf(
  standings: ReadonlyMap<string, RatingStanding>,
  userId: string,
): Partial<Pick<LevelRank, 'standing'>> {
  const standing = standings.get(userId);
  return standing === undefined ? {} : { standing };
}
