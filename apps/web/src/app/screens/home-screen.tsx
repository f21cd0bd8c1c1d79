import { homeAction } from '@picado/domain/home/next-match';
import type { Home } from '@picado/domain/home/schema';
import { statusAt } from '@picado/domain/matches/rules';
import { paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../features/auth/session';
import { homeQuery } from '../../features/home/api';
import { TaskList } from '../../features/home/components/task-list';
import { useLiveHome } from '../../features/home/hooks/use-live-home';
import { useNow } from '../../features/my-matches/hooks/use-now';
import { labelActive, type ActiveMatch } from '../../features/my-matches/state';
import { daysUntil } from '../../lib/dates';
import { useDesktop } from '../../lib/use-desktop';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Link } from '../../ui/link';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { Text } from '../../ui/text';
import { HomeBar, HomeCardActions } from './home-actions';
import { HomeCard } from './home-card';
import { HomeColumns, HomeSection, MoreLink } from './home-card-parts';
import { HomeDialogs, type HomeDialog } from './home-dialogs';
import { HomeLastResult } from './home-last-result';
import { HomeNextMatch } from './home-next-match';
import { HomePlayerCard } from './home-player-card';
import { HomeTable } from './home-table';
import { HomeSkeleton } from './home-skeleton';

/** `/home`: what is to be played next, and what waits. */
export function Component() {
  const { user } = useSession();
  const { data, ...query } = useQuery(homeQuery());
  useLiveHome(data?.matches.map(({ id }) => id) ?? []);
  const now = useNow();
  if (user !== null && data !== undefined) return <LoadedHome home={data} user={user} now={now} />;
  if (!query.isError) return <HomeSkeleton />;
  return (
    <Page>
      <PageHeader title="Próximos Partidos" />
      <ErrorState
        message={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </Page>
  );
}

interface LoadedHomeProps {
  home: Home;
  user: OwnUser;
  /** Milliseconds since 1970. */
  now: number;
}

/** While the screen is open a match kicks off and becomes past. */
function activeAt(matches: Home['matches'], now: number): ActiveMatch[] {
  return labelActive(matches, now).map(({ match, label }) => ({
    label,
    match: { ...match, status: statusAt({ startsAt: Date.parse(match.startsAt), finishedAt: null }, now) },
  }));
}

function LoadedHome({ home, user, now }: LoadedHomeProps) {
  const isDesktop = useDesktop();
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const [next, ...others] = activeAt(home.matches, now);
  const reader = {
    userId: user.id,
    isToday: next !== undefined && daysUntil(next.match.date, new Date(now)) <= 0,
  };
  const action = homeAction(next?.match, reader);
  const canLeave =
    next !== undefined &&
    next.match.creatorId !== user.id &&
    next.match.allPlayers.some(({ userId }) => userId === user.id);
  const acts = { action, canLeave, onShare: () => setDialog('share'), onLeave: () => setDialog('leave') };

  const first =
    next === undefined ? (
      <EmptyState
        title="No tienes partidos próximos"
        text="Armá uno y pasá el link, o abrí el link que te pasaron."
      />
    ) : (
      <HomeNextMatch
        active={next}
        reader={reader}
        payment={home.payment}
        now={now}
        isDesktop={isDesktop}
        actions={isDesktop ? <HomeCardActions {...acts} match={next.match} /> : undefined}
      />
    );
  // Without a match there is nothing to watch.
  const tasks = (home.tasks.length > 0 || next !== undefined) && (
    <HomeSection title="Te esperan" aside={<TaskCount count={home.tasks.length} />}>
      <TaskList tasks={home.tasks} now={now} />
    </HomeSection>
  );
  const coming = others.length > 0 && (
    <HomeSection title="También jugás">
      {others.map((active) => (
        <HomeCard key={active.match.id} active={active} />
      ))}
    </HomeSection>
  );
  const last = home.lastResult !== null && (
    <HomeSection
      title="Último resultado"
      aside={
        <MoreLink to={paths.history} label="Ver el historial">
          Ver
        </MoreLink>
      }
    >
      <HomeLastResult match={home.lastResult} />
    </HomeSection>
  );
  const card = (
    <HomeSection title="Tu figurita" aside={<MoreLink to={paths.profile}>Perfil</MoreLink>}>
      <HomePlayerCard user={user} home={home} />
    </HomeSection>
  );
  const table = home.table.length > 1 && (
    <HomeSection
      title="La tabla"
      aside={
        <MoreLink to={paths.rewards} label="Ver los rankings">
          Ver
        </MoreLink>
      }
    >
      <HomeTable table={home.table} userId={user.id} />
    </HomeSection>
  );

  return (
    <Page>
      <PageHeader title="Próximos Partidos">
        {isDesktop ? (
          <HeaderActions hasMatches={next !== undefined} isMain={action === 'create'} />
        ) : (
          next !== undefined && <MoreLink to={paths.matches}>Ver todos</MoreLink>
        )}
      </PageHeader>
      {isDesktop ? (
        <HomeColumns
          main={
            <>
              {first}
              <div
                className={`grid gap-6 ${coming !== false && last !== false ? 'grid-cols-2' : 'grid-cols-1'}`}
              >
                {coming}
                {last}
              </div>
            </>
          }
          side={
            <>
              {tasks}
              {card}
              {table}
            </>
          }
        />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {first}
          {tasks}
          {coming}
          {last}
          {card}
          {table}
        </div>
      )}
      {!isDesktop && <HomeBar {...acts} match={next?.match} />}
      {next !== undefined && (
        <HomeDialogs open={dialog} match={next.match} userId={user.id} onClose={() => setDialog(null)} />
      )}
    </Page>
  );
}

function TaskCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <Text as="span">{count === 1 ? '1 cosa' : `${count} cosas`}</Text>;
}

/** `isMain`: nothing else is to be done first. */
function HeaderActions({ hasMatches, isMain }: { hasMatches: boolean; isMain: boolean }) {
  return (
    <div className="flex gap-3">
      {hasMatches && (
        <Button component={Link} to={paths.matches} variant="default">
          Ver todos
        </Button>
      )}
      <Button
        component={Link}
        to={paths.createMatch}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
      >
        Crear Partido
      </Button>
    </div>
  );
}
