import {
  MIN_MATCHES_FOR_RATING,
  MIN_PLAYERS_FOR_RATING,
  type RatingStanding,
} from '@picado/domain/statistics/ranking-scores';
import { addEvidence, NO_EVIDENCE, type Evidence } from '@picado/domain/ratings/evidence';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  float,
  instant,
  int,
  like,
  nested,
  nestedList,
  object,
  objectOf,
  uuid,
  uuids,
  valuesOf,
  whole,
  type RowOf,
} from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { entryEvidence, playerEvidence } from '../db/tables/ratings';
import { teammateStars } from '../db/tables/reviews';
import { matchPlayers } from '../db/tables/roster';
import { playerFigures } from '../db/tables/statistics';
import { users } from '../db/tables/users';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const s = alias(teammateStars, 's');
const e = alias(entryEvidence, 'e');
const k = alias(playerEvidence, 'k');
const u = alias(users, 'u');
const f = alias(playerFigures, 'f');

const evidenceIn = (of: typeof e | typeof k) => ({
  matches: of.matches,
  resultsPrecision: of.resultsPrecision,
  resultsSum: of.resultsSum,
  stars: of.stars,
  starMatches: of.starMatches,
  starsPrecision: of.starsPrecision,
  starsSum: of.starsSum,
});
/** Evidence of a row; its columns are whole numbers that a double holds exactly. */
const OF_ENTRY = evidenceIn(e);
const OF_PLAYER = evidenceIn(k);

/** A player of a match whose report is final. */
const RATED_ENTRY = {
  entryId: p.id,
  /** The account at the rating, which is that of now before it; null for a guest, also for one who has claimed the entry since. */
  userId: like(p.userId).orNull`case when not exists (
    select from rating_events v where v.claimed_entry_id = p.id) then p.user_id end`,
  /** The account now; null for a guest. */
  ownerId: p.userId,
  /**
   * The stars, 1 to 5, that the account gave itself when the report became final, or when it claimed the entry; before that
   * today's, and for a guest those on the entry.
   */
  ownStars: float`coalesce(e.own_stars, u.rating, p.rating)`,
  /** The stars on the entry, 1 to 5. */
  entryStars: p.rating,
  /** The side of a starter, or of a substitute with an approved report; null for the others. */
  teamIndex: like(p.teamIndex).orNull`coalesce(p.team_index, r.team_index)`,
};
/** A match with everything that its final report uses for levels. */
const RATED_MATCH = {
  team1Goals: m.team1Goals,
  team2Goals: m.team2Goals,
  entries: nestedList(
    RATED_ENTRY,
    (entry) => sql`
      select json_agg(${entry} order by p.id)
      from match_players p left join users u on u.id = p.user_id left join entry_evidence e on e.entry_id = p.id
      left join player_reports r on r.player_id = p.id and r.validation_status = 'APPROVED'
      where p.match_id = m.id`,
  ),
};
export type RatedMatchRow = RowOf<typeof RATED_MATCH>;

/** A match as its final report rates it. */
export const findRatedMatch = statement(
  { matchId: uuid },
  RATED_MATCH,
  ({ matchId }, row) => sql`select ${row} from matches m where m.id = ${matchId}`,
).first;

/** A star of a team-mate. */
const STAR = {
  matchId: s.matchId,
  authorEntryId: s.authorPlayerId,
  reviewedEntryId: s.reviewedPlayerId,
  /** The account of the reviewed entry. */
  reviewedUserId: p.userId,
  stars: s.stars,
  countedWith: s.countedWith,
  /** True where it counted with a match that was played after the present one. */
  countedLater: bool`coalesce((w.starts_at, w.id) > (o.starts_at, o.id), false)`,
};
export type StarRowOfMatch = RowOf<typeof STAR>;

/**
 * The stars of a match, and those of matches played before it with a final report in which one of these users waits for stars to
 * count. `hasLater`: matches that were played after it are rated, and stars that counted with one of them are found too.
 */
export const findStars = statement(
  { matchId: uuid, userIds: uuids, hasLater: bool },
  STAR,
  ({ matchId, userIds, hasLater }, row) => sql`
    with concerned as (
      select ${matchId} as id
      union
      select s.match_id from match_players p join teammate_stars s on s.reviewed_player_id = p.id
        join matches m on m.id = s.match_id join matches o on o.id = ${matchId}
        left join matches w on w.id = s.counted_with and ${hasLater}
      where p.user_id = any(${userIds}) and m.report_completed_at is not null
        and (s.counted_with is null or (w.starts_at, w.id) > (o.starts_at, o.id))
        and (m.starts_at, m.id) < (o.starts_at, o.id)
    )
    select ${row}
    from concerned c join matches o on o.id = ${matchId} join teammate_stars s on s.match_id = c.id
      join match_players p on p.id = s.reviewed_player_id left join matches w on w.id = s.counted_with`,
).all;

/**
 * The stars that counted with a match or with one played before it, of every match of which some counted with it. Of the match
 * `waitingOf` those that wait are found too.
 */
export const findCountedStars = statement(
  { matchId: uuid, waitingOf: uuid.orNull },
  STAR,
  ({ matchId, waitingOf }, row) => sql`
    select ${row}
    from teammate_stars s join match_players p on p.id = s.reviewed_player_id
      join matches o on o.id = ${matchId} left join matches w on w.id = s.counted_with
    where ((w.starts_at, w.id) <= (o.starts_at, o.id) or (s.counted_with is null and s.match_id = ${waitingOf}))
      and (s.match_id = ${waitingOf}
        or s.match_id in (select c.match_id from teammate_stars c where c.counted_with = ${matchId}))`,
).all;

const REGISTERED = statement(
  { matchIds: uuids },
  { matchId: p.matchId, players: int`count(*)::int` },
  ({ matchIds }, row) => sql`
    select ${row} from match_players p
    where p.user_id is not null and p.match_id = any(${matchIds})
      and not exists (select from rating_events v where v.claimed_entry_id = p.id)
    group by p.match_id`,
);

/** Counts the registered players that each of these matches had when it was rated; one that is not yet rated has those of now. */
export async function countRegistered(
  db: Executor,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await all(db, REGISTERED({ matchIds }));
  return new Map(rows.map(({ matchId, players }) => [matchId, players]));
}

const STANDINGS = statement(
  { userIds: uuids, isEveryone: bool },
  {
    userId: uuid`u.id`,
    matches: int`least(met.matches, ${MIN_MATCHES_FOR_RATING})::int`,
    players: int`least(met.players, ${MIN_PLAYERS_FOR_RATING})::int`,
  },
  ({ userIds, isEveryone }, row) => sql`
    select ${row}
    from unnest(${userIds}) u(id)
    left join player_figures f on f.user_id = u.id
      and f.ranked_matches >= ${MIN_MATCHES_FOR_RATING} and f.ranked_players >= ${MIN_PLAYERS_FOR_RATING}
    cross join lateral (
      select count(distinct p.match_id) as matches, count(distinct o.user_id) as players
      from match_players p join entry_evidence e on e.entry_id = p.id
        join match_players o on o.match_id = p.match_id and o.user_id <> p.user_id
        join entry_evidence oe on oe.entry_id = o.id
      where p.user_id = u.id
    ) met
    where ${isEveryone} or f.user_id is null`,
);

/**
 * Counts the progress of these users to a rank by level, in the matches that are rated. `isEveryone` false leaves out users
 * whose stored figures show that they lack nothing: no change takes a rank away.
 */
export async function countStandings(
  db: Executor,
  userIds: readonly string[],
  { isEveryone }: { isEveryone: boolean },
): Promise<ReadonlyMap<string, RatingStanding>> {
  if (userIds.length === 0) return new Map();
  const rows = await all(db, STANDINGS({ userIds, isEveryone }));
  return new Map(rows.map(({ userId, matches, players }) => [userId, { matches, players }]));
}

const RATED_USERS = statement(
  { matchId: uuid },
  { userId: uuid`p.user_id` },
  ({ matchId }, row) => sql`
    select ${row} from match_players p join entry_evidence e on e.entry_id = p.id
    where p.match_id = ${matchId} and p.user_id is not null order by p.user_id`,
);

/** The users that started or came on in a match whose report is final. */
export async function findRatedUsers(db: Executor, matchId: string): Promise<string[]> {
  const rows = await all(db, RATED_USERS({ matchId }));
  return rows.map(({ userId }) => userId);
}

/** A user's own stars and the evidence of their matches; null before a first final report. */
const KNOWN_PLAYER = {
  userId: u.id,
  ownStars: u.rating,
  evidence: object(OF_PLAYER).orNull`case when k.user_id is not null then ${objectOf(OF_PLAYER)} end`,
};
export type KnownPlayerRow = RowOf<typeof KNOWN_PLAYER>;

const KNOWN_PLAYERS = statement(
  { userIds: uuids },
  KNOWN_PLAYER,
  ({ userIds }, row) => sql`
    select ${row} from users u left join player_evidence k on k.user_id = u.id where u.id = any(${userIds})`,
);

/** The own stars of these users and the evidence of their matches. */
export async function findKnownPlayers(db: Executor, userIds: readonly string[]): Promise<KnownPlayerRow[]> {
  return userIds.length === 0 ? [] : all(db, KNOWN_PLAYERS({ userIds }));
}

const EVIDENCE_BEFORE = statement(
  { matchId: uuid, userIds: uuids },
  { entryId: e.entryId, userId: like(p.userId)`p.user_id`, evidence: nested(OF_ENTRY) },
  ({ matchId, userIds }, row) => sql`
    select ${row}
    from match_players p join entry_evidence e on e.entry_id = p.id join matches m on m.id = p.match_id
      join matches o on o.id = ${matchId}
    where p.user_id = any(${userIds}) and (m.starts_at, m.id) < (o.starts_at, o.id)`,
);

/** The evidence of these users from the matches that were played before this one; a user without any is left out. */
export async function findEvidenceBefore(
  db: Executor,
  { matchId, userIds }: { matchId: string; userIds: readonly string[] },
): Promise<Map<string, Evidence>> {
  const before = new Map<string, Evidence>();
  if (userIds.length === 0) return before;
  for (const { userId, evidence } of await all(db, EVIDENCE_BEFORE({ matchId, userIds })))
    before.set(userId, addEvidence(before.get(userId) ?? NO_EVIDENCE, evidence));
  return before;
}

/**
 * The rated matches that were played after this one and that one of these users played in, or whose report counted stars of an
 * earlier match that one of them played in.
 */
export const findFollowing = statement(
  { matchId: uuid, userIds: uuids },
  {
    id: m.id,
    startsAt: m.startsAt,
    /** The users that played in it, or in a match whose stars counted with it. */
    restsOn: valuesOf(uuid)`coalesce((
      select json_agg(distinct p.user_id) from match_players p
      where p.user_id is not null and (p.match_id = m.id
        or p.match_id in (select s.match_id from teammate_stars s where s.counted_with = m.id and s.match_id <> m.id))),
      '[]'::json)`,
  },
  ({ matchId, userIds }, row) => sql`
    with played as (select distinct p.match_id as id from match_players p where p.user_id = any(${userIds})),
    concerned as (
      select id from played
      union
      select s.counted_with from played join teammate_stars s on s.match_id = played.id
      where s.counted_with <> s.match_id
    )
    select ${row}
    from concerned c join matches m on m.id = c.id join matches o on o.id = ${matchId}
      join rating_events v on v.match_id = m.id and v.claimed_entry_id is null
    where (m.starts_at, m.id) > (o.starts_at, o.id)`,
).all;

const RATED_MATCHES = statement(
  { startsAt: instant, id: uuid, limit: int },
  { id: m.id, startsAt: m.startsAt },
  ({ startsAt, id, limit }, row) => sql`
    select ${row}
    from matches m join rating_events v on v.match_id = m.id and v.claimed_entry_id is null
    where (m.starts_at, m.id) > (${startsAt}, ${id}) order by m.starts_at, m.id limit ${limit}`,
);

/** The rated matches that were played after this one, in the order of play; from the first one on without one. */
export function findRatedAfter(
  db: Executor,
  after: { id: string; startsAt: number } | undefined,
  limit: number,
): Promise<{ id: string; startsAt: number }[]> {
  return all(db, RATED_MATCHES({ ...(after ?? BEFORE_ALL), limit }));
}
const BEFORE_ALL = { id: '00000000-0000-0000-0000-000000000000', startsAt: new Date(0) };

/** The evidence of each final report about one user, in the order of play. */
export const findEvidenceByMatch = statement(
  { userId: uuid },
  { matchId: p.matchId, evidence: nested(OF_ENTRY), ownStars: e.ownStars },
  ({ userId }, row) => sql`
    select ${row}
    from match_players p join entry_evidence e on e.entry_id = p.id
      join matches m on m.id = p.match_id
    where p.user_id = ${userId} order by m.starts_at, m.id`,
).all;

const UNRATED = statement(
  { limit: whole },
  { id: m.id },
  ({ limit }, row) => sql`
    select ${row} from matches m
    where m.report_completed_at is not null and not exists (
      select from rating_events v where v.match_id = m.id and v.claimed_entry_id is null)
    order by m.starts_at, m.id limit ${limit}`,
);

/** The matches whose final report has not been rated, in the order of play. */
export async function findUnratedMatches(db: Executor, limit: number): Promise<string[]> {
  const rows = await all(db, UNRATED({ limit }));
  return rows.map(({ id }) => id);
}

const OWNERS = statement(
  { entryIds: uuids },
  { userId: uuid`p.user_id` },
  ({ entryIds }, row) => sql`
    select distinct ${row} from match_players p where p.user_id is not null and p.id = any(${entryIds})`,
);

/** The users that these entries belong to today. */
export async function findOwners(db: Executor, entryIds: readonly string[]): Promise<string[]> {
  const rows = await all(db, OWNERS({ entryIds }));
  return rows.map(({ userId }) => userId);
}

const EVIDENCE_OF_MATCH = statement(
  { matchId: uuid },
  { entryId: e.entryId, evidence: nested(OF_ENTRY) },
  ({ matchId }, row) => sql`
    select ${row} from match_players p join entry_evidence e on e.entry_id = p.id where p.match_id = ${matchId}`,
);

/** The stored evidence of a match's entries. */
export async function findEvidenceOfMatch(db: Executor, matchId: string): Promise<Map<string, Evidence>> {
  const rows = await all(db, EVIDENCE_OF_MATCH({ matchId }));
  return new Map(rows.map(({ entryId, evidence }) => [entryId, evidence]));
}

/** The stored evidence of every user, and the score by which each is ranked. */
export const findStoredLevels = statement(
  {},
  {
    userId: u.id,
    ownStars: u.rating,
    evidence: nested(OF_PLAYER),
    levelScore: f.levelScore,
    standing: nested({
      matches: int`coalesce(f.ranked_matches, 0)`,
      players: int`coalesce(f.ranked_players, 0)`,
    }),
  },
  (_given, row) => sql`
    select ${row} from player_evidence k join users u on u.id = k.user_id
      left join player_figures f on f.user_id = k.user_id order by u.id`,
).all;

/** The stars that the user of an entry gives themselves, of a statement that reads them as a table. */
export const starsOfUser = (entryId: SQL) => sql`(
  select u.rating from match_players p join users u on u.id = p.user_id where p.id = ${entryId})`;
