import { closingOf, seasonOf, spanOf, type Season } from '@picado/domain/groups/seasons';
import { countSeason, tableOf, type CountedSeason, type TableRow } from '@picado/domain/groups/table';
import type { MatchScore } from '@picado/domain/results/schema';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { LOCK_NAMED } from '../../db/named-lock';
import { findScoresOfMatches, findSeasonMatches } from '../../reads/group-matches';
import { findGroupsAfter, findShownUsers } from '../../reads/groups';
import { kickOffInstant } from '../../time/kick-off';
import { findSeasons, removeSeason, saveSeason } from './repository';

/** A group, and how its days are divided. */
interface DividedGroup {
  id: string;
  timeZone: string;
  seasons: readonly Season[];
}

type ScoredMatch = CountedSeason['matches'][number] & { score: MatchScore | null };

/** The table of a season, as it is counted. */
export interface CountedTable {
  /** The last one first. */
  seasons: string[];
  season: string;
  matches: ScoredMatch[];
  rows: TableRow[];
}

const ALWAYS = { from: '0001-01-01', until: '9999-12-31' };

/** Held by whatever counts a season of a group or changes its members, until the end of the transaction. */
export async function lockCounts(tx: Executor, groupId: string): Promise<void> {
  await LOCK_NAMED.run(tx, { name: `group ${groupId}` });
}

/** Counts one season again, from its matches. The lock of `lockCounts` is held. */
export async function recountSeason(tx: Executor, group: DividedGroup, season: string): Promise<void> {
  const { id: groupId, seasons } = group;
  const span = spanOf(seasons, season);
  if (span === null) return;
  const found = await findSeasonMatches(tx, { groupId, ...span });
  const matches = found.filter(({ date }) => seasonOf(seasons, date) === season);
  if (matches.length === 0) await removeSeason(tx, groupId, season);
  else await save(tx, group, { season, counted: countSeason(matches) });
}

async function save(
  tx: Executor,
  { id: groupId, seasons, timeZone }: DividedGroup,
  { season, counted }: { season: string; counted: CountedSeason },
): Promise<void> {
  const closing = closingOf(seasons, season, (date, time) => kickOffInstant(date, time, timeZone));
  if (closing !== null) await saveSeason(tx, { groupId, season, counted, closesAt: new Date(closing) });
}

/** Writes when each stored season of a group is over, after its days or its zone changed. The lock of `lockCounts` is held. */
export async function saveClosings(tx: Executor, group: DividedGroup): Promise<void> {
  for (const { season, counted } of await findSeasons(tx, group.id))
    await save(tx, group, { season, counted });
}

/** The matches of all seasons of a group, with what the table counts of them. */
export const findAllSeasonMatches = (tx: Executor, groupId: string) =>
  findSeasonMatches(tx, { groupId, ...ALWAYS });

/** Counts all seasons of a group as they should be, by their names. */
async function countAll(tx: Executor, { id: groupId, seasons }: DividedGroup) {
  const matches = await findAllSeasonMatches(tx, groupId);
  const names = [...new Set(matches.map(({ date }) => seasonOf(seasons, date)))];
  return new Map(
    names.map((name) => [name, countSeason(matches.filter(({ date }) => seasonOf(seasons, date) === name))]),
  );
}

/**
 * Counts all seasons of a group again, and answers the names of those that were stored otherwise. The lock of `lockCounts` is
 * held.
 */
export async function recountSeasons(
  tx: Executor,
  group: DividedGroup,
  { repair }: { repair: boolean },
): Promise<string[]> {
  const counted = await countAll(tx, group);
  const stored = new Map((await findSeasons(tx, group.id)).map((row) => [row.season, row.counted]));
  const names = [...new Set([...counted.keys(), ...stored.keys()])];
  const wrong = names.filter((name) => !isSameSeason(counted.get(name), stored.get(name)));
  for (const season of repair ? wrong : []) {
    const right = counted.get(season);
    if (right === undefined) await removeSeason(tx, group.id, season);
    else await save(tx, group, { season, counted: right });
  }
  return wrong;
}

const GROUPS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Compares the stored tables of all groups with their matches, and corrects them with `repair`. A line for each that differs. */
export async function recomputeTables(
  database: Database,
  { repair, signal }: { repair: boolean; signal?: AbortSignal },
): Promise<string[]> {
  const differences: string[] = [];
  let after = BEFORE_ALL;
  for (;;) {
    signal?.throwIfAborted();
    const groups = await findGroupsAfter(database.read, { after, limit: GROUPS_AT_ONCE });
    const last = groups.at(-1);
    if (last === undefined) return differences;
    for (const group of groups) {
      const wrong = await database.transaction(async (tx) => {
        await lockCounts(tx, group.id);
        return recountSeasons(tx, group, { repair });
      });
      differences.push(...wrong.map((season) => `group ${group.id}: the table of ${season}`));
    }
    after = last.id;
  }
}

/** The rows of a season with its users as they are at present. */
export async function rowsOfSeason(db: Executor, counted: CountedSeason): Promise<TableRow[]> {
  const userIds = counted.lines.flatMap(({ userId }) => userId ?? []);
  const users = new Map((await findShownUsers(db, { userIds })).map((user) => [user.id, user]));
  return tableOf(counted, (userId) => users.get(userId));
}

/** The matches of a season with their scores. */
export async function matchesOfSeason(db: Executor, { matches }: CountedSeason): Promise<ScoredMatch[]> {
  const found = await findScoresOfMatches(db, { matchIds: matches.map(({ matchId }) => matchId) });
  const scores = new Map(found.map(({ matchId, ...score }) => [matchId, score]));
  return matches.map((match) => ({ ...match, score: scores.get(match.matchId) ?? null }));
}

function isSameSeason(one: CountedSeason | undefined, other: CountedSeason | undefined): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

/** The database orders the fields of an object by itself. */
const canonical = (season: CountedSeason | undefined) =>
  season && [
    season.matches.map(({ matchId, date }) => [matchId, date]),
    season.lines.map(({ userId, guestName, marks, goals, assists, saves, mvps }) => [
      ...[userId, guestName, marks, goals, assists, saves, mvps],
    ]),
  ];
