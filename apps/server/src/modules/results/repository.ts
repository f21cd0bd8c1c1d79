import type { MatchScore } from '@picado/domain/results/schema';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { matches } from '../../db/tables/matches';

export async function saveFinish(tx: Executor, matchId: string, finishedAt: Date): Promise<void> {
  await tx.update(matches).set({ finishedAt }).where(eq(matches.id, matchId));
}

export async function saveScore(
  tx: Executor,
  matchId: string,
  { team1Goals, team2Goals }: MatchScore,
): Promise<void> {
  await tx.update(matches).set({ team1Goals, team2Goals }).where(eq(matches.id, matchId));
}
