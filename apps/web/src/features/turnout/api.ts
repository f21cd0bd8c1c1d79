import { turnoutContract } from '@picado/domain/turnout/contract';
import { queryOf } from '../../lib/api/query';

/** Reads the players of a match that can be said not to have come, and those of which it was said. */
export const turnoutQuery = (matchId: string) => queryOf(turnoutContract.read, { params: { id: matchId } });
