import { statisticsContract } from '@picado/domain/statistics/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query';

/** The specification's page of played matches on a profile. */
export const MATCHES_PER_PAGE = 5;

/** Figures and reputation of a user; also the viewer's own while they are not public. */
export const userStatsQuery = (id: string) => queryOf(statisticsContract.publicStats, { params: { id } });

/** A page of the finished matches of a user, newest first. The page before stays until it is there. */
export const playedMatchesQuery = (id: string, page: number) => ({
  ...queryOf(statisticsContract.publicHistory, {
    params: { id },
    query: { page, limit: MATCHES_PER_PAGE },
  }),
  placeholderData: keepPreviousData,
});

/** The tags that a user received most. */
export const tagsSummaryQuery = (id: string) =>
  queryOf(statisticsContract.publicTagsSummary, { params: { id } });

/** The latest matches that a user played, the oldest first. */
export const evolutionQuery = (id: string) => queryOf(statisticsContract.evolution, { params: { id } });
