import { reportsContract } from '@picado/domain/reports/contract';
import { queryOf } from '../../lib/api/query';

/** The match report, the same for every reader. */
export const reportQuery = (matchId: string) => queryOf(reportsContract.read, { params: { id: matchId } });

/** Every submitted report, as the reader may see and answer them. */
export const selfReportsQuery = (matchId: string) =>
  queryOf(reportsContract.selfReports, { params: { id: matchId } });
