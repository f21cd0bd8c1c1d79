import { decideCountedStars } from '@picado/domain/ratings/ballots';
import { addEvidence, NO_EVIDENCE, type Evidence } from '@picado/domain/ratings/evidence';
import { levelOf, levelScoreOf } from '@picado/domain/ratings/level';
import { rateMatch } from '@picado/domain/ratings/rate-match';
import { NO_STANDING, type RatingStanding } from '@picado/domain/statistics/ranking-scores';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Unit } from '../../events/unit-of-work';
import { lockMatch } from '../matches/match-lock';
import { lockFigures } from '../statistics/stored-figures';
import type { FiguresUpdater } from '../statistics/updating';
import type { LevelLearner } from './learning';
import {
  countRegistered,
  countStandings,
  findCountedStars,
  findEvidenceOfMatch,
  findStoredLevels,
  findOwners,
  findRatedMatch,
  findUnratedMatches,
} from '../../reads/ratings';
import {
  findLaterClaims,
  findRatingEventsAfter,
  isRated,
  saveEntryEvidence,
  type EntryEvidence,
  type RatingEventRow,
} from './repository';
import { countingMatchOf, entryEvidenceOf, ratedMatchOf, starRowsOf } from './rated-match';

const EVENTS_AT_ONCE = 200;
const USERS_AT_ONCE = 500;
/** A repair is repeated while it finds differences: a report that becomes final meanwhile is rated with levels of before. */
const MAX_ROUNDS = 5;

export interface RecomputeOptions {
  /** Writes the correct values. */
  repair: boolean;
  /** Ends it before the next batch, by throwing. */
  signal?: AbortSignal;
}

/** Runs a change of a repair, with the updaters of figures and levels. */
export type RunRepair = (
  work: (unit: Unit, updaters: { figures: FiguresUpdater; levels: LevelLearner }) => Promise<void>,
) => Promise<void>;

/** Stored evidence, and the evidence that is correct. */
interface ComparedLevels {
  /** One line for each match that is not rated, and each entry or user whose stored evidence differs. */
  differences: string[];
  /** The correct evidence of wrong entries. */
  entries: Map<string, EntryEvidence>;
  /** Users whose sum or score is wrong. */
  userIds: Set<string>;
}

/**
 * Computes every learned level again from final reports, claims and stars, in the order in which they
 * counted, and compares. The result is the same to the last digit. `repair` rates final reports that were
 * not, in the order in which they became final, and writes the differences. The product may run meanwhile.
 */
export async function recomputeEvidence(
  database: Database,
  { repair, signal }: RecomputeOptions,
  repairing: RunRepair,
): Promise<string[]> {
  const unrated = repair
    ? await rateUnrated(database, repairing, signal)
    : await findUnratedMatches(database.read, Number.MAX_SAFE_INTEGER);
  const compared = await compareLevels(database, signal);
  let wrong = compared;
  for (let round = 0; repair && isWrong(wrong) && round < MAX_ROUNDS; round++) {
    await write(database, wrong, repairing, signal);
    wrong = await compareLevels(database, signal);
  }
  return [...unrated.map((id) => `match ${id}: not rated`), ...compared.differences];
}

function isWrong({ entries, userIds }: ComparedLevels): boolean {
  return entries.size + userIds.size > 0;
}

/** Writes the correct evidence, and what follows from it for its users. */
async function write(
  database: Database,
  { entries, userIds }: ComparedLevels,
  repairing: RunRepair,
  signal: AbortSignal | undefined,
): Promise<void> {
  await database.transaction((tx) => saveEntryEvidence(tx, entries));
  const owners = await findOwners(database.read, [...entries.keys()]);
  for (const userId of new Set([...userIds, ...owners])) {
    signal?.throwIfAborted();
    await repairing(async (unit, { levels }) => {
      await lockFigures(unit.tx, [userId]);
      await levels.sumAgain(unit, userId, [userId]);
    });
  }
}

/** Rates final reports that have not been, each as the change that made it final would have. Returns their matches. */
async function rateUnrated(
  database: Database,
  repairing: RunRepair,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const ids = await findUnratedMatches(database.read, EVENTS_AT_ONCE);
    if (ids.length === 0) return done;
    for (const id of ids) {
      signal?.throwIfAborted();
      await repairing(async (unit, { figures, levels }) => {
        await lockMatch(unit.tx, { id });
        if (await isRated(unit.tx, id)) return;
        await figures.matchesChanged(unit, [id], true);
        await levels.rate(unit, id);
      });
      done.push(id);
    }
  }
}

async function compareLevels(
  { read }: Pick<Database, 'read'>,
  signal: AbortSignal | undefined,
): Promise<ComparedLevels> {
  const differences: string[] = [];
  const entries = new Map<string, EntryEvidence>();
  const userIds = new Set<string>();
  const states = new Map<string, Evidence>();
  const add = (userId: string, evidence: Evidence) =>
    states.set(userId, addEvidence(states.get(userId) ?? NO_EVIDENCE, evidence));

  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const events = await findRatingEventsAfter(read, { sequence: after, limit: EVENTS_AT_ONCE });
    for (const event of events) {
      const stored = await findEvidenceOfMatch(read, event.matchId);
      const users = await usersAt(read, event);
      if (event.claimedEntryId !== null) {
        const userId = users.get(event.claimedEntryId);
        const evidence = stored.get(event.claimedEntryId);
        if (userId && evidence) add(userId, evidence);
        continue;
      }
      const computed = await evidenceBy(read, event, users, states);
      for (const [entryId, evidence] of computed) {
        if (!isSame(stored.get(entryId), evidence)) {
          differences.push(`entry ${entryId}: evidence differs`);
          entries.set(entryId, evidence);
        }
        const userId = users.get(entryId);
        if (userId) add(userId, evidence);
      }
    }
    const last = events.at(-1);
    if (last === undefined) break;
    after = last.sequence;
  }

  const storedLevels = await findStoredLevels(read);
  const standings = await standingsOf(
    read,
    storedLevels.map(({ userId }) => userId),
  );
  for (const { userId, ownStars, evidence, levelScore, standing } of storedLevels) {
    const found = isSame(states.get(userId), evidence) ? [] : [`user ${userId}: evidence differs`];
    const score = levelScoreOf(levelOf(evidence, ownStars));
    if (score !== levelScore) found.push(`user ${userId}: level ${levelScore} should be ${score}`);
    const { matches, players } = standings.get(userId) ?? NO_STANDING;
    if (standing.matches !== matches || standing.players !== players) {
      const stored = `${standing.matches} matches and ${standing.players} players`;
      found.push(`user ${userId}: ${stored} for a rank should be ${matches} and ${players}`);
    }
    if (found.length > 0) userIds.add(userId);
    differences.push(...found);
    states.delete(userId);
  }
  for (const userId of states.keys()) {
    differences.push(`user ${userId}: no level is stored`);
    userIds.add(userId);
  }
  return { differences, entries, userIds };
}

async function standingsOf(db: Executor, userIds: readonly string[]): Promise<Map<string, RatingStanding>> {
  const standings = new Map<string, RatingStanding>();
  for (let from = 0; from < userIds.length; from += USERS_AT_ONCE) {
    const batch = userIds.slice(from, from + USERS_AT_ONCE);
    for (const [userId, standing] of await countStandings(db, batch, { isEveryone: true })) {
      standings.set(userId, standing);
    }
  }
  return standings;
}

/** The account of each entry at the moment of an event; null for a guest, also one that was claimed later. */
async function usersAt(
  db: Executor,
  { matchId, sequence }: RatingEventRow,
): Promise<Map<string, string | null>> {
  const row = await findRatedMatch(db, { matchId });
  const later = new Set(
    (await findLaterClaims(db, { sequence, matchIds: [matchId] })).map(({ entryId }) => entryId),
  );
  return new Map(
    (row?.entries ?? []).map(({ entryId, userId }) => [entryId, later.has(entryId) ? null : userId]),
  );
}

/** The evidence of a final report about its entries, with the levels and stars of its moment. */
async function evidenceBy(
  db: Executor,
  event: RatingEventRow,
  users: ReadonlyMap<string, string | null>,
  states: ReadonlyMap<string, Evidence>,
): Promise<Map<string, EntryEvidence>> {
  const found = await findRatedMatch(db, { matchId: event.matchId });
  if (found === null) return new Map();
  const row = {
    ...found,
    entries: found.entries.map((entry) => ({ ...entry, userId: users.get(entry.entryId) ?? null })),
  };
  const stars = await findCountedStars(db, event);
  const matchIds = [...new Set(stars.map(({ matchId }) => matchId))];
  const registered = new Map(await countRegistered(db, matchIds));
  for (const { matchId } of await findLaterClaims(db, { sequence: event.sequence, matchIds })) {
    registered.set(matchId, (registered.get(matchId) ?? 0) - 1);
  }
  const hadCounted = starRowsOf(stars, ({ countedWith }) => countedWith !== event.matchId);
  const counted = decideCountedStars(hadCounted, countingMatchOf(row, stars, registered));
  const rated = ratedMatchOf(row, counted.stars);
  return entryEvidenceOf(rated, rateMatch(states, rated));
}

function isSame(stored: Evidence | undefined, computed: Evidence): boolean {
  const keys = Object.keys(NO_EVIDENCE) as (keyof Evidence)[];
  return stored !== undefined && keys.every((key) => stored[key] === computed[key]);
}
