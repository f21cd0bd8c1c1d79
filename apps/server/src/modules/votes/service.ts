import { accept, refuse, type Result } from '@picado/domain/result';
import { decideVote } from '@picado/domain/votes/rules';
import type { OwnVote, VoteCheck } from '@picado/domain/votes/schema';
import type { Database } from '../../db/database';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import type { UserContext } from '../../calls/context';
import { loadReportedMatch } from '../reports/report-operations';
import { findMatchesVotedIn, findOwnVote } from '../../reads/votes';
import { insertVote } from './repository';

export interface VotesServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
}

export type VotesService = ReturnType<typeof createVotesService>;

export function createVotesService({ database, unitOfWork }: VotesServiceDependencies) {
  return {
    async check(userId: string, matchId: string): Promise<Result<VoteCheck>> {
      const found = await findOwnVote(database.read, matchId, userId);
      if (found === null) return refuse('MATCH_NOT_FOUND');
      return accept({ hasVoted: found.vote !== null, vote: found.vote });
    },

    /** Finds those of these matches in which the user has voted. Only that user may read them. */
    async votedIn(userId: string, matchIds: readonly string[]): Promise<ReadonlySet<string>> {
      return findMatchesVotedIn(database.read, userId, matchIds);
    },

    /** Stores a vote for the most valuable player, once. Its event names the chosen player, never the voter. */
    cast(context: UserContext, matchId: string, votedPlayerId: string): Promise<Result<Change<OwnVote>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(
        context,
        loadReportedMatch(matchId),
        async (unit, { match, facts, eventMatch, eventPlayer }) => {
          const own = await findOwnVote(unit.tx, matchId, userId);
          const request = { userId, votedPlayerId, hasVoted: (own?.vote ?? null) !== null };
          const decision = decideVote(match, facts.players, request);
          if (!decision.ok) return decision;

          const { voter, voted } = decision.value;
          await insertVote(unit.tx, {
            matchId,
            voterPlayerId: voter.id,
            votedPlayerId: voted.id,
            createdAt: new Date(unit.now),
          });
          unit.emit({
            type: 'VOTE_CAST',
            matchId,
            actorId: null,
            match: eventMatch,
            player: eventPlayer(voted.id),
          });
          return accept({ votedPlayerId: voted.id, votedPlayerName: voted.name });
        },
      );
    },
  };
}
