import { homeAction } from '@picado/domain/home/next-match';
import type { Home, OpenConfirmation } from '@picado/domain/home/schema';
import { waitingCounts } from '@picado/domain/home/waiting';
import { statusAt } from '@picado/domain/matches/rules';
import { viewMatch } from '@picado/domain/matches/viewer';
import { stageOf } from '@picado/domain/matches/stage';
import type { Match } from '@picado/domain/matches/schema';
import { NEXT_MATCH_PARAM } from '@picado/domain/pages/installed-links';
import { PAGES, paths } from '@picado/domain/pages/paths';
import type { OwnUser } from '@picado/domain/users/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { homeQuery } from '../../../features/home/api';
import { GroupDates } from '../../../features/home/components/group-dates';
import { HomeBar, HomeCardActions } from '../../../features/home/components/home-actions';
import { HomeEmpty } from '../../../features/home/components/home-empty';
import { HomeColumns, HomeSection, MoreLink } from '../../../features/home/components/home-section';
import { HomeTable } from '../../../features/home/components/home-table';
import { WaitingList } from '../../../features/home/components/waiting-list';
import { useLiveHome } from '../../../features/home/realtime';
import { ZoneName } from '../../../football/zone/zone-name';
import { isOfferedTo } from '../../../features/install/state';
import { ComingMatches, LastResult } from '../../../features/my-matches/components/coming-matches';
import { NextMatch } from '../../../features/my-matches/components/next-match';
import { useNow } from '../../../features/my-matches/hooks/use-now';
import { labelActive, type ActiveMatch } from '../../../features/my-matches/view';
import { PromotionAnswers } from '../../../features/notifications/components/promotion-answers';
import { Headcount } from '../../../football/headcount';
import { daysUntil, hourOf } from '../../../lib/dates';
import { lazyPart } from '../../../lib/lazy-part';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { SeenNote } from '../../../ui/layout/seen-note';
import { CardDay } from '../../../ui/text/card-day';
import { Text } from '../../../ui/text/text';
import { HomeDialogs, type HomeDialog } from '../../parts/home-dialogs';
import { HomePlayerCard } from './home-player-card';
import { HomeSkeleton } from './home-skeleton';

const InstallHint = lazyPart(
  async () => (await import('../../../features/install/components/install-hint')).InstallHint,
);

/** The number of rows from which the tasks come before what the next match is missing. */
const MANY_ROWS = 3;
/** The number of lines about what it is missing, at most. */
const LINES = 3;

/** `/home`: what is to be played next, and what waits. */
export function Component() {
  const { user } = useSession();
  const { data, dataUpdatedAt, ...query } = useQuery(homeQuery());
  useLiveHome(data === undefined ? [] : matchIdsOf(data));
  const now = useNow();
  const isToNext = new URLSearchParams(useLocation().search).has(NEXT_MATCH_PARAM);
  const next = data?.matches[0];
  if (isToNext && next !== undefined) return <Navigate to={paths.match(next.id)} replace />;
  if (user !== null && data !== undefined)
    return <LoadedHome home={data} seenAt={dataUpdatedAt} user={user} now={now} />;
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
  /** Milliseconds since 1970. */
  seenAt: number;
  user: OwnUser;
  /** Milliseconds since 1970. */
  now: number;
}

/** The matches whose lists are shown. */
function matchIdsOf({ matches, groups }: Home): string[] {
  const ofGroups = groups.flatMap(({ nextDate: { matchId } }) => matchId ?? []);
  return [...new Set([...matches.map(({ id }) => id), ...ofGroups])];
}

/** Labels the matches at `now`: one kicks off and becomes past while the screen is open. */
function activeAt(matches: Home['matches'], now: number): ActiveMatch[] {
  return labelActive(matches, now).map(({ match, label }) => ({
    label,
    match: { ...match, status: statusAt({ startsAt: Date.parse(match.startsAt), finishedAt: null }, now) },
  }));
}

function LoadedHome({ home, seenAt, user, now }: LoadedHomeProps) {
  const isDesktop = useDesktop();
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const [next, ...others] = activeAt(home.matches, now);
  const reader = {
    userId: user.id,
    isToday: next !== undefined && daysUntil(next.match.date, new Date(now)) <= 0,
  };
  const action = homeAction(next?.match, reader, next === undefined ? 'before' : stageOf(next.match, now));
  const canLeave =
    next !== undefined &&
    // From kick-off no slot is passed on: a player that does not come leaves on the page of the match.
    next.match.status === 'SCHEDULED' &&
    viewMatch(next.match, { kind: 'user', userId: user.id }, { now }).can.leave;
  const acts = { action, canLeave, onShare: () => setDialog('share'), onLeave: () => setDialog('leave') };

  const counts = waitingCounts(home);
  const first =
    next === undefined ? (
      <HomeEmpty isDesktop={isDesktop} />
    ) : (
      <NextMatch
        active={next}
        reader={reader}
        payment={next.match.id === home.matches[0]?.id ? home.payment : null}
        unreadCount={ownStateOf(home, next.match)?.unreadCount ?? 0}
        lineCount={counts.rows < MANY_ROWS ? LINES : 0}
        hint={
          <>
            <CardDay date={next.match.date} /> · {hourOf(next.match.time)}
            <ZoneName match={next.match} lead=", " />
          </>
        }
        count={<Headcount match={next.match} className="text-2xl" />}
        now={now}
        isDesktop={isDesktop}
        actions={isDesktop ? <HomeCardActions {...acts} match={next.match} /> : undefined}
      />
    );
  const dates = unlistedDates(home);
  // A newcomer's card is a wall of noughts.
  const isNew =
    next === undefined &&
    counts.rows === 0 &&
    dates.length === 0 &&
    home.lastResult === null &&
    home.figures.totalMatches === 0;
  const sections = homeSections({ home, user, now, hasNext: next !== undefined, others, dates, isNew });

  return (
    <Page>
      <PageHeader title="Próximos Partidos">
        {next !== undefined &&
          (isDesktop ? (
            <HeaderActions isMain={action === 'create'} />
          ) : (
            <MoreLink to={paths.matches}>Ver todos</MoreLink>
          ))}
      </PageHeader>
      <SeenNote seenAt={seenAt} />
      {isNew ? (
        first
      ) : isDesktop ? (
        <DesktopSections first={first} {...sections} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {next === undefined ? (
            <HomeEmpty isDesktop={false}>
              <PhoneSections {...sections} />
            </HomeEmpty>
          ) : (
            <>
              {first}
              <PhoneSections {...sections} />
            </>
          )}
        </div>
      )}
      {!isDesktop && next !== undefined && <HomeBar {...acts} match={next.match} />}
      {next !== undefined && (
        <HomeDialogs open={dialog} match={next.match} userId={user.id} onClose={() => setDialog(null)} />
      )}
    </Page>
  );
}

/** The viewer's own state in a match of the list. */
function ownStateOf({ matches, ownStates }: Home, match: Match) {
  return ownStates[matches.findIndex(({ id }) => id === match.id)];
}

/** The next dates of groups. A date that is shown as a match already is not shown again. */
function unlistedDates({ groups, matches }: Home): Home['groups'] {
  const listed = new Set(matches.map(({ id }) => id));
  return groups.filter(({ nextDate: { matchId } }) => matchId === null || !listed.has(matchId));
}

interface SectionSources {
  home: Home;
  user: OwnUser;
  /** Milliseconds since 1970. */
  now: number;
  hasNext: boolean;
  /** The matches behind the next one. */
  others: readonly ActiveMatch[];
  dates: Home['groups'];
  isNew: boolean;
}

/** The sections of the screen by name; false for those with nothing in them. */
function homeSections({ home, user, now, hasNext, others, dates, isNew }: SectionSources) {
  const counts = waitingCounts(home);
  return {
    // The section is left out where nothing waits and there is no match to come.
    tasks: (counts.rows > 0 || hasNext) && (
      <HomeSection title="Te esperan" aside={<TaskCount count={counts.tasks} />}>
        <WaitingList
          home={home}
          now={now}
          answers={(confirmation) => <Answers confirmation={confirmation} />}
        />
      </HomeSection>
    ),
    groups: dates.length > 0 && (
      <HomeSection title={dates.length === 1 ? 'Tu grupo' : 'Tus grupos'}>
        <GroupDates groups={dates} now={now} />
      </HomeSection>
    ),
    coming: others.length > 0 && (
      <HomeSection title="También jugás">
        <ComingMatches matches={others} paymentOf={(match) => ownStateOf(home, match)?.payment ?? null} />
      </HomeSection>
    ),
    last: home.lastResult !== null && (
      <HomeSection
        title="Último resultado"
        aside={
          <MoreLink to={paths.history} label="Ver el historial">
            Ver
          </MoreLink>
        }
      >
        <LastResult match={home.lastResult} />
      </HomeSection>
    ),
    card: !isNew && (
      <HomeSection title="Tu figurita" aside={<MoreLink to={paths.profile}>Perfil</MoreLink>}>
        <HomePlayerCard user={user} home={home} />
      </HomeSection>
    ),
    table: home.table.length > 1 && (
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
    ),
    // The hint comes last: it may appear at any time, and nothing that is being read moves.
    install: isOfferedTo(home) && <InstallHint />,
  };
}

type HomeSections = ReturnType<typeof homeSections>;

/** The sections of a phone, one below the other. */
function PhoneSections({ tasks, groups, coming, last, card, table, install }: HomeSections) {
  return (
    <>
      {tasks}
      {groups}
      {coming}
      {last}
      {card}
      {table}
      {install}
    </>
  );
}

interface DesktopSectionsProps extends HomeSections {
  /** The next match, or what stands in its place. */
  first: ReactNode;
}

function DesktopSections(props: DesktopSectionsProps) {
  const { first, tasks, groups, coming, last, card, table, install } = props;
  return (
    <HomeColumns
      main={
        <>
          {first}
          {groups}
          <div
            className={`grid gap-6 ${coming !== false && last !== false ? 'grid-cols-[minmax(0,5fr)_minmax(0,4fr)]' : 'grid-cols-1'}`}
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
          {install}
        </>
      }
    />
  );
}

function TaskCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <Text as="span">{count === 1 ? '1 cosa' : `${count} cosas`}</Text>;
}

/** The two answers of a slot to confirm, given in its row. */
function Answers({ confirmation: { match, link, isRegular } }: { confirmation: OpenConfirmation }) {
  const client = useQueryClient();
  const token = matchPath(PAGES.confirm[0], link)?.params.token;
  if (token === undefined) return null;
  const { queryKey } = homeQuery();
  return (
    <PromotionAnswers
      token={token}
      matchId={match.id}
      isWide
      isRegular={isRegular}
      onAnswered={() => void client.invalidateQueries({ queryKey })}
    />
  );
}

/** `isMain`: nothing else is to be done first. */
function HeaderActions({ isMain }: { isMain: boolean }) {
  return (
    <div className="flex gap-3">
      <Button component={Link} to={paths.matches} variant="default">
        Ver todos
      </Button>
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
