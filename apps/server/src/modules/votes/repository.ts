import type { Executor } from '../../db/executor';
import { mvpVotes } from '../../db/tables/votes';

export async function insertVote(tx: Executor, vote: typeof mvpVotes.$inferInsert): Promise<void> {
  await tx.insert(mvpVotes).values(vote);
}
