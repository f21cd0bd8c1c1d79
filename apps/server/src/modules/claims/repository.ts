import type { KeptClaim } from '@picado/domain/claims/rules';
import type { ClaimStatus } from '@picado/domain/claims/schema';
import type { OpenClaim } from '@picado/domain/home/tasks';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { NAMED_MATCH } from '../../db/named-match';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { claims } from '../../db/tables/claims';
import type { WaitingClaimRow } from './rows';

/** The claims of a match, as rules see them. */
export async function findClaimsOf(db: Executor, matchId: string): Promise<KeptClaim[]> {
  const { id, playerId, userId, status } = claims;
  return db.select({ id, playerId, userId, status }).from(claims).where(eq(claims.matchId, matchId));
}

export async function findMatchIdOfClaim(db: Executor, id: string): Promise<string | null> {
  const [row] = await db.select({ matchId: claims.matchId }).from(claims).where(eq(claims.id, id));
  return row?.matchId ?? null;
}

/** Stores a claim, in place of an earlier one of the same user and entry. Returns its id. */
export async function saveClaim(
  tx: Executor,
  claim: KeptClaim & { matchId: string; createdAt: Date; answeredAt: Date | null },
): Promise<string> {
  const [row] = await tx
    .insert(claims)
    .values(claim)
    .onConflictDoUpdate({
      target: [claims.playerId, claims.userId],
      set: { status: sql`excluded.status`, answeredAt: sql`excluded.answered_at` },
    })
    .returning({ id: claims.id });
  if (row === undefined) throw new Error('An upsert of a claim answered no row.');
  return row.id;
}

export async function saveClaimAnswer(
  tx: Executor,
  id: string,
  { status, answeredAt }: { status: ClaimStatus; answeredAt: Date },
): Promise<void> {
  await tx.update(claims).set({ status, answeredAt }).where(eq(claims.id, id));
}

/** Refuses the other claims of an entry that has passed to an account. */
export async function refuseOthers(
  tx: Executor,
  { playerId, userId, answeredAt }: { playerId: string; userId: string; answeredAt: Date },
): Promise<void> {
  await tx
    .update(claims)
    .set({ status: 'REFUSED', answeredAt })
    .where(and(eq(claims.playerId, playerId), ne(claims.userId, userId), eq(claims.status, 'PENDING')));
}

/** The claims of a user, and those in the matches that the user organises, that wait for an answer; the oldest first. */
export async function findWaitingClaims(db: Executor, userId: string): Promise<WaitingClaimRow[]> {
  return rowsOf<WaitingClaimRow>(
    await db.execute(sql`
      with waiting as (
        select c.id from claims c where c.user_id = ${userId} and c.status = 'PENDING'
        union
        select c.id from matches m join claims c on c.match_id = m.id and c.status = 'PENDING'
        where m.creator_id = ${userId}
      )
      select c.id, c.match_id as "matchId", m.location, to_char(m.date, 'YYYY-MM-DD') as date,
        to_char(m.time, 'HH24:MI') as time, c.player_id as "playerId", p.name as "playerName",
        c.user_id as "userId", coalesce(u.nickname, u.name) as "userName",
        ${millisecondsOf('c.created_at')} as "createdAt", m.creator_id as "creatorId"
      from waiting w join claims c on c.id = w.id join matches m on m.id = c.match_id
        join match_players p on p.id = c.player_id join users u on u.id = c.user_id
      order by c.created_at, c.id`),
  );
}

/** The pending claims of entries in the matches that a user organises, the longest wait first. */
export async function findClaimsToAnswer(db: Executor, organiserId: string): Promise<OpenClaim[]> {
  return rowsOf<OpenClaim>(
    await db.execute(sql`
      select c.id, ${NAMED_MATCH} as match, p.name as "playerName", coalesce(u.nickname, u.name) as "userName",
        ${millisecondsOf('c.created_at')} as "createdAt"
      from matches m join claims c on c.match_id = m.id and c.status = 'PENDING'
        join match_players p on p.id = c.player_id join users u on u.id = c.user_id
      where m.creator_id = ${organiserId}
      order by c.created_at, c.id`),
  );
}
