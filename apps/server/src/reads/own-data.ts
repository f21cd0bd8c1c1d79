import { getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { bool, float, json, pick, text, uuid } from '../db/columns';
import { statement } from '../db/statement';
import { sessions } from '../db/tables/auth';
import { earnedBadges } from '../db/tables/badges';
import { chatMessages, chatReads } from '../db/tables/chat';
import { claims } from '../db/tables/claims';
import { contacts, messageSettings, placeAlerts, pushSubscriptions } from '../db/tables/contacts';
import { feedback } from '../db/tables/feedback';
import { notifications, outbox } from '../db/tables/notifications';
import { paymentAccounts, paymentLog, payments } from '../db/tables/payments';
import { playerFigures } from '../db/tables/statistics';
import { users } from '../db/tables/users';
import { AFTER_ALL, FIRST_ID, FIRST_NUMBER, iso, isoOrNull, pagesOf } from './own-data-pages';

const u = alias(users, 'u');
const s = alias(sessions, 's');
const b = alias(earnedBadges, 'b');
const c = alias(chatMessages, 'c');
const r = alias(chatReads, 'r');
const k = alias(claims, 'k');
const n = alias(notifications, 'n');
const o = alias(outbox, 'o');
const t = alias(messageSettings, 't');
const w = alias(contacts, 'w');
const d = alias(pushSubscriptions, 'd');
const l = alias(placeAlerts, 'l');
const f = alias(feedback, 'f');
const p = alias(payments, 'p');
const g = alias(paymentLog, 'g');
const a = alias(paymentAccounts, 'a');
const i = alias(playerFigures, 'i');

/** The facts that a device gave of itself, in the words of its report. */
const deviceSchema = z.record(z.string(), z.string());

/** The ids of a user's entries, those that they left included where the log of the list knows them. */
export const ownEntries = (userId: unknown) => sql`(
  select e.id from match_players e where e.user_id = ${userId}
  union select e.player_id from roster_log e where e.user_id = ${userId})`;

/** The matches in which a user is or was. An organiser's first entry is made with the match, so these are among them. */
export const ownMatches = (userId: unknown) => sql`(
  select e.id from matches e where e.creator_id = ${userId}
  union select e.match_id from match_players e where e.user_id = ${userId}
  union select e.match_id from roster_log e where e.user_id = ${userId})`;

export const findOwnProfile = statement(
  { userId: uuid },
  {
    ...pick(u, 'id', 'issuer', 'subject', 'email', 'name', 'nickname', 'position', 'preferredPosition'),
    ...pick(u, 'preferredFoot', 'rating', 'description', 'avatar', 'isPublic', 'isIndexed'),
    createdAt: iso(u.createdAt),
  },
  ({ userId }, row) => sql`select ${row} from users u where u.id = ${userId}`,
).first;

export const findOwnCalendar = statement(
  { userId: uuid },
  { renewedAt: iso(sql`c.renewed_at`) },
  ({ userId }, row) => sql`select ${row} from calendar_links c where c.user_id = ${userId}`,
).first;

export const findOwnAccount = statement(
  { userId: uuid },
  pick(a, 'alias', 'cvu'),
  ({ userId }, row) => sql`select ${row} from payment_accounts a where a.user_id = ${userId}`,
).first;

const { userId: _owner, levelScore: _level, ratingScore: _rating, ...FIGURES } = getTableColumns(i);

export const findOwnFigures = statement(
  { userId: uuid },
  FIGURES,
  ({ userId }, row) => sql`select ${row} from player_figures i where i.user_id = ${userId}`,
).first;

export const ownSessions = pagesOf(
  { first: FIRST_ID, key: sql`s.id` },
  { createdAt: iso(s.createdAt), expiresAt: iso(s.expiresAt), endedAt: isoOrNull(s.endedAt) },
  ({ userId, after, limit }) => sql`
    from sessions s where s.user_id = ${userId} and s.id > ${after}::uuid order by s.id limit ${limit}`,
);

export const ownBadges = pagesOf(
  { first: '', key: sql`b.badge || ' ' || b.level` },
  { ...pick(b, 'badge', 'level'), earnedAt: iso(b.earnedAt), seenAt: isoOrNull(b.seenAt) },
  ({ userId, after, limit }) => sql`
    from earned_badges b where b.user_id = ${userId} and b.badge || ' ' || b.level > ${after}
    order by b.badge || ' ' || b.level limit ${limit}`,
);

export const ownChatMessages = pagesOf(
  { first: FIRST_ID, key: sql`c.id` },
  {
    ...pick(c, 'matchId', 'number', 'text', 'deletedBy'),
    createdAt: iso(c.createdAt),
    changedAt: iso(c.changedAt),
  },
  ({ userId, after, limit }) => sql`
    from chat_messages c where c.author_user_id = ${userId} and c.id > ${after}::uuid order by c.id limit ${limit}`,
);

export const ownChatReads = pagesOf(
  { first: FIRST_ID, key: sql`r.match_id` },
  pick(r, 'matchId', 'lastRead'),
  ({ userId, after, limit }) => sql`
    from ${ownMatches(userId)} m join chat_reads r on r.match_id = m.id and r.reader_id = ${userId}
    where r.match_id > ${after}::uuid order by r.match_id limit ${limit}`,
);

export const ownClaims = pagesOf(
  { first: FIRST_ID, key: sql`k.id` },
  {
    ...pick(k, 'matchId', 'playerId', 'status'),
    createdAt: iso(k.createdAt),
    answeredAt: isoOrNull(k.answeredAt),
  },
  ({ userId, after, limit }) => sql`
    from claims k where k.user_id = ${userId} and k.id > ${after}::uuid order by k.id limit ${limit}`,
);

/** The latest first, by the index of the list that the user reads. */
export const ownNotifications = pagesOf(
  { first: AFTER_ALL, key: sql`n.created_at || '|' || n.id` },
  {
    ...pick(
      n,
      'type',
      'title',
      'message',
      'matchId',
      'groupId',
      'season',
      'topic',
      'reviewCount',
      'signUpCount',
      'badge',
      'badgeLevel',
    ),
    createdAt: iso(n.createdAt),
    readAt: isoOrNull(n.readAt),
  },
  ({ userId, after, limit }) => sql`
    from notifications n where n.user_id = ${userId} and (n.created_at, n.id) <
      (split_part(${after}, '|', 1)::timestamptz, split_part(${after}, '|', 2)::uuid)
    order by n.created_at desc, n.id desc limit ${limit}`,
);

export const ownSentMessages = pagesOf(
  { first: FIRST_NUMBER, key: sql`o.id` },
  {
    ...pick(o, 'kind', 'channel', 'state', 'title', 'body', 'matchId'),
    createdAt: iso(o.createdAt),
    sendAt: iso(o.sendAt),
    expiresAt: iso(o.expiresAt),
    doneAt: isoOrNull(o.doneAt),
  },
  ({ userId, after, limit }) => sql`
    from outbox o where o.user_id = ${userId} and o.id > ${after}::bigint order by o.id limit ${limit}`,
);

export const ownMessageSettings = pagesOf(
  { first: '', key: sql`t.kind || ' ' || t.channel` },
  pick(t, 'kind', 'channel', 'isOn'),
  ({ userId, after, limit }) => sql`
    from message_settings t where t.user_id = ${userId} and t.kind || ' ' || t.channel > ${after}
    order by t.kind || ' ' || t.channel limit ${limit}`,
);

/** The number of the account, and those that were left for an entry which is the user's by now. */
export const ownNumbers = pagesOf(
  { first: '', key: sql`w.whatsapp || ' ' || coalesce(w.player_id::text, '')` },
  {
    ...pick(w, 'whatsapp', 'matchId', 'stoppedKinds'),
    consentedAt: iso(w.consentedAt),
    confirmedAt: isoOrNull(w.confirmedAt),
  },
  ({ userId, after, limit }) => sql`
    from (
      select * from contacts where user_id = ${userId}
      union all select x.* from contacts x where x.player_id in ${ownEntries(userId)}
    ) w where w.whatsapp || ' ' || coalesce(w.player_id::text, '') > ${after}
    order by w.whatsapp || ' ' || coalesce(w.player_id::text, '') limit ${limit}`,
);

export const ownPushDevices = pagesOf(
  { first: FIRST_ID, key: sql`d.id` },
  { host: d.host, createdAt: iso(d.createdAt) },
  ({ userId, after, limit }) => sql`
    from push_subscriptions d where d.user_id = ${userId} and d.id > ${after}::uuid order by d.id limit ${limit}`,
);

export const ownPlaceAlerts = pagesOf(
  { first: FIRST_ID, key: sql`l.match_id` },
  { matchId: l.matchId, createdAt: iso(l.createdAt) },
  ({ userId, after, limit }) => sql`
    from place_alerts l where l.user_id = ${userId} and l.match_id > ${after}::uuid order by l.match_id limit ${limit}`,
);

export const ownFeedback = pagesOf(
  { first: FIRST_ID, key: sql`f.id` },
  { ...pick(f, 'type', 'description'), device: json(deviceSchema)`f.device`, createdAt: iso(f.createdAt) },
  ({ userId, after, limit }) => sql`
    from feedback f where f.user_id = ${userId} and f.id > ${after}::uuid order by f.id limit ${limit}`,
);

/** Reads the payments of the user, and of an entry that became theirs after it was marked. */
export const ownPayments = pagesOf(
  { first: FIRST_ID, key: sql`p.player_id` },
  {
    matchId: p.matchId,
    playerName: p.name,
    ...pick(p, 'status', 'amount', 'isSentBack'),
    changedAt: iso(p.changedAt),
  },
  ({ userId, after, limit }) => sql`
    from (
      select * from payments where user_id = ${userId}
      union select x.* from match_players e
        join payments x on x.match_id = e.match_id and x.player_id = e.id where e.user_id = ${userId}
    ) p where p.player_id > ${after}::uuid order by p.player_id limit ${limit}`,
);

/** Changes of the user's shares, and those that they made of others' shares, without the player and the amount. */
export const ownPaymentLog = pagesOf(
  { first: FIRST_NUMBER, key: sql`g.id` },
  {
    ...pick(g, 'matchId', 'kind'),
    at: iso(g.at),
    playerName: text.orNull`case when g.is_of_user then g.player_name end`,
    amount: float.orNull`case when g.is_of_user then g.amount end`,
    isOwn: bool`g.is_of_user`,
    isActor: bool`g.is_actor`,
  },
  ({ userId, after, limit }) => sql`
    from (
      select x.*, coalesce(x.player_id in ${ownEntries(userId)}, false) as is_of_user,
        x.actor_id is not distinct from ${userId} as is_actor
      from (
        select * from payment_log where actor_id = ${userId}
        union select y.* from payment_log y
          where y.match_id in ${ownMatches(userId)} and y.player_id in ${ownEntries(userId)}
      ) x
    ) g where g.id > ${after}::bigint order by g.id limit ${limit}`,
);
