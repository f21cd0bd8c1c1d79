import type { VoteCheck } from '@picado/domain/votes/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database';
import { matches } from '../../db/tables/matches';
import { mvpVotes } from '../../db/tables/votes';
import { matchPlayers } from '../../db/tables/roster';

/** A user's vote in a match, or null where there is no such match. */
export async function findOwnVote(
  db: Executor,
  matchId: string,
  userId: string,
): Promise<{ vote: VoteCheck['vote'] } | null> {
  const voted = alias(matchPlayers, 'voted');
  const [row] = await db
    .select({ votedPlayerId: voted.id, votedPlayerName: voted.name })
    .from(matches)
    .leftJoin(matchPlayers, and(eq(matchPlayers.matchId, matches.id), eq(matchPlayers.userId, userId)))
    .leftJoin(mvpVotes, eq(mvpVotes.voterPlayerId, matchPlayers.id))
    .leftJoin(voted, eq(voted.id, mvpVotes.votedPlayerId))
    .where(eq(matches.id, matchId));
  if (row === undefined) return null;
  const { votedPlayerId, votedPlayerName } = row;
  const isCast = votedPlayerId !== null && votedPlayerName !== null;
  return { vote: isCast ? { votedPlayerId, votedPlayerName } : null };
}

export async function insertVote(
  tx: Executor,
  vote: { matchId: string; voterPlayerId: string; votedPlayerId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(mvpVotes).values(vote);
}

/** In which of these matches a user has voted. For that user alone. */
export async function findMatchesVotedIn(
  db: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ matchId: mvpVotes.matchId })
    .from(mvpVotes)
    .innerJoin(matchPlayers, eq(matchPlayers.id, mvpVotes.voterPlayerId))
    .where(and(eq(matchPlayers.userId, userId), inArray(matchPlayers.matchId, [...matchIds])));
  return new Set(rows.map(({ matchId }) => matchId));
}
