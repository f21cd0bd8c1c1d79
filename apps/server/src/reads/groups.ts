import { PATTERN_FACT_NAMES } from '@picado/domain/matches/facts';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  instant,
  int,
  nestedList,
  pick,
  text,
  texts,
  uuid,
  uuids,
  valuesOf,
  type RowOf,
} from '../db/columns';
import type { Executor } from '../db/executor';
import { statement } from '../db/statement';
import { groupDates, groupMembers, groups } from '../db/tables/groups';
import { matches } from '../db/tables/matches';
import { matchPlayers } from '../db/tables/roster';
import { users } from '../db/tables/users';
import { LOCKED_MATCH, lockedMatches, NUMBER_OF_DATE } from './match';

const g = alias(groups, 'g');
const d = alias(groupDates, 'd');
const k = alias(groupMembers, 'k');
const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const u = alias(users, 'u');

/** The number of last matches for which a member's row says if they were on the list. */
const LAST_DATES = 8;
/** Groups of one user, more than any plays in. */
const GROUPS_AT_MOST = 100;

const CO_ORGANISERS = texts`array(
  select o.user_id::text from group_organisers o where o.group_id = g.id order by o.named_at, o.user_id)`;

const isMember = (userId: SQL) => bool`exists (
  select from group_members k where k.group_id = g.id and k.user_id = ${userId} and k.left_at is null)`;

/** The pattern of a group, of a statement that reads `groups` as `g`. */
const PATTERN = {
  ...pick(g, 'id', 'organiserId', 'name', 'weekday', 'timeZone', 'firstDate', ...PATTERN_FACT_NAMES),
  ...pick(g, 'maxPlayers', 'team1Name', 'team2Name', 'alias', 'cvu', 'opensDaysBefore', 'opensAt'),
  ...pick(g, 'isPaused', 'nextOpening', 'seasons', 'isConfirmationRequired', 'earlyAccessHours', 'note'),
  /** The one named first comes first. */
  coOrganiserIds: CO_ORGANISERS,
};
export type GroupRow = RowOf<typeof PATTERN>;

/** A group, and whether the reader is one of its members. */
export const findGroup = statement(
  { id: g.id, userId: uuid.orNull },
  ({ userId }) => ({ ...PATTERN, isMember: isMember(userId) }),
  ({ id }, row) => sql`select ${row} from groups g where g.id = ${id}`,
).first;

const LOCK_GROUP = statement(
  { id: g.id },
  { id: g.id },
  ({ id }, row) => sql`select ${row} from groups g where g.id = ${id} for no key update`,
).first;

/**
 * Finds a group under its lock for the rest of the transaction: changes of one group run one after another. Rows that refer
 * to it are written meanwhile, as by a sign-up to one of its matches. It is read by a statement of its own, which sees what
 * others committed while this one waited for the lock.
 */
export async function lockGroup(
  tx: Executor,
  group: { id: string; userId: string | null },
): Promise<(GroupRow & { isMember: boolean }) | null> {
  const locked = await LOCK_GROUP(tx, { id: group.id });
  return locked && findGroup(tx, group);
}

/** Selects the groups that a user organises or is a member of. */
const isOf = (userId: SQL) => sql`g.id in (
  select k.group_id from group_members k where k.user_id = ${userId} and k.left_at is null
  union select o.group_id from group_organisers o where o.user_id = ${userId}
  union select g.id from groups g where g.organiser_id = ${userId})`;

/** The groups that a user organises or is a member of. */
export const findGroupsOf = statement(
  { userId: uuid },
  PATTERN,
  ({ userId }, row) => sql`
    select ${row} from groups g where ${isOf(userId)} order by g.name, g.id limit ${GROUPS_AT_MOST}`,
).all;

/** Groups of which a date opens until `now`, the longest due first. */
export const findGroupsToOpen = statement(
  { now: instant, limit: int },
  { id: g.id },
  ({ now, limit }, row) => sql`
    select ${row} from groups g where g.next_opening <= ${now} order by g.next_opening, g.id limit ${limit}`,
).all;

/** Selects matches whose date lies no earlier than `since`, or that are still to be played. */
const isDateAhead = (since: SQL, pastBefore: SQL) =>
  sql`(m.group_date >= ${since}::date or (m.finished_at is null and m.starts_at > ${pastBefore}))`;

/**
 * The matches of groups whose dates lie no earlier than `since`, and those before that are still to be played. `number` is which
 * date of the group it is.
 */
export const findDateMatches = statement(
  { groupIds: uuids, since: text, pastBefore: instant },
  {
    groupId: uuid`m.group_id`,
    date: text`to_char(m.group_date, 'YYYY-MM-DD')`,
    matchId: m.id,
    time: m.time,
    startsAt: m.startsAt,
    isFinished: bool`m.finished_at is not null`,
    number: NUMBER_OF_DATE,
  },
  ({ groupIds, since, pastBefore }, row) => sql`
    select ${row} from matches m where m.group_id = any(${groupIds})
      and ${isDateAhead(since, pastBefore)}
    order by m.group_date`,
).all;
export type DateMatchRow = Awaited<ReturnType<typeof findDateMatches>>[number];

/** The match of a date, and the entry of a member in it. */
const MEMBER_DATE = {
  date: text`to_char(m.group_date, 'YYYY-MM-DD')`,
  ...{ matchId: m.id, time: m.time, startsAt: m.startsAt, maxPlayers: m.maxPlayers },
  opensToAllAt: m.opensToAllAt,
  isFinished: bool`m.finished_at is not null`,
  number: NUMBER_OF_DATE,
  playerCount: int`(select count(*)::int from match_players l where l.match_id = m.id and l.team_index is not null)`,
  substituteCount: int`(select count(*)::int from match_players l where l.match_id = m.id and l.team_index is null)`,
  isPlaying: bool`p.team_index is not null`,
  isWaiting: bool`p.id is not null and p.team_index is null`,
  isAsked: bool`p.pending_confirmation_id is not null`,
};
export type MemberDateRow = RowOf<typeof MEMBER_DATE>;

/** The groups of a user with all that their next dates follow from. */
export const findGroupsWithDates = statement(
  { userId: uuid, since: text, pastBefore: instant },
  ({ userId, since, pastBefore }) => ({
    ...PATTERN,
    matches: nestedList(
      MEMBER_DATE,
      (match) => sql`
        select json_agg(${match} order by m.group_date)
        from matches m left join match_players p on p.match_id = m.id and p.user_id = ${userId}
        where m.group_id = g.id and ${isDateAhead(since, pastBefore)}`,
    ),
    exceptions: nestedList(
      pick(d, 'date', 'isSkipped', 'time'),
      (exception) => sql`
        select json_agg(${exception} order by d.date)
        from group_dates d where d.group_id = g.id and d.date >= ${since}::date`,
    ),
  }),
  ({ userId }, row) =>
    sql`select ${row} from groups g where ${isOf(userId)} order by g.id limit ${GROUPS_AT_MOST}`,
).all;

/** The match of a date of a group. */
export const findMatchOfDate = statement(
  { groupId: uuid, date: text },
  { id: m.id },
  ({ groupId, date }, row) => sql`
    select ${row} from matches m where m.group_id = ${groupId} and m.group_date = ${date}::date`,
).first;

/** Selects the entry `p` of the member `k`: by the account, or by the name of a guest. */
const IS_ENTRY_OF_MEMBER = sql`(p.user_id = k.user_id or (k.user_id is null and p.user_id is null and p.name_key = k.guest_key))`;

/** A member with their present name, and whether they were in the last matches. */
const MEMBER = {
  ...pick(k, 'id', 'userId', 'joinedAt', 'isRegular', 'position'),
  name: text`coalesce(u.nickname, u.name, k.guest_name)`,
  avatar: text.orNull`u.avatar`,
  /** The position in which they usually play. */
  usualPosition: text`coalesce(u.preferred_position, (
    select p.position from match_players p join matches m on m.id = p.match_id
    where m.group_id = k.group_id and ${IS_ENTRY_OF_MEMBER} order by m.starts_at desc limit 1), 'Mediocampista')`,
  lastDates: valuesOf(bool)`coalesce((
    select json_agg(exists (
        select from match_players p where p.match_id = l.id and p.team_index is not null and ${IS_ENTRY_OF_MEMBER})
      order by l.starts_at desc)
    from latest l), '[]'::json)`,
};
export type MemberRow = RowOf<typeof MEMBER>;

export const findMembers = statement(
  { groupId: uuid },
  MEMBER,
  ({ groupId }, row) => sql`
    with latest as materialized (
      select m.id, m.starts_at from matches m where m.group_id = ${groupId} and m.finished_at is not null
      order by m.starts_at desc limit ${LAST_DATES})
    select ${row} from group_members k left join users u on u.id = k.user_id
    where k.group_id = ${groupId} and k.left_at is null`,
).all;

/** An invitation to organise a group that waits for its answer, with the present name of the user that wrote it. */
const INVITATION = {
  userId: uuid`i.user_id`,
  askedBy: text.orNull`(select coalesce(a.nickname, a.name) from users a where a.id = i.asked_by)`,
  expiresAt: instant`i.expires_at`,
};
export type InvitationRow = RowOf<typeof INVITATION>;

export const findInvitations = statement(
  { groupId: uuid, now: instant },
  INVITATION,
  ({ groupId, now }, row) => sql`
    select ${row} from group_invitations i
    where i.group_id = ${groupId} and i.ending is null and i.expires_at > ${now}`,
).all;

/** Counts the matches of a group that were played. */
export const countPlayedDates = statement(
  { groupId: uuid },
  { count: int`count(*)::int` },
  ({ groupId }, row) => sql`
    select ${row} from matches m where m.group_id = ${groupId} and m.finished_at is not null`,
).only;

/**
 * Takes the locks of the matches of a group, in the order in which all changes of several matches take them: of all, or of those whose
 * date is later than `after`.
 */
export const lockMatchesOfGroup = statement(
  { groupId: uuid, after: text.orNull },
  LOCKED_MATCH,
  ({ groupId, after }, row) => sql`
    select ${row} from ${lockedMatches(
      sql`m.group_id = ${groupId} and (${after}::date is null or m.group_date > ${after}::date)`,
    )}`,
).all;

/** The registered users on the list of a match. */
export const findListedUsers = statement(
  { matchId: uuid },
  { userId: uuid`p.user_id`, joinedAt: p.joinedAt },
  ({ matchId }, row) => sql`
    select ${row} from match_players p where p.match_id = ${matchId} and p.user_id is not null order by p.user_id`,
).all;

/** Selects members `k` whose user is on the list of a match of the group. */
export const IS_LISTED_IN_GROUP = sql`exists (
  select from match_players p join matches m on m.id = p.match_id
  where m.group_id = k.group_id and p.user_id = k.user_id)`;

/** Selects members `k` whose guest is on the list of a finished match of the group. */
export const HAS_PLAYED_AS_GUEST = sql`exists (
  select from match_players p join matches m on m.id = p.match_id
  where m.group_id = k.group_id and m.finished_at is not null and p.user_id is null and p.name_key = k.guest_key)`;

/** The guests on the list of a match. */
export const findListedGuests = statement(
  { matchId: uuid },
  { name: p.name },
  ({ matchId }, row) => sql`
    select ${row} from match_players p where p.match_id = ${matchId} and p.user_id is null order by p.name_key`,
).all;

/** Users as they are shown at present. */
export const findShownUsers = statement(
  { userIds: uuids },
  { id: u.id, name: text`coalesce(u.nickname, u.name)`, avatar: u.avatar },
  ({ userIds }, row) => sql`select ${row} from users u where u.id = any(${userIds})`,
).all;

/** The next groups after `after`, in the order of their ids. */
export const findGroupsAfter = statement(
  { after: uuid, limit: int },
  { ...pick(g, 'id', 'seasons', 'timeZone') },
  ({ after, limit }, row) => sql`
    select ${row} from groups g where g.id > ${after} order by g.id limit ${limit}`,
).all;

/** The seasons that the organiser of a group has set. */
export const findSeasonsOf = statement(
  { id: g.id },
  { ...pick(g, 'id', 'seasons', 'timeZone') },
  ({ id }, row) => sql`select ${row} from groups g where g.id = ${id}`,
).first;

/** Seasons that are over by `now` and since `since`, of which the members of their group were not notified, the longest over first. */
export const findSeasonsToClose = statement(
  { now: instant, since: instant, limit: int },
  { groupId: uuid`s.group_id`, season: text`s.season` },
  ({ now, since, limit }, row) => sql`
    select ${row} from group_seasons s
    where s.told_at is null and s.closes_at <= ${now} and s.closes_at > ${since}
    order by s.closes_at, s.group_id limit ${limit}`,
).all;

/** A season that is over and without its notices, and how many matches count in it; read behind the lock of its group. */
export const findSeasonToClose = statement(
  { groupId: uuid, season: text, now: instant },
  { matches: int`jsonb_array_length(s.counted -> 'matches')` },
  ({ groupId, season, now }, row) => sql`
    select ${row} from group_seasons s
    where s.group_id = ${groupId} and s.season = ${season} and s.told_at is null and s.closes_at <= ${now}`,
).first;

/** The users that are members of a group. */
export const findMemberUsers = statement(
  { groupId: uuid },
  { userId: uuid`k.user_id` },
  ({ groupId }, row) => sql`
    select ${row} from group_members k
    where k.group_id = ${groupId} and k.user_id is not null and k.left_at is null order by k.user_id`,
).all;

/** Questions to regulars without an answer, in groups in which a place then passes on, of matches that begin until `until`. */
export const findUnconfirmedRegulars = statement(
  { now: instant, until: instant, limit: int },
  { id: uuid`c.id`, matchId: uuid`c.match_id` },
  ({ now, until, limit }, row) => sql`
    select ${row} from confirmations c join matches m on m.id = c.match_id join groups g on g.id = m.group_id
      join match_players p on p.id = c.player_id
    where c.is_regular and c.answered_at is null and c.ended_at is null and g.is_confirmation_required
      and m.starts_at > ${now} and m.starts_at <= ${until} and m.finished_at is null
    order by m.id, p.waiting_since, p.id limit ${limit}`,
).all;

/** The users of a group that are members and no regulars. */
export const findInvitedUsers = statement(
  { groupId: uuid },
  { userId: uuid`k.user_id` },
  ({ groupId }, row) => sql`
    select ${row} from group_members k
    where k.group_id = ${groupId} and k.user_id is not null and not k.is_regular and k.left_at is null
    order by k.user_id`,
).all;

/**
 * Finds the question that a confirmation puts to a regular, beside its match; null for a promotion, and once the group is gone.
 */
export const findRegularQuestion = statement(
  { confirmationId: uuid },
  {
    groupName: g.name,
    isConfirmationRequired: g.isConfirmationRequired,
    comingIds: uuids`array(
      select other.player_id from confirmations other join match_players p on p.id = other.player_id
      where other.match_id = c.match_id and other.is_regular and other.is_accepted and other.player_id <> c.player_id
        and p.team_index is not null
      order by other.answered_at, other.id)`,
  },
  ({ confirmationId }, row) => sql`
    select ${row} from confirmations c join matches m on m.id = c.match_id join groups g on g.id = m.group_id
    where c.id = ${confirmationId} and c.is_regular`,
).first;

export type RegularQuestionRow = NonNullable<Awaited<ReturnType<typeof findRegularQuestion>>>;

/** The regulars of a match with an account that were asked whether they come and have not answered, and when they were last asked again. */
export const findOpenQuestions = statement(
  { matchId: uuid },
  {
    confirmationId: uuid`c.id`,
    playerId: uuid`p.id`,
    userId: uuid`p.user_id`,
    name: p.name,
    remindedAt: instant.orNull`c.reminded_at`,
  },
  ({ matchId }, row) => sql`
    select ${row} from match_players p join confirmations c on c.id = p.pending_confirmation_id
    where p.match_id = ${matchId} and p.user_id is not null and c.is_regular
      and c.answered_at is null and c.ended_at is null
    order by p.id`,
).all;
