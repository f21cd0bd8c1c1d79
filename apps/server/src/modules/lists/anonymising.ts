import type { AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { listExports } from '../../db/tables/lists';

/** Takes names and account out of the exported lists of a match that are stored for comparison. */
export async function anonymiseExports(tx: Executor, { matchId, entries }: AnonymisedPlayers): Promise<void> {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const rows = await tx.select().from(listExports).where(eq(listExports.matchId, matchId));
  for (const { version, checksum, state } of rows) {
    if (!state.people.some(({ id }) => names.has(id))) continue;
    const people = state.people.map((player) => {
      const name = names.get(player.id);
      return name === undefined ? player : { ...player, name, userId: null };
    });
    await tx
      .update(listExports)
      .set({ state: { ...state, people } })
      .where(
        and(
          eq(listExports.matchId, matchId),
          eq(listExports.version, version),
          eq(listExports.checksum, checksum),
        ),
      );
  }
}
