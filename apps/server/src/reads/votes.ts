import type { VoteCheck } from '@picado/domain/votes/schema';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orNull, uuid, uuids } from '../db/columns';
import type { Executor } from '../db/executor';
import { all, first, statement } from '../db/statement';
import { matchPlayers } from '../db/tables/roster';
import { mvpVotes } from '../db/tables/votes';

const voted = alias(matchPlayers, 'voted');
const v = alias(mvpVotes, 'v');

const OWN_VOTE = statement(
  { matchId: uuid, userId: uuid },
  { votedPlayerId: orNull(voted.id), votedPlayerName: orNull(voted.name) },
  ({ matchId, userId }, row) => sql`
    select ${row} from matches m left join match_players p on p.match_id = m.id and p.user_id = ${userId}
      left join mvp_votes v on v.voter_player_id = p.id left join match_players voted on voted.id = v.voted_player_id
    where m.id = ${matchId}`,
);

/** A user's vote in a match, or null where there is no such match. */
export async function findOwnVote(
  db: Executor,
  matchId: string,
  userId: string,
): Promise<{ vote: VoteCheck['vote'] } | null> {
  const row = await first(db, OWN_VOTE({ matchId, userId }));
  if (row === null) return null;
  const { votedPlayerId, votedPlayerName } = row;
  const isCast = votedPlayerId !== null && votedPlayerName !== null;
  return { vote: isCast ? { votedPlayerId, votedPlayerName } : null };
}

const VOTED_IN = statement(
  { userId: uuid, matchIds: uuids },
  { matchId: v.matchId },
  ({ userId, matchIds }, row) => sql`
    select ${row} from mvp_votes v join match_players p on p.id = v.voter_player_id
    where p.user_id = ${userId} and p.match_id = any(${matchIds})`,
);

/** Finds those of these matches in which a user has voted. Only that user may read them. */
export async function findMatchesVotedIn(
  db: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<Set<string>> {
  const rows = await all(db, VOTED_IN({ userId, matchIds }));
  return new Set(rows.map(({ matchId }) => matchId));
}
