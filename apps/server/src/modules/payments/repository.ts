import type { DeclaredPayments, OwnShare } from '@picado/domain/home/tasks';
import type { PaymentAccount } from '@picado/domain/payments/schema';
import type { KeptPayment } from '@picado/domain/payments/sheet';
import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { NAMED_MATCH } from '../../db/named-match';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { paymentAccounts, paymentLog, payments } from '../../db/tables/payments';
import { playerReports } from '../../db/tables/reports';
import { users } from '../../db/tables/users';
import type { PaymentLogRow, ReadPaymentLogRow } from './rows';

/** The payments kept of a match, in the order in which they changed. */
export async function findPayments(db: Executor, matchId: string): Promise<KeptPayment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.matchId, matchId))
    .orderBy(payments.changedAt, payments.playerId);
  return rows.map(({ matchId: _match, ...row }) => ({ ...row, changedAt: row.changedAt.getTime() }));
}

/** The entries of a match whose approved report says for which side they came on. */
export async function findCameOn(db: Executor, matchId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ playerId: playerReports.playerId })
    .from(playerReports)
    .where(
      and(
        eq(playerReports.matchId, matchId),
        eq(playerReports.validationStatus, 'APPROVED'),
        isNotNull(playerReports.teamIndex),
      ),
    );
  return new Set(rows.map(({ playerId }) => playerId));
}

/** The payment of entry `e`: its own, else the latest of its user under an entry that is gone. */
const PAYMENT_OF_ENTRY = sql.raw(`
  select p.* from payments p
  where p.match_id = e.match_id and (p.player_id = e.id or (
    p.user_id = e.user_id and not exists (select from match_players other where other.id = p.player_id)))
  order by p.player_id = e.id desc, p.changed_at desc limit 1`);

/** At most so many matches of a user wait on home. */
const HOME_PAYMENTS = 20;

/** The declared payments of players of the list, in each match that a user organises and that began after `since`. */
export async function findDeclared(db: Executor, userId: string, since: Date): Promise<DeclaredPayments[]> {
  return rowsOf<DeclaredPayments>(
    await db.execute(sql`
      select ${NAMED_MATCH} as match, m.price, m.max_players as "maxPlayers",
        json_agg(e.name order by own.changed_at, e.id) as names, ${millisecondsOf('min(own.changed_at)')} as since
      from matches m join match_players e on e.match_id = m.id cross join lateral (${PAYMENT_OF_ENTRY}) own
      where m.creator_id = ${userId} and m.starts_at > ${since.toISOString()} and own.status = 'DECLARED'
        -- An organiser that says so of their own share waits for no other.
        and e.user_id is distinct from m.creator_id
      group by m.id order by min(own.changed_at), m.id limit ${HOME_PAYMENTS}`),
  );
}

/**
 * A user's shares of matches whose organiser collects in Picado (gave an account, marked a payment or sent a reminder): of
 * those that began after `since` the unpaid ones, of those that are not past and not finished all. The price is read by the
 * rule that shares it.
 */
export async function findShares(
  db: Executor,
  userId: string,
  { since, pastBefore }: { since: Date; pastBefore: Date },
): Promise<OwnShare[]> {
  return rowsOf<OwnShare>(
    await db.execute(sql`
      select ${NAMED_MATCH} as match, ${millisecondsOf('m.starts_at')} as "startsAt", m.price,
        m.max_players as "maxPlayers", coalesce(organiser.nickname, organiser.name) as "organiserName",
        coalesce(own.status, 'UNPAID') as status,
        case when own.status <> 'UNPAID' then own.amount end as "paidAmount",
        coalesce(own.is_sent_back, false) as "isSentBack",
        exists (select from payment_log l where l.match_id = m.id and l.kind = 'REMINDED') as "isReminded",
        ${millisecondsOf('coalesce(own.changed_at, e.joined_at)')} as since
      from match_players e join matches m on m.id = e.match_id join users organiser on organiser.id = m.creator_id
      left join lateral (${PAYMENT_OF_ENTRY}) own on true
      where e.user_id = ${userId} and m.creator_id <> ${userId} and m.starts_at > ${since.toISOString()}
        and (coalesce(own.status, 'UNPAID') = 'UNPAID'
          or (m.finished_at is null and m.starts_at > ${pastBefore.toISOString()}))
        -- A promoted player is asked first whether they play.
        and e.pending_confirmation_id is null
        and (e.team_index is not null or exists (select from player_reports r
          where r.player_id = e.id and r.validation_status = 'APPROVED' and r.team_index is not null))
        and ${isCollecting()}
      order by m.starts_at, m.id limit ${HOME_PAYMENTS}`),
  );
}

/** Whether the organiser of match `m` collects in Picado. */
const isCollecting = () => sql`(
  exists (select from payment_accounts a
    where a.user_id = m.creator_id and (a.alias is not null or a.cvu is not null))
  or exists (select from payment_log l where l.match_id = m.id))`;

/** The payments kept of a match, where its organiser collects in Picado; null where not. */
export async function findCollected(db: Executor, matchId: string): Promise<KeptPayment[] | null> {
  const [row] = rowsOf<{ isCollected: boolean; payments: KeptPayment[] }>(
    await db.execute(sql`
      select ${isCollecting()} as "isCollected", coalesce((
        select json_agg(json_build_object(
          'playerId', p.player_id, 'userId', p.user_id, 'name', p.player_name, 'status', p.status, 'amount', p.amount,
          'isSentBack', p.is_sent_back, 'changedAt', ${millisecondsOf('p.changed_at')}
        ) order by p.changed_at, p.player_id) from payments p where p.match_id = m.id), '[]'::json) as payments
      from matches m where m.id = ${matchId}`),
  );
  return row === undefined || !row.isCollected ? null : row.payments;
}

/** Writes a payment, in place of the one of the same user under an entry that is gone (`replaced`). */
export async function savePayment(
  tx: Executor,
  payment: Omit<KeptPayment, 'changedAt'> & { matchId: string; changedAt: Date },
  replaced: string | null,
): Promise<void> {
  if (replaced !== null) {
    await tx
      .delete(payments)
      .where(and(eq(payments.matchId, payment.matchId), eq(payments.playerId, replaced)));
  }
  const { matchId: _match, playerId: _player, ...set } = payment;
  await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({ target: [payments.matchId, payments.playerId], set });
}

/** Where a user is paid: nowhere, where they never said so. */
export async function findPaymentAccount(db: Executor, userId: string): Promise<PaymentAccount> {
  const { alias, cvu } = paymentAccounts;
  const [row] = await db
    .select({ alias, cvu })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, userId));
  return row ?? { alias: null, cvu: null };
}

/** Writes where a user is paid. A field that is absent stays as it is; one at least is there. */
export async function savePaymentAccount(
  tx: Executor,
  userId: string,
  account: Partial<PaymentAccount>,
): Promise<void> {
  await tx
    .insert(paymentAccounts)
    .values({ alias: null, cvu: null, ...account, userId })
    .onConflictDoUpdate({ target: paymentAccounts.userId, set: account });
}

/** When the reminder of a match was last sent; null before the first. */
export async function findLastReminder(db: Executor, matchId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(paymentLog.at) })
    .from(paymentLog)
    .where(and(eq(paymentLog.matchId, matchId), eq(paymentLog.kind, 'REMINDED')));
  return row?.at ?? null;
}

export async function insertLogLine(tx: Executor, line: PaymentLogRow): Promise<void> {
  await tx.insert(paymentLog).values(line);
}

/** The log of a match, the latest line first, at most `limit`. */
export async function findLog(db: Executor, matchId: string, limit: number): Promise<ReadPaymentLogRow[]> {
  return db
    .select({
      at: paymentLog.at,
      kind: paymentLog.kind,
      playerName: paymentLog.playerName,
      isOwn: paymentLog.isOwn,
      amount: paymentLog.amount,
      actorName: sql<string | null>`coalesce(${users.nickname}, ${users.name})`,
    })
    .from(paymentLog)
    .leftJoin(users, eq(users.id, paymentLog.actorId))
    .where(eq(paymentLog.matchId, matchId))
    .orderBy(desc(paymentLog.id))
    .limit(limit);
}
