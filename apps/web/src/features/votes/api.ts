import { votesContract } from '@picado/domain/votes/contract';
import { queryOf } from '../../lib/api/query';

/** Whether the reader has voted, and for whom. */
export const voteCheckQuery = (matchId: string) => queryOf(votesContract.check, { params: { id: matchId } });
