import { matchFigures } from '@picado/domain/list-text/mark';
import type { SharedText } from '@picado/domain/list-text/shared-text';
import type { DescribedMatch } from '@picado/domain/list-text/described-match';
import type { Match } from '@picado/domain/matches/schema';
import { matchDialogLink } from '@picado/domain/pages/dialog-links';
import { paths } from '@picado/domain/pages/paths';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { viewerQuery } from '../../../features/matches/api';
import { useActiveMatches } from '../../../features/my-matches/api';
import type { SharedListState } from '../../../lib/page-start/shared-list';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ErrorState } from '../../../ui/layout/error-state';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { NothingShared } from './nothing-shared';
import { ReadingShared } from './reading-shared';

type SharedList = Extract<SharedText, { kind: 'list' }>;

/** Leads a signed-in reader to the import of the match that the text is a list of, or to a new match made of it. */
export function SharedMatch({ shared }: { shared: Extract<SharedText, { kind: 'list' | 'description' }> }) {
  return shared.kind === 'list' ? <ListOfMatch shared={shared} /> : <ToNewMatch {...shared} />;
}

/** The mark holds figures of the match alone: the match is looked for among those of the reader. */
function ListOfMatch({ shared }: { shared: SharedList }) {
  const matches = useActiveMatches();
  if (matches.data === undefined) return <NotThere query={matches} />;
  const match = matches.data.find(({ id }) => matchFigures(id) === shared.figures);
  if (match !== undefined) return <ListOfOwnMatch match={match} shared={shared} />;
  if (shared.path !== null) return <Navigate to={shared.path} replace />;
  return shared.described === null ? (
    <NothingShared />
  ) : (
    <ToNewMatch text={shared.text} described={shared.described} />
  );
}

function ListOfOwnMatch({ match, shared }: { match: Match; shared: SharedList }) {
  const { user } = useSession();
  const viewer = useQuery(viewerQuery(match.id, { userId: user?.id ?? null, guestId: null }));
  if (viewer.data === undefined) return <NotThere query={viewer} />;
  if (!viewer.data.can.organise) return <OfAnotherOrganiser match={match} shared={shared} />;
  const state: SharedListState = { sharedList: shared.text };
  return <Navigate to={matchDialogLink(match.id, 'import')} state={state} replace />;
}

const stateOfNew = (text: string, described: DescribedMatch): SharedListState => ({
  sharedList: described.playerCount > 0 ? text : '',
  described,
});

function ToNewMatch({ text, described }: { text: string; described: DescribedMatch }) {
  return <Navigate to={paths.createMatch} state={stateOfNew(text, described)} replace />;
}

function NotThere({ query }: { query: UseQueryResult }) {
  if (!query.isError) return <ReadingShared />;
  return (
    <Page width="narrow">
      <PageHeader title="Lo que compartiste" />
      <ErrorState
        message={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </Page>
  );
}

/** The import changes the list of all players: it is the organiser's. */
function OfAnotherOrganiser({ match, shared }: { match: Match; shared: SharedList }) {
  return (
    <Page width="narrow">
      <PageHeader title="Lo que compartiste" />
      <EmptyState
        title="Esta lista la importa quien organiza"
        text={`Es del partido en ${match.location}, en el que jugás. Pasásela a quien lo organiza, o armá otro partido con ella.`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button component={Link} to={paths.match(match.id)} size="lg">
              Ver el partido
            </Button>
            {shared.described !== null && (
              <Button
                component={Link}
                to={paths.createMatch}
                state={stateOfNew(shared.text, shared.described)}
                size="lg"
                variant="default"
              >
                Armar otro
              </Button>
            )}
          </div>
        }
      />
    </Page>
  );
}
