import { decideCountedStars } from '@picado/domain/ratings/ballots';
import { addEvidence, NO_EVIDENCE, type Evidence } from '@picado/domain/ratings/evidence';
import { levelOf, levelScoreOf } from '@picado/domain/ratings/level';
import { rateMatch } from '@picado/domain/ratings/rate-match';
import type { Database, Executor } from '../../db/database';
import {
  countRegistered,
  findCountedStars,
  findEvidenceOfMatch,
  findKeptLevels,
  findLaterClaims,
  findRatedMatch,
  findRatingEventsAfter,
} from './repository';
import { countingMatchOf, ratedMatchOf, starRowsOf } from './rated-match';
import type { RatingEventRow } from './rows';

const EVENTS_AT_ONCE = 200;

/**
 * Computes every learned level again from final reports, claims and stars, in the order in which they counted, and compares.
 * One line for each entry or user that is kept otherwise; the outcome is the same to the last digit.
 */
export async function compareLevels({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const differences: string[] = [];
  const states = new Map<string, Evidence>();
  const add = (userId: string, evidence: Evidence) =>
    states.set(userId, addEvidence(states.get(userId) ?? NO_EVIDENCE, evidence));

  for (let after = 0; ;) {
    const events = await findRatingEventsAfter(read, after, EVENTS_AT_ONCE);
    for (const event of events) {
      const kept = await findEvidenceOfMatch(read, event.matchId);
      const users = await usersAt(read, event);
      if (event.claimedEntryId !== null) {
        const userId = users.get(event.claimedEntryId);
        const evidence = kept.get(event.claimedEntryId);
        if (userId && evidence) add(userId, evidence);
        continue;
      }
      const said = await saidBy(read, event, users, states);
      for (const [entryId, evidence] of said) {
        if (!isSame(kept.get(entryId), evidence)) differences.push(`entry ${entryId}: evidence differs`);
        const userId = users.get(entryId);
        if (userId) add(userId, evidence);
      }
    }
    const last = events.at(-1);
    if (last === undefined) break;
    after = last.sequence;
  }

  for (const { userId, ownStars, evidence, levelScore } of await findKeptLevels(read)) {
    if (!isSame(states.get(userId), evidence)) differences.push(`user ${userId}: evidence differs`);
    const score = levelScoreOf(levelOf(evidence, ownStars));
    if (score !== levelScore) differences.push(`user ${userId}: level ${levelScore} should be ${score}`);
    states.delete(userId);
  }
  return [...differences, ...[...states.keys()].map((userId) => `user ${userId}: no level is kept`)];
}

/** The account of each entry at the moment of an event; null for a guest, also one that was claimed later. */
async function usersAt(
  db: Executor,
  { matchId, sequence }: RatingEventRow,
): Promise<Map<string, string | null>> {
  const row = await findRatedMatch(db, matchId);
  const later = new Set((await findLaterClaims(db, sequence, [matchId])).map(({ entryId }) => entryId));
  return new Map(
    (row?.entries ?? []).map(({ entryId, userId }) => [entryId, later.has(entryId) ? null : userId]),
  );
}

/** What a final report says about its entries, with the levels and stars of its moment. */
async function saidBy(
  db: Executor,
  event: RatingEventRow,
  users: ReadonlyMap<string, string | null>,
  states: ReadonlyMap<string, Evidence>,
): Promise<Map<string, Evidence>> {
  const found = await findRatedMatch(db, event.matchId);
  if (found === null) return new Map();
  const row = {
    ...found,
    entries: found.entries.map((entry) => ({ ...entry, userId: users.get(entry.entryId) ?? null })),
  };
  const stars = await findCountedStars(db, event);
  const matchIds = [...new Set(stars.map(({ matchId }) => matchId))];
  const registered = new Map(await countRegistered(db, matchIds));
  for (const { matchId } of await findLaterClaims(db, event.sequence, matchIds)) {
    registered.set(matchId, (registered.get(matchId) ?? 0) - 1);
  }
  const hadCounted = starRowsOf(stars, ({ countedWith }) => countedWith !== event.matchId);
  const counted = decideCountedStars(hadCounted, countingMatchOf(row, stars, registered));
  return rateMatch(states, ratedMatchOf(row, counted.stars));
}

function isSame(kept: Evidence | undefined, computed: Evidence): boolean {
  const keys = Object.keys(NO_EVIDENCE) as (keyof Evidence)[];
  return kept !== undefined && keys.every((key) => kept[key] === computed[key]);
}
