import { matchesContract } from '@picado/domain/matches/contract';
import { paths } from '@picado/domain/pages/paths';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow } from '../../features/my-matches/hooks/use-now';
import { labelActive } from '../../features/my-matches/state';
import { queryOf } from '../../lib/api/query';
import { ActionBar } from '../../ui/action-bar';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { HomeCard } from './home-card';
import { HomeCards } from './home-card-parts';
import { HomeSkeleton } from './home-skeleton';

/** No more than these: the rest has a page of its own. */
const MAX_SHOWN = 3;

/** `/home`: what is to be played next. */
export function Component() {
  const { data, ...query } = useQuery(queryOf(matchesContract.myMatches, {}));
  const now = useNow();
  const matches = data && labelActive(data, now);
  const isEmpty = matches?.length === 0;
  return (
    <Page>
      <PageHeader title="Próximos Partidos">
        {matches !== undefined && matches.length > 0 && (
          <Link
            to={paths.matches}
            className="inline-flex min-h-11 items-center gap-1.5 text-base font-semibold no-underline hover:text-action-hover"
          >
            Ver todos
            <IconArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
      </PageHeader>
      {query.isPending && <HomeSkeleton />}
      <HomeCards>
        {query.isError && (
          <ErrorState
            message={query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {isEmpty && (
          <EmptyState
            title="No tienes partidos próximos"
            text="Armá uno, mandá el link al grupo y que se anoten solos."
            action={
              <Button component={Link} to={paths.createMatch} size="lg">
                Crear Partido
              </Button>
            }
          />
        )}
        {matches?.slice(0, MAX_SHOWN).map((active, index) => (
          <HomeCard key={active.match.id} active={active} isFirst={index === 0} />
        ))}
      </HomeCards>
      {matches !== undefined && matches.length > 0 && (
        <ActionBar>
          <Button
            component={Link}
            to={paths.createMatch}
            size="lg"
            leftSection={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
          >
            Crear Partido
          </Button>
        </ActionBar>
      )}
    </Page>
  );
}
