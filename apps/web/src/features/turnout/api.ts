import { turnoutContract } from '@picado/domain/turnout/contract';
import { queryOf } from '../../lib/api/query';

/** Of which players of a match it can be said that they did not come, and of which it was. */
export const turnoutQuery = (matchId: string) => queryOf(turnoutContract.read, { params: { id: matchId } });
