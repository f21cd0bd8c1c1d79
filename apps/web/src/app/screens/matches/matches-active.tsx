import { homeAction, type HomeAction, type HomeReader } from '@picado/domain/home/next-match';
import type { Home } from '@picado/domain/home/schema';
import { statusAt } from '@picado/domain/matches/rules';
import { stageOf } from '@picado/domain/matches/stage';
import { paths } from '@picado/domain/pages/paths';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { homeQuery } from '../../../features/home/api';
import { HomeCardActions } from '../../../features/home/components/home-actions';
import { MoreLink } from '../../../features/home/components/home-section';
import { useActiveMatches } from '../../../features/my-matches/api';
import {
  MatchListRow,
  MatchListRows,
  RowHour,
  RowPrice,
  ActiveLabelBadge,
  PlayedRow,
} from '../../../features/my-matches/components/match-list-row';
import { ActiveSkeleton } from '../../../features/my-matches/components/matches-skeleton';
import { NextMatch } from '../../../features/my-matches/components/next-match';
import { OrganiserSign, OwnState } from '../../../features/my-matches/components/own-state';
import { useNow } from '../../../features/my-matches/hooks/use-now';
import {
  byGroup,
  labelActive,
  type ActiveMatch,
  type MatchesOfGroup,
} from '../../../features/my-matches/view';
import { CapacityTicks } from '../../../football/capacity';
import { Headcount } from '../../../football/headcount';
import { sentenceOf } from '../../../lib/api/sentence';
import { daysUntil, shortDate } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { HomeDialogs, type HomeDialog } from '../../parts/home-dialogs';
import { unreadOf } from '../../../lib/api/unread';
import { AlertNote } from '../../../ui/text/note';
import { SeenNote } from '../../../ui/layout/seen-note';

/** The number of lines about what the next match is missing, at most. */
const LINES = 2;

interface MatchesActiveProps {
  userId: string;
  isDesktop: boolean;
  empty: ReactNode;
  /** The way to a new match, where there are matches: an empty list has its own. */
  create: (isMain: boolean) => ReactNode;
}

/** The next match, those after it, and those just played in which something is left to do. */
export function MatchesActive({ userId, isDesktop, empty, create }: MatchesActiveProps) {
  const { data, dataUpdatedAt, error, refetch } = useActiveMatches();
  // Where it fails, the matches are shown without what waits in them, and it is said.
  const home = useQuery(homeQuery());
  const unread = unreadOf(home);
  const now = useNow();

  if (data === undefined && error !== null) {
    return (
      <>
        <ErrorState message={sentenceOf(error, 'Error del servidor')} onRetry={() => void refetch()} />
        {create(true)}
      </>
    );
  }
  if (data === undefined || home.isPending) {
    return (
      <>
        <ActiveSkeleton />
        {create(true)}
      </>
    );
  }
  const active = labelActive(data, now).map(({ match, label }) => ({
    label,
    match: { ...match, status: statusAt({ startsAt: Date.parse(match.startsAt), finishedAt: null }, now) },
  }));
  const listed = new Set(data.map(({ id }) => id));
  const played = (home.data?.waiting ?? []).filter(({ match }) => !listed.has(match.id));
  const groups = home.data?.groups ?? [];
  const [next, ...others] = active;
  if (next === undefined && unread !== null) {
    return (
      <>
        <ErrorState
          message={sentenceOf(unread.error, 'Error del servidor')}
          isRetrying={unread.isRetrying}
          onRetry={unread.retry}
        />
        {create(true)}
      </>
    );
  }
  if (next === undefined && played.length === 0) return empty;
  const reader = { userId, isToday: next !== undefined && daysUntil(next.match.date, new Date(now)) <= 0 };
  const action = homeAction(next?.match, reader, next === undefined ? 'before' : stageOf(next.match, now));
  const lists = (
    <div className="@container">
      <div className="grid grid-cols-1 gap-6 @lg:grid-cols-[minmax(0,1fr)_minmax(0,29.75rem)] @lg:grid-rows-[auto_1fr] @lg:gap-x-7">
        {next === undefined ? (
          empty
        ) : (
          <Next
            active={next}
            home={home.data}
            reader={reader}
            action={action}
            now={now}
            isDesktop={isDesktop}
            groups={groups}
          />
        )}
        {others.length > 0 && (
          <div className="grid min-w-0 grid-cols-1 content-start gap-6 @lg:col-start-2 @lg:row-span-2 @lg:row-start-1">
            {byGroup(others, groups).map(({ group, matches }) => (
              <Coming
                key={group?.id ?? ''}
                group={group}
                matches={matches}
                userId={userId}
                isDesktop={isDesktop}
              />
            ))}
          </div>
        )}
        {played.length > 0 && (
          <Part title="Recién jugado" aside="se va cuando no te falta nada" className="@lg:col-start-1">
            <MatchListRows isPanel={isDesktop}>
              {played.map((row) => (
                <li key={row.match.id}>
                  <PlayedRow row={row} now={now} />
                </li>
              ))}
            </MatchListRows>
          </Part>
        )}
      </div>
    </div>
  );
  return (
    <>
      <SeenNote seenAt={dataUpdatedAt} />
      {unread !== null && (
        <div className="mb-4">
          <AlertNote
            kind="error"
            text="No pudimos ver qué te falta de los partidos que jugaste."
            onRetry={unread.retry}
          />
        </div>
      )}
      {lists}
      {/* The button stands beside the lists: what is pinned to the window cannot stand in a container. */}
      {next !== undefined && create(!isDesktop || action === 'create')}
    </>
  );
}

interface NextProps {
  active: ActiveMatch;
  home: Home | undefined;
  reader: HomeReader;
  action: HomeAction;
  now: number;
  isDesktop: boolean;
  groups: Home['groups'];
}

function Next({ active, home, reader, action, now, isDesktop, groups }: NextProps) {
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const { match } = active;
  const group = groups.find(({ id }) => id === match.groupId);
  const place = home?.matches.findIndex(({ id }) => id === match.id) ?? -1;
  const acts = { action, canLeave: false, onShare: () => setDialog('share'), onLeave: () => undefined };
  return (
    <>
      <NextMatch
        active={active}
        reader={reader}
        payment={place === 0 ? (home?.payment ?? null) : null}
        unreadCount={home?.ownStates[place]?.unreadCount ?? 0}
        lineCount={LINES}
        hint={
          group !== undefined && (
            <Link
              to={paths.group(group.id)}
              className="relative z-1 block w-fit font-semibold wrap-anywhere text-fg no-underline hover:text-action-hover"
            >
              {group.name}
            </Link>
          )
        }
        hasRole
        count={<Headcount match={match} className="text-2xl" />}
        now={now}
        isDesktop={isDesktop}
        actions={isDesktop ? <HomeCardActions {...acts} match={match} /> : undefined}
      />
      <HomeDialogs open={dialog} match={match} userId={reader.userId} onClose={() => setDialog(null)} />
    </>
  );
}

interface ComingProps extends MatchesOfGroup {
  userId: string;
  isDesktop: boolean;
}

/** The matches of a group, or of none, behind the next one. */
function Coming({ group, matches, userId, isDesktop }: ComingProps) {
  return (
    <Part
      title={group?.name ?? 'Después'}
      aside={
        group === null ? (
          matchesText(matches.length)
        ) : (
          <MoreLink to={paths.group(group.id)} label={`Ver el grupo ${group.name}`}>
            Ver el grupo
          </MoreLink>
        )
      }
    >
      <MatchListRows isPanel={isDesktop}>
        {matches.map((each) => (
          <li key={each.match.id}>
            <ComingRow active={each} userId={userId} />
          </li>
        ))}
      </MatchListRows>
    </Part>
  );
}

function ComingRow({ active: { match, label }, userId }: { active: ActiveMatch; userId: string }) {
  return (
    <MatchListRow
      match={match}
      to={paths.match(match.id)}
      lead={<RowHour match={match} />}
      day={shortDate(match.date)}
      aside={
        <>
          <span className="flex items-center gap-2">
            <OrganiserSign match={match} userId={userId} />
            <Headcount match={match} className="text-lg" />
          </span>
          <CapacityTicks
            match={match}
            isSmall
            className="w-full max-w-40 @max-[20rem]:w-auto @max-[20rem]:flex-1"
          />
          <OwnState match={match} userId={userId} />
        </>
      }
    >
      {match.location}
      <RowPrice match={match} />
      {label !== 'scheduled' && (
        <span className="mt-1 block">
          <ActiveLabelBadge label={label} />
        </span>
      )}
    </MatchListRow>
  );
}

interface PartProps {
  title: string;
  aside: ReactNode;
  className?: string;
  children: ReactNode;
}

const matchesText = (count: number) => (count === 1 ? '1 partido' : `${count} partidos`);

function Part({ title, aside, className = '', children }: PartProps) {
  return (
    <section className={`grid min-w-0 grid-cols-1 content-start gap-2.5 ${className}`}>
      <div className="flex min-h-7 flex-wrap items-end justify-between gap-x-3">
        <Heading level={2} className="min-w-0 wrap-anywhere">
          {title}
        </Heading>
        {typeof aside === 'string' ? <Text as="span">{aside}</Text> : aside}
      </div>
      {children}
    </section>
  );
}
