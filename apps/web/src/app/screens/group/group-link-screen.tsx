import { paths } from '@picado/domain/pages/paths';
import { pageTitle } from '@picado/domain/pages/titles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { groupQuery } from '../../../features/groups/api';
import { MatchSkeleton } from '../../../features/matches/components/match-skeleton';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { usePageTitle } from '../../../lib/page-title';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ChalkDrawing } from '../../../ui/layout/chalk-drawing';
import { MessagePage } from '../../../ui/layout/message-page';

/**
 * `/g/:id`, where the server did not answer with the page that it leads to: to the next date once that is open, else to the group.
 * Neither leaves the link behind in the history.
 */
export function Component() {
  const groupId = (useParams().id ?? '').toLowerCase();
  const { data, error, isFetching, refetch } = useQuery(groupQuery(groupId));
  usePageTitle(error?.status === 404 ? pageTitle('group-link') : undefined);

  // What was seen of the group before may name a date that is over; without a signal it is all there is.
  if (data !== undefined && !isFetching) {
    const matchId = data.group.nextDate?.matchId ?? null;
    return <Navigate to={matchId === null ? paths.group(groupId) : paths.join(matchId)} replace />;
  }
  if (data === undefined && error !== null) {
    return <GroupMissing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <MatchSkeleton label="Cargando..." />;
}

interface GroupMissingProps {
  error: CallError;
  isRetrying: boolean;
  onRetry: () => void;
}

function GroupMissing({ error, isRetrying, onRetry }: GroupMissingProps) {
  if (error.status !== 404) {
    return (
      <MessagePage isAlert title={sentenceOf(error, 'No pudimos abrir el link del grupo')}>
        <Button size="lg" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
          {isRetrying ? '...' : 'Reintentar'}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      drawing={<ChalkDrawing drawing="pitch" />}
      title="No encontramos ese grupo"
      text="Puede que lo hayan eliminado o que el link haya llegado cortado. Pedilo de nuevo en el chat."
    >
      <Button component={Link} to={paths.home} size="lg">
        Ir al inicio
      </Button>
    </MessagePage>
  );
}
