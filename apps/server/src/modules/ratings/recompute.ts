import { addEvidence, NO_EVIDENCE, type Evidence } from '@picado/domain/ratings/evidence';
import { levelOf, levelScoreOf } from '@picado/domain/ratings/level';
import { NO_STANDING, type RatingStanding } from '@picado/domain/statistics/ranking-scores';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Unit } from '../../events/unit-of-work';
import { lockMatch } from '../matches/match-lock';
import { lockFigures } from '../statistics/stored-figures';
import type { FiguresUpdater } from '../statistics/updating';
import type { LevelLearner } from './learning';
import {
  countStandings,
  findEvidenceOfMatch,
  findOwners,
  findRatedAfter,
  findStoredLevels,
  findUnratedMatches,
} from '../../reads/ratings';
import { isRated, lockLevels, saveEntryEvidence, type EntryEvidence } from './repository';
import { isSameEvidence, rateAgain } from './rated-match';

const MATCHES_AT_ONCE = 200;
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
 * Computes every learned level again from final reports, claims and stars, in the order of play, and compares. The result is
 * the same to the last digit. `repair` rates final reports that were not, and writes the differences. The product may run meanwhile.
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
  await database.transaction(async (tx) => {
    await lockLevels(tx);
    await saveEntryEvidence(tx, entries);
  });
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
    const ids = await findUnratedMatches(database.read, MATCHES_AT_ONCE);
    if (ids.length === 0) return done;
    for (const id of ids) {
      signal?.throwIfAborted();
      await repairing(async (unit, { figures, levels }) => {
        await lockMatch(unit.tx, { id });
        if (await isRated(unit.tx, id)) return;
        const lockMore = (listed: readonly string[]) => levels.lockFollowing(unit, id, listed);
        await figures.matchesChanged(unit, [id], lockMore);
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

  for (let last: { id: string; startsAt: number } | undefined; ;) {
    signal?.throwIfAborted();
    const matches = await findRatedAfter(read, last, MATCHES_AT_ONCE);
    for (const { id } of matches) {
      const stored = await findEvidenceOfMatch(read, id);
      const { evidence, owners } = await rateAgain(read, { matchId: id, waitingOf: null }, () => states);
      for (const [entryId, computed] of evidence) {
        if (!isSameEvidence(stored.get(entryId), computed)) {
          differences.push(`entry ${entryId}: evidence differs`);
          entries.set(entryId, computed);
        }
        const userId = owners.get(entryId);
        if (userId) add(userId, computed);
      }
    }
    last = matches.at(-1);
    if (last === undefined) break;
  }

  const storedLevels = await findStoredLevels(read);
  const standings = await standingsOf(
    read,
    storedLevels.map(({ userId }) => userId),
  );
  for (const { userId, ownStars, evidence, levelScore, standing } of storedLevels) {
    const found = isSameEvidence(states.get(userId), evidence) ? [] : [`user ${userId}: evidence differs`];
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
