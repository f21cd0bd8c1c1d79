import { ratingsContract } from '@picado/domain/ratings/contract';
import { queryOf } from '../../lib/api/query';

/** The learned level of a player; with its sources where the reader is that player. */
export const learnedLevelQuery = (id: string) => queryOf(ratingsContract.learned, { params: { id } });
