import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../ui/controls/tabs';
import { useHistory } from '../api';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { groupsQuery } from '../../groups/api';
import { HistorySkeleton } from './matches-skeleton';
import { useExtra } from '../../../lib/api/unread';
import { SeenNote } from '../../../ui/layout/seen-note';
import type { ArchivedMatch } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import {
  IconRepeat,
  IconBallFootball,
  IconBolt,
  IconCompass,
  IconShield,
  IconShoe,
  type TablerIcon,
} from '@tabler/icons-react';
import { awardsHeld, type Award } from '@picado/domain/reports/awards';
import { ResultBadge } from '../../../football/result-badge';
import { TeamShirt } from '../../../football/team-shirt';
import { ZoneName } from '../../../football/zone/zone-name';
import { shortDate } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { Chip } from '../../../ui/text/chip';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { goalsLabel, rivalOf } from '../view';
import { CardLine, CardPlace } from './card-parts';
import { RowPrice } from './match-list-row';
import { AWARD_LOOKS } from '../../../football/award-looks';
import type { Position } from '@picado/domain/users/schema';
import { Disc } from '../../../football/disc';
import { IconGlove } from '../../../football/icon-glove';

/** The viewer: their disc has the kit of the team they played in. */
interface Reader {
  id: string;
  name: string;
}

const POSITION_ICONS: Record<Position, TablerIcon | typeof IconGlove> = {
  Arquero: IconGlove,
  Defensor: IconShield,
  Mediocampista: IconCompass,
  Delantero: IconBolt,
};

/** Shows the reader's part in the match: where they played, for which team, and their figures. */
function OwnPart({ match, reader }: { match: ArchivedMatch; reader: Reader }) {
  const { position, teamName, teamIndex } = match;
  if (position === null) {
    return (
      <Text tone="tertiary" className="border-t border-line pt-3">
        Organizaste este partido sin jugar
      </Text>
    );
  }
  const PositionIcon = POSITION_ICONS[position];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <Disc name={reader.name} team={teamIndex ?? undefined} size={32} />
      {/* Wide enough for the longest position; on the narrowest phones the figures take a line of their own. */}
      <Text className="line-clamp-3 min-w-0 shrink grow basis-31 wrap-anywhere">
        <span className="font-semibold whitespace-nowrap text-fg">
          <PositionIcon className="me-1.5 inline align-[-3px] text-fg-2" size={16} aria-hidden="true" />
          {position}
        </span>{' '}
        {teamName === null ? 'de suplente' : `en ${teamName}`}
      </Text>
      <ul className="ms-auto flex list-none gap-3" aria-label="Tus números">
        <Figure value={match.goals} one="gol" many="goles">
          <IconBallFootball size={20} stroke={1.7} aria-hidden="true" />
        </Figure>
        <Figure value={match.assists} one="asistencia" many="asistencias">
          <IconShoe size={20} stroke={1.7} aria-hidden="true" />
        </Figure>
        <Figure value={match.saves} one="atajada" many="atajadas">
          <IconGlove size={20} aria-hidden="true" />
        </Figure>
      </ul>
    </div>
  );
}

interface FigureProps {
  value: number;
  one: string;
  many: string;
  children: ReactNode;
}

function Figure({ value, one, many, children }: FigureProps) {
  return (
    <li className="flex items-center gap-1.5 text-base font-semibold">
      {children}
      {value}
      <span className="visually-hidden"> {value === 1 ? one : many}</span>
    </li>
  );
}

function AwardBadge({ award }: { award: Award }) {
  const { label, Icon } = AWARD_LOOKS[award];
  return (
    <Chip tone="award">
      <Icon size={16} aria-hidden="true" />
      {label}
    </Chip>
  );
}

interface HistoryCardProps {
  match: ArchivedMatch;
  reader: Reader;
  /** The group of which it was a date; undefined where the reader is no member. */
  group?: { id: string; name: string } | undefined;
}

/** Shows one played match: its score, and the reader's part in it. The whole card leads to the match. */
function HistoryCard({ match, reader, group }: HistoryCardProps) {
  const awards = awardsHeld(match);
  const goals1 = goalsLabel(match.team1Goals, match.team2Goals);
  const goals2 = goalsLabel(match.team2Goals, match.team1Goals);
  const rival = rivalOf(match);
  return (
    <Card as="article" className="relative flex flex-col gap-3 p-4 hover:border-line-strong">
      <CardLine>
        <ResultBadge result={match.matchResult} />
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {match.hasPendingValidations && <Chip tone="waiting">⏳ Reportes</Chip>}
          <Text as="span">
            {shortDate(match.date)}, {match.time.slice(0, 5)}
            <ZoneName match={match} lead=", " />
          </Text>
        </span>
      </CardLine>
      <h2 className="@container font-normal">
        {/* The whole card is the target, and the focus ring is around the card. */}
        <Link
          to={paths.match(match.id)}
          className="grid grid-cols-2 text-inherit no-underline after:absolute after:-inset-px after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-fg"
        >
          <Side team={0} name={match.team1Name} goals={goals1} lost={isWin(goals2)} />{' '}
          <span className="visually-hidden">versus</span>{' '}
          <Side team={1} name={match.team2Name} goals={goals2} lost={isWin(goals1)} />
        </Link>
      </h2>
      <CardPlace>
        {rival !== null && `Contra ${rival} · `}
        {match.location}
        <RowPrice match={match} />
      </CardPlace>
      {group !== undefined && (
        <Link
          to={paths.group(group.id)}
          className="relative z-1 -my-3 inline-flex min-h-11 w-fit items-center gap-2 text-sm font-semibold wrap-anywhere text-fg-2 no-underline hover:text-fg"
        >
          <IconRepeat className="flex-none" size={18} stroke={1.7} aria-hidden="true" />
          {group.name}
        </Link>
      )}
      <OwnPart match={match} reader={reader} />
      {awards.length > 0 && (
        <ul className="flex list-none flex-wrap gap-2" aria-label="Premios">
          {awards.map((award) => (
            <li key={award}>
              <AwardBadge award={award} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const isWin = (goals: string) => goals.startsWith('+');

interface SideProps {
  team: 0 | 1;
  name: string;
  goals: string;
  lost: boolean;
}

/** The halfway line is the dash of the score. */
const SIDES = { 0: 'border-e-[1.5px] border-line-strong pe-3.5', 1: 'flex-row-reverse ps-3.5' } as const;

function Side({ team, name, goals, lost }: SideProps) {
  const size = goals.replace('+', '').length > 1 ? 'text-2xl' : 'text-display';
  return (
    <span
      className={`flex min-h-15 min-w-0 items-start justify-between gap-2 @max-xs:flex-wrap @max-xs:content-start ${SIDES[team]}`}
    >
      <span
        className={`grid min-w-0 gap-1 @max-xs:basis-full ${team === 0 ? 'justify-items-start' : 'justify-items-end'}`}
      >
        <TeamShirt team={team} />
        <Name lines={3} align={team === 0 ? 'start' : 'end'}>
          {name}
        </Name>
      </span>{' '}
      <span
        className={`flex flex-none items-center figures leading-none ${size} ${lost ? 'text-fg-3' : 'text-fg'}`}
      >
        {isWin(goals) && <span className="me-0.5 text-xl">+</span>}
        {goals.replace('+', '')}
      </span>
    </span>
  );
}

interface HistoryProps {
  /** Asked for by the tabs, which know when it is opened for the first time. */
  history: ReturnType<typeof useHistory>;
  reader: Reader;
  empty: ReactNode;
}

function History({ history, reader, empty }: HistoryProps) {
  const { data, dataUpdatedAt, error, refetch } = history;
  // Only a history with matches of groups needs their names.
  const hasGroups = data?.matches.some(({ groupId }) => groupId !== null) ?? false;
  const listed = useExtra({ ...groupsQuery(), enabled: hasGroups });
  if (data === undefined) {
    if (error === null) return <HistorySkeleton />;
    return (
      <ErrorState message={sentenceOf(error, 'Error cargando historial')} onRetry={() => void refetch()} />
    );
  }
  if (data.matches.length === 0) return empty;
  return (
    <>
      <SeenNote seenAt={dataUpdatedAt} />
      <ul className="grid gap-3 *:grid *:min-w-0 md:grid-cols-2 md:gap-5">
        {data.matches.map((match) => (
          <li key={match.id}>
            <HistoryCard
              match={match}
              reader={reader}
              group={listed?.groups.find(({ id }) => id === match.groupId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const HISTORY = 'historial';
const ACTIVE = 'activos';

interface MatchesTabsProps {
  user: Reader;
  /** The first tab: the screen composes it. */
  active: ReactNode;
  emptyHistory: ReactNode;
}

/** Both tabs. The address holds the open one, so that returning from a match leads to it. */
export function MatchesTabs({ user, active, emptyHistory }: MatchesTabsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === HISTORY ? HISTORY : ACTIVE;
  const [isHistoryAsked, setHistoryAsked] = useState(tab === HISTORY);
  const history = useHistory(isHistoryAsked);

  const open = (next: string) => {
    if (next === HISTORY) {
      setHistoryAsked(true);
      // The list is loaded once; only an empty one is worth asking for again.
      if (isHistoryAsked && !history.isFetching && (history.data?.matches.length ?? 0) === 0)
        void history.refetch();
    }
    setSearch(next === HISTORY ? { tab: HISTORY } : {}, { replace: true, preventScrollReset: true });
  };

  return (
    <Tabs
      label="Mis Partidos"
      tabs={[
        { id: ACTIVE, label: 'Partidos Activos' },
        { id: HISTORY, label: 'Historial' },
      ]}
      open={tab}
      onOpen={open}
      className="relative"
    >
      {tab === ACTIVE ? active : <History history={history} reader={user} empty={emptyHistory} />}
    </Tabs>
  );
}
