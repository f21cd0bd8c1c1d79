import type { TurnoutRecord } from '@picado/domain/turnout/rules';
import { and, eq, or, sql } from 'drizzle-orm';
import { uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, statement } from '../../db/statement';
import { turnout } from '../../db/tables/turnout';
import { HAS_FALLEN_AWAY } from '../../reads/group-matches';

/** Finds the records of players of a match that did not turn up, or dropped out on the day. */
export async function findTurnout(db: Executor, matchId: string): Promise<TurnoutRecord[]> {
  const { playerId, userId, guestKey, state } = turnout;
  return db.select({ playerId, userId, guestKey, state }).from(turnout).where(eq(turnout.matchId, matchId));
}

/** Takes back what was said of a player of a match, also under a former entry. */
export async function removeTurnout(
  tx: Executor,
  matchId: string,
  { playerId, userId, guestKey }: Omit<TurnoutRecord, 'state'>,
): Promise<void> {
  const isOfPlayer = userId === null ? eq(turnout.guestKey, guestKey ?? '') : eq(turnout.userId, userId);
  await tx
    .delete(turnout)
    .where(and(eq(turnout.matchId, matchId), or(eq(turnout.playerId, playerId), isOfPlayer)));
}

export async function saveTurnout(tx: Executor, record: typeof turnout.$inferInsert): Promise<void> {
  await tx.insert(turnout).values(record);
}

/** Gives a user what was said of the guest that they turned out to be. */
export async function passTurnout(
  tx: Executor,
  { matchId, playerId, userId }: { matchId: string; playerId: string; userId: string },
): Promise<void> {
  await tx
    .update(turnout)
    .set({ userId, guestKey: null })
    .where(and(eq(turnout.matchId, matchId), eq(turnout.playerId, playerId)));
}

/** Removes the records of a group whose players have played ten matches of it since. */
export const removeFallenAway = statement(
  { groupId: uuid },
  NOTHING,
  ({ groupId }) => sql`delete from turnout o where o.group_id = ${groupId} and ${HAS_FALLEN_AWAY}`,
).run;
