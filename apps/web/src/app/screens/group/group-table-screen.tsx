import { paths } from '@picado/domain/pages/paths';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { groupsQuery, groupTableQuery } from '../../../features/groups/api';
import { SeasonPage } from '../../../features/groups/components/season/season-page';
import { SeasonSelects } from '../../../features/groups/components/season/season-selects';
import {
  SeasonRowsSkeleton,
  SeasonSkeleton,
} from '../../../features/groups/components/season/season-skeleton';
import type { CallError } from '../../../lib/api/query';
import { isOrganising } from '../../../features/groups/view';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { LockedState } from '../../../ui/layout/state-frame';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { SkeletonGroup } from '../../../ui/layout/skeleton';
import { HelpButton } from '../../layout/help-button';
import { useExtra } from '../../../lib/api/unread';

/** `/group/:id/table`: the table of a season, of a group of the reader. The address says which season. */
export function Component() {
  const groupId = (useParams().id ?? '').toLowerCase();
  const { user } = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('season') ?? undefined;
  const { data: table, error, isFetching, refetch } = useQuery(groupTableQuery(groupId, asked));
  // The groups give the table its choice of groups, the name above it and what the reader may do; it is shown without them.
  const listed = useExtra(groupsQuery());
  if (user === null) return null;
  const selects = (
    <SeasonSelects
      groups={listed?.groups}
      groupId={groupId}
      onGroup={(id) => void navigate(paths.groupTable(id))}
      seasons={table?.seasons ?? []}
      season={table?.season ?? asked}
      onSeason={(season) => setSearch({ season }, { replace: true })}
    />
  );

  const group = listed?.groups.find(({ id }) => id === groupId);

  function shown(ownId: string) {
    if (table !== undefined) {
      return (
        <SeasonPage
          key={`${groupId} ${table.season}`}
          groupId={groupId}
          groupName={group?.name ?? null}
          isOrganising={group !== undefined && isOrganising(group)}
          table={table}
          ownId={ownId}
          selects={selects}
        />
      );
    }
    if (error !== null) {
      return (
        <Unread error={error} groupId={groupId} isRetrying={isFetching} onRetry={() => void refetch()} />
      );
    }
    return (
      <div className="grid gap-4">
        {selects}
        <SkeletonGroup label="Cargando la tabla...">
          <SeasonRowsSkeleton />
        </SkeletonGroup>
      </div>
    );
  }

  if (table === undefined && error === null && listed === undefined)
    return <SeasonSkeleton groupId={groupId} />;
  return (
    <Page>
      <PageHeader title="La tabla" back={{ to: paths.group(groupId), label: 'Volver al grupo' }}>
        <HelpButton context="myMatches" />
      </PageHeader>
      {shown(user.id)}
    </Page>
  );
}

interface UnreadProps {
  error: CallError;
  groupId: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says why there is no table: it is for members alone, there is no such group or season, or it did not load. */
function Unread({ error, groupId, isRetrying, onRetry }: UnreadProps) {
  const home = (
    <Button component={Link} to={paths.home} variant="default">
      Ir al inicio
    </Button>
  );
  if (error.status === 403) {
    return (
      <LockedState title={sentenceOf(error, 'La tabla es de los que juegan en el grupo')}>{home}</LockedState>
    );
  }
  if (error.code === 'SEASON_NOT_FOUND') {
    const present = (
      <Button component={Link} to={paths.groupTable(groupId)} variant="default">
        Ver la de ahora
      </Button>
    );
    return <ErrorState message={sentenceOf(error, 'El grupo no tiene esa temporada.')} action={present} />;
  }
  if (error.status !== undefined && error.status < 500 && error.status !== 429) {
    return <ErrorState message={sentenceOf(error, 'No encontramos ese grupo.')} action={home} />;
  }
  return (
    <ErrorState
      message={sentenceOf(error, 'Error al cargar la tabla')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
