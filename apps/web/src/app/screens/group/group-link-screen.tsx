import { paths } from '@picado/domain/pages/paths';
import { pageTitle } from '@picado/domain/pages/titles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { groupQuery } from '../../../features/groups/api';
import { GroupMissing } from '../../../features/groups/components/group-section';
import { MatchSkeleton } from '../../../features/matches/components/match-skeleton';
import { usePageTitle } from '../../../lib/page-title';

/**
 * `/g/:id`, where the server did not answer with the page that it leads to: to the next date once that is open, else to the group.
 * Neither leaves the link behind in the history.
 */
export function Component() {
  const groupId = (useParams().id ?? '').toLowerCase();
  const { data, error, isFetching, refetch } = useQuery(groupQuery(groupId));
  usePageTitle(error?.status === 404 ? pageTitle('group-link') : undefined);

  // The stored group may name a date that is over; without a signal it is all there is.
  if (data !== undefined && !isFetching) {
    const matchId = data.group.nextDate?.matchId ?? null;
    return <Navigate to={matchId === null ? paths.group(groupId) : paths.join(matchId)} replace />;
  }
  if (data === undefined && error !== null) {
    return <GroupMissing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <MatchSkeleton label="Cargando..." />;
}
