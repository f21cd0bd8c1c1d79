import { readSharedText, sharedTextOf, type SharedText } from '@picado/domain/list-text/shared-text';
import { SHARE_PARAMS, sharePath } from '@picado/domain/pages/installed-links';
import { Navigate, useLocation } from 'react-router';
import { RequireSession } from '../../../features/auth/components/require-session';
import { matchFigures } from '@picado/domain/list-text/mark';
import type { DescribedMatch } from '@picado/domain/list-text/described-match';
import type { Match } from '@picado/domain/matches/schema';
import { matchDialogLink } from '@picado/domain/pages/dialog-links';
import { paths } from '@picado/domain/pages/paths';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../../../features/auth/session';
import { viewerQuery } from '../../../features/matches/api';
import { useActiveMatches } from '../../../features/my-matches/api';
import type { SharedListState } from '../../../lib/page-start/shared-list';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';

/** Says that the shared text tells of no match. */
function NothingShared() {
  return (
    <Page width="narrow">
      <PageHeader title="Lo que compartiste" />
      <EmptyState
        drawing="search"
        title="Ahí no encontramos un partido"
        text="Compartí la lista entera del grupo, el link de un partido, o un mensaje con el día y la hora."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button component={Link} to={paths.createMatch} size="lg">
              Crear Partido
            </Button>
            <Button component={Link} to={paths.home} size="lg" variant="default">
              Ir a tus partidos
            </Button>
          </div>
        }
      />
    </Page>
  );
}

/** Stands in place of the page while the reader's matches are looked through. */
function ReadingShared() {
  return (
    <Page width="narrow">
      <PageHeader title="Lo que compartiste" />
      <SkeletonGroup label="Leyendo lo que compartiste...">
        <Skeleton height={220} />
      </SkeletonGroup>
    </Page>
  );
}

type SharedList = Extract<SharedText, { kind: 'list' }>;

/** Leads a signed-in reader to the import of the match that the text is a list of, or to a new match made of it. */
function SharedMatch({ shared }: { shared: Extract<SharedText, { kind: 'list' | 'description' }> }) {
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

/** `/share`: what another app handed over, on its way to where it belongs. */
export function Component() {
  const { search } = useLocation();
  const text = textIn(new URLSearchParams(search));
  const shared = readSharedText(text, localToday());
  switch (shared.kind) {
    case 'none':
      return <NothingShared />;
    case 'link':
      return <Navigate to={shared.path} replace />;
    case 'list':
    case 'description':
      return (
        <RequireSession
          // Written anew: the text itself leads back here, in whatever form it came.
          here={sharePath(text)}
          reason="Lo que compartiste te espera: seguimos apenas entres."
          skeleton={<ReadingShared />}
        >
          <SharedMatch shared={shared} />
        </RequireSession>
      );
  }
}

/** YYYY-MM-DD */
function localToday(): string {
  const now = new Date();
  const twoDigits = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

const textIn = (query: URLSearchParams) =>
  sharedTextOf({
    title: query.get(SHARE_PARAMS.title),
    text: query.get(SHARE_PARAMS.text),
    url: query.get(SHARE_PARAMS.url),
  });
