import type { AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { turnout } from '../../db/tables/turnout';

/** Removes what was said of players whose name is taken out of a match. */
export async function anonymiseTurnout(tx: Executor, { matchId, entries }: AnonymisedPlayers): Promise<void> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(turnout).where(and(eq(turnout.matchId, matchId), inArray(turnout.playerId, ids)));
}
