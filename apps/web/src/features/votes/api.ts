import { reportsContract } from '@picado/domain/reports/contract';
import { votesContract } from '@picado/domain/votes/contract';
import { queryOf } from '../../lib/api/query';

/** The reader's vote in a match, if there is one. */
export const voteCheckQuery = (matchId: string) => queryOf(votesContract.check, { params: { id: matchId } });

/** The votes of a match as its report counts them: the query of the report itself, so that both are read once. */
export const countedVotesQuery = (matchId: string) =>
  queryOf(reportsContract.read, { params: { id: matchId } });
