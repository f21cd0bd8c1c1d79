import type { DeclaredPayments } from '@picado/domain/home/tasks';
import type { StoredPayment } from '@picado/domain/payments/sheet';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  float,
  instant,
  int,
  like,
  nested,
  nestedList,
  text,
  uuid,
  valuesOf,
  pick,
  type RowOf,
} from '../db/columns';
import type { Executor } from '../db/executor';
import { all, first, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { paymentLog, payments } from '../db/tables/payments';
import { matchPlayers } from '../db/tables/roster';
import { GROUPS_ORGANISED_BY, IS_PROMOTION_PENDING, NAMED_MATCH } from './match';

const m = alias(matches, 'm');
const own = alias(payments, 'own');
const p = alias(payments, 'p');
const l = alias(paymentLog, 'l');
const e = alias(matchPlayers, 'e');

/** The number of matches of a user with payments that wait on home, at most. */
const HOME_PAYMENTS = 20;

/** The payment of entry `e`: its own, else the latest of its user under an entry that is gone. */
const PAYMENT_OF_ENTRY = sql`
  select p.* from payments p
  where p.match_id = e.match_id and (p.player_id = e.id or (
    p.user_id = e.user_id and not exists (select from match_players other where other.id = p.player_id)))
  order by p.player_id = e.id desc, p.changed_at desc limit 1`;

/** True if the organiser of match `m` collects in Picado. */
const IS_COLLECTING = sql`(
  exists (select from payment_accounts a
    where a.user_id = m.creator_id and (a.alias is not null or a.cvu is not null))
  or exists (select from groups g where g.id = m.group_id and (g.alias is not null or g.cvu is not null))
  or exists (select from payment_log l where l.match_id = m.id))`;

const HAS_GROUP_ACCOUNT = sql`(g.alias is not null or g.cvu is not null)`;

/** Finds the account at which a match is paid: that of its group where it has one, else the organiser's. */
export const findAccountOfMatch = statement(
  { creatorId: uuid, groupId: uuid.orNull },
  {
    alias: text.orNull`case when ${HAS_GROUP_ACCOUNT} then g.alias else a.alias end`,
    cvu: text.orNull`case when ${HAS_GROUP_ACCOUNT} then g.cvu else a.cvu end`,
  },
  ({ creatorId, groupId }, row) => sql`
    select ${row} from users u left join payment_accounts a on a.user_id = u.id
      left join groups g on g.id = ${groupId}
    where u.id = ${creatorId}`,
).first;

/** The users that last confirmed a payment of a match or sent it back, but for the players themselves. */
export const findDeciders = statement(
  { matchId: uuid },
  { playerId: uuid`l.player_id`, userId: uuid`l.actor_id`, name: text`coalesce(u.nickname, u.name)` },
  ({ matchId }, row) => sql`
    select distinct on (l.player_id) ${row} from payment_log l join users u on u.id = l.actor_id
    where l.match_id = ${matchId} and l.player_id is not null and not l.is_own
      and l.kind in ('CONFIRMED', 'SENT_BACK', 'UNPAID')
    order by l.player_id, l.id desc`,
).all;

const DECLARED = statement(
  { userId: m.creatorId, since: m.startsAt },
  {
    match: nested(NAMED_MATCH),
    price: m.price,
    maxPlayers: m.maxPlayers,
    names: valuesOf(text)`json_agg(e.name order by own.changed_at, e.id)`,
    since: instant`min(own.changed_at)`,
  },
  ({ userId, since }, row) => sql`
    select ${row}
    from matches m join match_players e on e.match_id = m.id cross join lateral (${PAYMENT_OF_ENTRY}) own
    where m.id in (
        select id from matches where creator_id = ${userId} and starts_at > ${since}
        union select id from matches where group_id in ${GROUPS_ORGANISED_BY(userId)} and starts_at > ${since})
      and own.status = 'DECLARED'
      -- An organiser's own declared share waits for no other user.
      and e.user_id is distinct from m.creator_id and e.user_id is distinct from ${userId}
    group by m.id order by min(own.changed_at), m.id limit ${HOME_PAYMENTS}`,
);

/** The declared payments of players of the list, in each match that a user organises and that began after `since`. */
export function findDeclared(db: Executor, userId: string, since: Date): Promise<DeclaredPayments[]> {
  return all(db, DECLARED({ userId, since }));
}

/**
 * A user's shares of matches whose organiser collects in Picado (gave an account, marked a payment or sent a reminder): of
 * those that began after `since` the unpaid ones, of those that are not past and not finished all. The price is read by the
 * rule that shares it.
 */
export const findShares = statement(
  { userId: m.creatorId, since: m.startsAt, pastBefore: m.startsAt, now: m.startsAt },
  {
    match: nested(NAMED_MATCH),
    ...pick(m, 'startsAt', 'price', 'maxPlayers'),
    /** The user that sent the payment back, else the organiser. */
    organiserName: text`coalesce(
      case when own.is_sent_back then (
        select coalesce(u.nickname, u.name) from payment_log l join users u on u.id = l.actor_id
        where l.match_id = m.id and l.player_id = own.player_id and l.kind = 'SENT_BACK' order by l.id desc limit 1) end,
      organiser.nickname, organiser.name)`,
    status: like(own.status)`coalesce(own.status, 'UNPAID')`,
    paidAmount: float.orNull`case when own.status <> 'UNPAID' then own.amount end`,
    isSentBack: bool`coalesce(own.is_sent_back, false)`,
    isReminded: bool`exists (select from payment_log l where l.match_id = m.id and l.kind = 'REMINDED')`,
    since: instant`coalesce(own.changed_at, e.joined_at)`,
  },
  ({ userId, since, pastBefore, now }, row) => sql`
    select ${row}
    from match_players e join matches m on m.id = e.match_id join users organiser on organiser.id = m.creator_id
    left join lateral (${PAYMENT_OF_ENTRY}) own on true
    where e.user_id = ${userId} and m.creator_id <> ${userId} and m.starts_at > ${since}
      and (coalesce(own.status, 'UNPAID') = 'UNPAID' or (m.finished_at is null and m.starts_at > ${pastBefore}))
      -- A promoted player answers first whether they play; from kick-off on a regular that was asked owes like all others.
      and (e.pending_confirmation_id is null or (m.starts_at <= ${now} and not ${IS_PROMOTION_PENDING(sql`e`)}))
      and (e.team_index is not null or exists (select from player_reports r
        where r.player_id = e.id and r.validation_status = 'APPROVED' and r.team_index is not null))
      and ${IS_COLLECTING}
    order by m.starts_at, m.id limit ${HOME_PAYMENTS}`,
).all;

/** A match of a group, with what its payments are decided on. */
const OWED_MATCH = {
  ...pick(m, 'id', 'date', 'creatorId', 'price', 'maxPlayers'),
  players: nestedList(
    {
      ...pick(e, 'id', 'userId', 'name'),
      isSubstitute: bool`e.team_index is null or ${IS_PROMOTION_PENDING(sql`e`)}`,
      cameOn: bool`exists (select from player_reports r
        where r.player_id = e.id and r.validation_status = 'APPROVED' and r.team_index is not null)`,
    },
    (entry) => sql`select json_agg(${entry} order by e.id) from match_players e where e.match_id = m.id`,
  ),
  stored: nestedList(
    pick(p, 'playerId', 'userId', 'name', 'status', 'amount', 'isSentBack', 'changedAt'),
    (payment) => sql`
      select json_agg(${payment} order by p.changed_at, p.player_id) from payments p where p.match_id = m.id`,
  ),
  isCollecting: bool`${IS_COLLECTING}`,
};

export type OwedMatchRow = RowOf<typeof OWED_MATCH>;

/** The latest matches of a group that began before an instant, or were finished before their hour, at most `limit`. */
export const findOwedMatches = statement(
  { groupId: uuid, before: instant, limit: int },
  OWED_MATCH,
  ({ groupId, before, limit }, row) => sql`
    select ${row} from matches m where m.group_id = ${groupId} and (m.starts_at <= ${before} or m.finished_at is not null)
    order by m.starts_at desc, m.id limit ${limit}`,
).all;

const COLLECTED = statement(
  { matchId: m.id },
  {
    isCollected: bool`${IS_COLLECTING}`,
    payments: nestedList(
      {
        ...pick(p, 'playerId', 'userId', 'name', 'status', 'amount', 'isSentBack', 'changedAt'),
      },
      (payment) => sql`
        select json_agg(${payment} order by p.changed_at, p.player_id) from payments p where p.match_id = m.id`,
    ),
  },
  ({ matchId }, row) => sql`select ${row} from matches m where m.id = ${matchId}`,
);

/** The stored payments of a match, where its organiser collects in Picado; null where not. */
export async function findCollected(db: Executor, matchId: string): Promise<StoredPayment[] | null> {
  const row = await first(db, COLLECTED({ matchId }));
  return row?.isCollected ? row.payments : null;
}

/** The log of a match with the present names of those that made the changes, the latest line first, at most `limit`. */
export const findLog = statement(
  { matchId: l.matchId, limit: int },
  {
    ...pick(l, 'at', 'kind', 'playerName', 'isOwn', 'amount'),
    actorName: text.orNull`coalesce(u.nickname, u.name)`,
  },
  ({ matchId, limit }, row) => sql`
    select ${row} from payment_log l left join users u on u.id = l.actor_id
    where l.match_id = ${matchId} order by l.id desc limit ${limit}`,
).all;
