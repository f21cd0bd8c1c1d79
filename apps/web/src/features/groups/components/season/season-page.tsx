import type { SeasonTable } from '@picado/domain/groups/schema';
import { paths } from '@picado/domain/pages/paths';
import { useState, type ReactNode } from 'react';
import { longDate } from '../../../../lib/dates';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { ActionBar } from '../../../../ui/layout/action-bar';
import { EmptyState } from '../../../../ui/layout/state-frame';
import { Text } from '../../../../ui/text/text';
import { JoinGuestsSheet } from './join-guests-sheet';
import { type SeasonRow, datesText, playedDatesOf, scoreOf } from './season-columns';
import { SeasonTableRows, SaveTableButton, ShareSeasonButton, ShareTableButton } from './season-table';
import { SplitGuestSheet } from './split-guest-sheet';
import { topNames } from '@picado/domain/groups/season-picture';
import { topOf, type TopFigure } from '@picado/domain/groups/table';
import { Heading } from '../../../../ui/text/heading';
import { IconChevronRight } from '@tabler/icons-react';
import { ResultBadge } from '../../../../football/result-badge';
import { ListRow } from '../../../../ui/layout/list-row';
import { Sheet } from '../../../../ui/overlays/sheet';

interface SeasonPlayerSheetProps {
  table: SeasonTable;
  row: SeasonRow;
  onClose: () => void;
  /** The actions of organisers on a guest's row; null for a user's row, and for other readers. */
  arranging: { onSplit: (() => void) | null; onJoin: () => void } | null;
}

/** Lists the matches that a line of the table is made of: those of the season that the player was in, the last one first. */
function SeasonPlayerSheet({ table, row, onClose, arranging }: SeasonPlayerSheetProps) {
  return (
    <Sheet
      opened
      title={row.name}
      subtitle={`${row.attended} de ${datesText(table.matches.length)}`}
      onClose={onClose}
      footer={arranging !== null && <Arranging {...arranging} />}
    >
      <Text size="base" className="pb-3">
        Temporada {table.season}: {factsOf(row)}
      </Text>
      <ul className="divide-y divide-line border-t border-line">
        {playedDatesOf(table, row).map((date) => (
          <li key={date.matchId}>
            <ListRow
              component={Link}
              to={paths.match(date.matchId)}
              look="sheet"
              hint={scoreOf(date)}
              aside={
                <span className="flex items-center gap-2">
                  {date.score !== null && <ResultBadge result={date.result} />}
                  <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
                </span>
              }
            >
              <time dateTime={date.date} className="first-letter:uppercase">
                {longDate(date.date)}
              </time>
            </ListRow>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Arranging({ onSplit, onJoin }: NonNullable<SeasonPlayerSheetProps['arranging']>) {
  return (
    <div className="flex gap-3 *:flex-1 *:px-2">
      {onSplit !== null && (
        <Button variant="default" size="lg" onClick={onSplit}>
          Separar
        </Button>
      )}
      <Button variant="default" size="lg" onClick={onJoin}>
        Unir con…
      </Button>
    </div>
  );
}

/** '7 ganados, 3 empatados, 1 perdido · 9 goles · mejor racha: 4 ganados seguidos, 6 sin perder'. */
function factsOf({ won, drawn, lost, goals, bestWins, bestUnbeaten }: SeasonRow): string {
  const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;
  const runs = [
    ...(bestWins > 1 ? [`${bestWins} ganados seguidos`] : []),
    ...(bestUnbeaten > 1 ? [`${bestUnbeaten} sin perder`] : []),
  ];
  return [
    [
      count(won, 'ganado', 'ganados'),
      count(drawn, 'empatado', 'empatados'),
      count(lost, 'perdido', 'perdidos'),
    ].join(', '),
    ...(goals > 0 ? [count(goals, 'gol', 'goles')] : []),
    ...(runs.length > 0 ? [`mejor racha: ${runs.join(', ')}`] : []),
  ].join(' · ');
}

interface ShownTop {
  figure: TopFigure;
  label: string;
  /** Below it there is nothing to tell. */
  least: number;
}

const TOPS: readonly ShownTop[] = [
  { figure: 'goals', label: 'Goles', least: 1 },
  { figure: 'mvps', label: 'Veces MVP', least: 1 },
  { figure: 'saves', label: 'Atajadas', least: 1 },
  { figure: 'bestWins', label: 'Ganados seguidos', least: 2 },
  { figure: 'bestUnbeaten', label: 'Seguidos sin perder', least: 2 },
];

/** The tops and the longest runs of a season, with all that tie. */
function SeasonTops({ rows }: Pick<SeasonTable, 'rows'>) {
  const shown = TOPS.flatMap(({ figure, label, least }) => {
    const top = topOf(rows, figure);
    return top === null || top.value < least ? [] : [{ ...top, label }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="tops" className="@container grid gap-3">
      <Heading level={2} id="tops">
        Lo mejor de la temporada
      </Heading>
      <ul className="grid grid-cols-1 gap-x-4 @md:grid-cols-2 @lg:grid-cols-3">
        {shown.map(({ label, value, names }) => (
          <li key={label} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <span className="min-w-11 text-right figures text-xl leading-none">{value}</span>
            <span className="grid min-w-0">
              <Text as="span" size="xs">
                {label}
              </Text>
              <span className="text-base leading-5 font-semibold wrap-anywhere">{topNames(names)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row that is looked at, or separated or joined by an organiser. */
interface OpenRow {
  row: SeasonRow;
  as: 'dates' | 'split' | 'join';
}

interface SeasonPageProps {
  groupId: string;
  /** Null until it is known. */
  groupName: string | null;
  table: SeasonTable;
  ownId: string;
  /** True for organisers of the group, who separate and join the rows of guests. */
  isOrganising: boolean;
  /** The controls that choose the group and the season. */
  selects: ReactNode;
}

/** The table of a season, what was best in it, and both as pictures to share. */
export function SeasonPage(props: SeasonPageProps) {
  const { groupId, groupName, table, ownId, isOrganising, selects } = props;
  const [open, setOpen] = useState<OpenRow | null>(null);
  const { season, matches, rows } = table;
  const sharing = { groupId, name: groupName ?? 'Grupo', table };
  const last = matches.at(-1);
  if (last === undefined || rows.length === 0) {
    return (
      <div className="grid gap-4">
        {selects}
        <EmptyState
          title={`Todavía no hay fechas en ${season}`}
          text="La tabla se mueve cuando se cierra el reporte de cada partido."
          action={
            <Button component={Link} to={paths.group(groupId)} variant="default">
              Ver el grupo
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4 *:first:flex-1 lg:*:first:max-w-115">
        {selects}
        <div className="hidden items-center gap-3 lg:flex">
          <SaveTableButton {...sharing} />
          <ShareTableButton {...sharing} />
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Text>
          {matches.length === 1 ? '1 fecha jugada' : `${matches.length} fechas jugadas`}
          <span className="hidden md:inline"> · última: {longDate(last.date)}</span>
        </Text>
        <Text className="flex items-center gap-1.5">
          <span className="h-2 w-1 bg-fg-2" aria-hidden="true" />
          <span className="visually-hidden">Un cuadrado</span> = una fecha que jugó
        </Text>
      </div>
      <SeasonTableRows table={table} ownId={ownId} onOpen={(row) => setOpen({ row, as: 'dates' })} />
      <Text>
        Ganado 3, empatado 1. A igual puntaje: más ganados, después más fechas jugadas.
        <span className="hidden lg:inline"> Asistencia: fechas jugadas de {matches.length}.</span>
      </Text>
      <div className="grid gap-5 pt-3">
        <SeasonTops rows={rows} />
        <div className="flex flex-wrap gap-3">
          <ShareSeasonButton {...sharing} />
        </div>
      </div>
      <ActionBar desktop="none">
        <SaveTableButton {...sharing} />
        <ShareTableButton {...sharing} />
      </ActionBar>
      {open !== null && <RowSheet {...{ groupId, table, isOrganising }} open={open} onOpen={setOpen} />}
    </div>
  );
}

interface RowSheetProps extends Pick<SeasonPageProps, 'groupId' | 'table' | 'isOrganising'> {
  open: OpenRow;
  onOpen: (open: OpenRow | null) => void;
}

function RowSheet({ groupId, table, isOrganising, open: { row, as }, onOpen }: RowSheetProps) {
  const about = { table, row, onClose: () => onOpen(null) };
  if (as === 'split') return <SplitGuestSheet groupId={groupId} {...about} />;
  if (as === 'join') return <JoinGuestsSheet groupId={groupId} {...about} />;
  const arranging =
    isOrganising && row.guestName !== undefined
      ? {
          // A single date is of one person; in another season the row may have more.
          onSplit: row.attended > 1 || table.seasons.length > 1 ? () => onOpen({ row, as: 'split' }) : null,
          onJoin: () => onOpen({ row, as: 'join' }),
        }
      : null;
  return <SeasonPlayerSheet {...about} arranging={arranging} />;
}
