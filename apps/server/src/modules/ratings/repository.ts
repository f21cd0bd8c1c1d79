import type { Evidence } from '@picado/domain/ratings/evidence';
import {
  MIN_MATCHES_FOR_RATING,
  MIN_PLAYERS_FOR_RATING,
  type RatingStanding,
} from '@picado/domain/statistics/ranking-scores';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import type { EntryEvidence, KnownPlayerRow, RatedMatchRow, RatingEventRow, StarRowOfMatch } from './rows';

/** Evidence of a row as JSON; its columns are whole numbers that a double holds exactly. */
const evidenceOf = (table: string): SQL =>
  sql.raw(`json_build_object('matches', ${table}.matches, 'resultsPrecision', ${table}.results_precision,
    'resultsSum', ${table}.results_sum, 'stars', ${table}.stars, 'starMatches', ${table}.star_matches,
    'starsPrecision', ${table}.stars_precision,
    'starsSum', ${table}.stars_sum)`);

const COLUMN_NAMES = [
  'matches',
  'results_precision',
  'results_sum',
  'stars',
  'star_matches',
  'stars_precision',
  'stars_sum',
];
const COLUMNS = sql.raw(COLUMN_NAMES.join(', '));
const RECORD = sql.raw(`(id uuid, matches int, "resultsPrecision" bigint, "resultsSum" bigint, stars int,
  "starMatches" int, "starsPrecision" bigint, "starsSum" bigint, "ownStars" numeric)`);
const RECORD_COLUMNS = sql.raw(
  'e.id, e.matches, e."resultsPrecision", e."resultsSum", e.stars, e."starMatches", e."starsPrecision", e."starsSum"',
);

/** Records a final report, or a claim. Called behind the locks of the figures of all players that it concerns. */
export async function insertRatingEvent(
  tx: Executor,
  { matchId, claimedEntryId }: { matchId: string; claimedEntryId: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into rating_events (match_id, claimed_entry_id) values (${matchId}, ${claimedEntryId}::uuid)`);
}

/** Whether the final report of a match has been rated. */
export async function isRated(db: Executor, matchId: string): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      select sequence from rating_events where match_id = ${matchId} and claimed_entry_id is null`),
  );
  return rows.length > 0;
}

/** A match as its final report rates it. */
export async function findRatedMatch(db: Executor, matchId: string): Promise<RatedMatchRow | null> {
  const [row] = rowsOf<RatedMatchRow>(
    await db.execute(sql`
      select m.team1_goals as "team1Goals", m.team2_goals as "team2Goals", coalesce((
        select json_agg(json_build_object('entryId', p.id, 'userId', p.user_id,
          'ownStars', coalesce(e.own_stars, u.rating, p.rating), 'entryStars', p.rating, 'teamIndex', coalesce(p.team_index, r.team_index)) order by p.id)
        from match_players p left join users u on u.id = p.user_id left join entry_evidence e on e.entry_id = p.id
        left join player_reports r on r.player_id = p.id and r.validation_status = 'APPROVED'
        where p.match_id = m.id), '[]'::json) as entries
      from matches m where m.id = ${matchId}`),
  );
  return row ?? null;
}

/**
 * The stars of a match, and those of earlier matches with a final report in which one of these users waits for stars to
 * count.
 */
export async function findStars(
  db: Executor,
  matchId: string,
  userIds: readonly string[],
): Promise<StarRowOfMatch[]> {
  const users = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json))`;
  return rowsOf<StarRowOfMatch>(
    await db.execute(sql`
      with concerned as (
        select ${matchId}::uuid as id
        union
        select s.match_id from match_players p join teammate_stars s on s.reviewed_player_id = p.id
          join matches m on m.id = s.match_id
        where p.user_id in ${users} and s.counted_with is null and m.report_completed_at is not null
      )
      select s.match_id as "matchId", s.author_player_id as "authorEntryId",
        s.reviewed_player_id as "reviewedEntryId", p.user_id as "reviewedUserId", s.stars,
        s.counted_with as "countedWith"
      from concerned c join teammate_stars s on s.match_id = c.id
        join match_players p on p.id = s.reviewed_player_id`),
  );
}

/** How many registered players each of these matches has. */
export async function countRegistered(
  db: Executor,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = rowsOf<{ matchId: string; players: number }>(
    await db.execute(sql`
      select match_id as "matchId", count(*)::int as players from match_players
      where user_id is not null and match_id in (
        select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))
      group by match_id`),
  );
  return new Map(rows.map(({ matchId, players }) => [matchId, players]));
}

/** Marks stars as counted with the final report of this match. */
export async function saveCounted(
  tx: Executor,
  stars: readonly { authorEntryId: string; reviewedEntryId: string }[],
  matchId: string,
): Promise<void> {
  if (stars.length === 0) return;
  await tx.execute(sql`
    update teammate_stars s set counted_with = ${matchId}
    from json_to_recordset(${JSON.stringify(stars)}::json) as c("authorEntryId" uuid, "reviewedEntryId" uuid)
    where s.author_player_id = c."authorEntryId" and s.reviewed_player_id = c."reviewedEntryId"`);
}

/** Writes the evidence of a match about each of its entries. The own stars of one that is kept stay as they are. */
export async function saveEntryEvidence(
  tx: Executor,
  evidence: ReadonlyMap<string, EntryEvidence>,
): Promise<void> {
  await tx.execute(sql`
    insert into entry_evidence (entry_id, ${COLUMNS}, own_stars)
    select ${RECORD_COLUMNS}, e."ownStars" from json_to_recordset(${recordsOf(evidence)}::json) as e${RECORD}
    on conflict (entry_id) do update set ${replaced}`);
}

/** Writes the new sums of evidence of users. */
export async function savePlayerEvidence(
  tx: Executor,
  evidence: ReadonlyMap<string, Evidence>,
): Promise<void> {
  if (evidence.size === 0) return;
  await tx.execute(sql`
    insert into player_evidence (user_id, ${COLUMNS})
    select ${RECORD_COLUMNS} from json_to_recordset(${recordsOf(evidence)}::json) as e${RECORD}
    on conflict (user_id) do update set ${replaced}`);
}

/** Keeps with a claimed entry the stars that its user gives themselves. */
export async function saveOwnStars(tx: Executor, entryId: string): Promise<void> {
  await tx.execute(sql`
    update entry_evidence e set own_stars = u.rating
    from match_players p join users u on u.id = p.user_id where p.id = ${entryId} and e.entry_id = p.id`);
}

/**
 * How far these users have come to a rank by level, counted in the matches that are rated. `isEveryone` false leaves out users
 * whose kept figures say that they lack nothing: no change takes a rank away.
 */
export async function countStandings(
  db: Executor,
  userIds: readonly string[],
  { isEveryone }: { isEveryone: boolean },
): Promise<ReadonlyMap<string, RatingStanding>> {
  if (userIds.length === 0) return new Map();
  const rows = rowsOf<RatingStanding & { userId: string }>(
    await db.execute(sql`
      select u.id as "userId", least(met.matches, ${MIN_MATCHES_FOR_RATING})::int as matches,
        least(met.players, ${MIN_PLAYERS_FOR_RATING})::int as players
      from json_array_elements_text(${JSON.stringify(userIds)}::json) ids
      cross join lateral (select ids.value::uuid as id) u
      left join player_figures f on f.user_id = u.id
        and f.ranked_matches >= ${MIN_MATCHES_FOR_RATING} and f.ranked_players >= ${MIN_PLAYERS_FOR_RATING}
      cross join lateral (
        select count(distinct p.match_id) as matches, count(distinct o.user_id) as players
        from match_players p join entry_evidence e on e.entry_id = p.id
          join match_players o on o.match_id = p.match_id and o.user_id <> p.user_id
          join entry_evidence oe on oe.entry_id = o.id
        where p.user_id = u.id
      ) met
      where ${isEveryone} or f.user_id is null`),
  );
  return new Map(rows.map(({ userId, matches, players }) => [userId, { matches, players }]));
}

/** The users that started or came on in a match whose report is final. */
export async function findRatedUsers(db: Executor, matchId: string): Promise<string[]> {
  const rows = rowsOf<{ userId: string }>(
    await db.execute(sql`
      select p.user_id as "userId" from match_players p join entry_evidence e on e.entry_id = p.id
      where p.match_id = ${matchId} and p.user_id is not null order by p.user_id`),
  );
  return rows.map(({ userId }) => userId);
}

/** Deletes the stored evidence of a user without any final report. */
export async function deletePlayerEvidence(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`delete from player_evidence where user_id = ${userId}`);
}

const replaced = sql.raw(COLUMN_NAMES.map((column) => `${column} = excluded.${column}`).join(', '));

function recordsOf(evidence: ReadonlyMap<string, Evidence>): string {
  return JSON.stringify([...evidence].map(([id, of]) => ({ id, ...of })));
}

/**
 * The evidence of its match's final report about an entry; null where it is not final, or without evidence.
 */
export async function findEntryEvidence(db: Executor, entryId: string): Promise<EntryEvidence | null> {
  const [row] = rowsOf<{ evidence: Evidence; ownStars: number }>(
    await db.execute(sql`
      select ${evidenceOf('e')} as evidence, e.own_stars::float8 as "ownStars"
      from entry_evidence e where e.entry_id = ${entryId}`),
  );
  return row === undefined ? null : { ...row.evidence, ownStars: row.ownStars };
}

/** The own stars of these users and the evidence of their matches. */
export async function findKnownPlayers(db: Executor, userIds: readonly string[]): Promise<KnownPlayerRow[]> {
  if (userIds.length === 0) return [];
  return rowsOf<KnownPlayerRow>(
    await db.execute(sql`
      select u.id as "userId", u.rating::float8 as "ownStars",
        case when e.user_id is not null then ${evidenceOf('e')} end as evidence
      from users u left join player_evidence e on e.user_id = u.id
      where u.id in (select value::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json))`),
  );
}

/** The evidence of each final report about one user, in the order in which they counted. */
export async function findEvidenceByMatch(
  db: Executor,
  userId: string,
): Promise<{ matchId: string; evidence: Evidence; ownStars: number }[]> {
  return rowsOf<{ matchId: string; evidence: Evidence; ownStars: number }>(
    await db.execute(sql`
      select p.match_id as "matchId", ${evidenceOf('e')} as evidence, e.own_stars::float8 as "ownStars"
      from match_players p join entry_evidence e on e.entry_id = p.id
        join rating_events v on v.match_id = p.match_id and v.claimed_entry_id is null
      where p.user_id = ${userId} order by v.sequence`),
  );
}

/** The matches whose final report has not been rated, in the order in which the reports became final. */
export async function findUnratedMatches(db: Executor, limit: number): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
      select m.id from matches m
      where m.report_completed_at is not null and not exists (
        select from rating_events v where v.match_id = m.id and v.claimed_entry_id is null)
      order by m.report_completed_at, m.id limit ${limit}`),
  );
  return rows.map(({ id }) => id);
}

/** The users that these entries belong to today. */
export async function findOwners(db: Executor, entryIds: readonly string[]): Promise<string[]> {
  const rows = rowsOf<{ userId: string }>(
    await db.execute(sql`
      select distinct user_id as "userId" from match_players where user_id is not null and id in (
        select value::uuid from json_array_elements_text(${JSON.stringify(entryIds)}::json))`),
  );
  return rows.map(({ userId }) => userId);
}

/** Every event after this one, in order. */
export async function findRatingEventsAfter(
  db: Executor,
  sequence: number,
  limit: number,
): Promise<RatingEventRow[]> {
  return rowsOf<RatingEventRow>(
    await db.execute(sql`
      select sequence::float8 as sequence, match_id as "matchId", claimed_entry_id as "claimedEntryId"
      from rating_events where sequence > ${sequence} order by sequence limit ${limit}`),
  );
}

/** The entries of these matches that passed to an account after this event. */
export async function findLaterClaims(
  db: Executor,
  sequence: number,
  matchIds: readonly string[],
): Promise<{ matchId: string; entryId: string }[]> {
  return rowsOf<{ matchId: string; entryId: string }>(
    await db.execute(sql`
      select match_id as "matchId", claimed_entry_id as "entryId" from rating_events
      where claimed_entry_id is not null and sequence > ${sequence} and match_id in (
        select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))`),
  );
}

/** The stars that had counted by this event, of every match of which some counted with it. */
export async function findCountedStars(
  db: Executor,
  { matchId, sequence }: Pick<RatingEventRow, 'matchId' | 'sequence'>,
): Promise<StarRowOfMatch[]> {
  return rowsOf<StarRowOfMatch>(
    await db.execute(sql`
      select s.match_id as "matchId", s.author_player_id as "authorEntryId",
        s.reviewed_player_id as "reviewedEntryId", p.user_id as "reviewedUserId", s.stars,
        s.counted_with as "countedWith"
      from teammate_stars s join match_players p on p.id = s.reviewed_player_id
        join rating_events v on v.match_id = s.counted_with and v.claimed_entry_id is null
      where v.sequence <= ${sequence}
        and s.match_id in (select c.match_id from teammate_stars c where c.counted_with = ${matchId})`),
  );
}

/** The stored evidence of a match's entries. */
export async function findEvidenceOfMatch(db: Executor, matchId: string): Promise<Map<string, Evidence>> {
  const rows = rowsOf<{ entryId: string; evidence: Evidence }>(
    await db.execute(sql`
      select e.entry_id as "entryId", ${evidenceOf('e')} as evidence
      from match_players p join entry_evidence e on e.entry_id = p.id where p.match_id = ${matchId}`),
  );
  return new Map(rows.map(({ entryId, evidence }) => [entryId, evidence]));
}

/** The stored evidence of every user, and the score by which each is ranked. */
export async function findKeptLevels(db: Executor): Promise<
  {
    userId: string;
    ownStars: number;
    evidence: Evidence;
    levelScore: number | null;
    standing: RatingStanding;
  }[]
> {
  return rowsOf(
    await db.execute(sql`
      select u.id as "userId", u.rating::float8 as "ownStars", ${evidenceOf('e')} as evidence,
        f.level_score as "levelScore", json_build_object('matches', coalesce(f.ranked_matches, 0),
          'players', coalesce(f.ranked_players, 0)) as standing
      from player_evidence e join users u on u.id = e.user_id
        left join player_figures f on f.user_id = e.user_id order by u.id`),
  );
}
