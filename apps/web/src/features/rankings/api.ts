import { rankingsContract } from '@picado/domain/rankings/contract';
import { queryOf } from '../../lib/api/query';

export const rankingsQuery = () => queryOf(rankingsContract.rankings, {});

export const globalStatsQuery = () => queryOf(rankingsContract.globalStats, {});
