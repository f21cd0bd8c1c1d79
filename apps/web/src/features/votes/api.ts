import { votesContract } from '@picado/domain/votes/contract';
import { queryOf } from '../../lib/api/query';

/** The reader's vote in a match, if there is one. */
export const voteCheckQuery = (matchId: string) => queryOf(votesContract.check, { params: { id: matchId } });
