import type { SeasonTable } from '@picado/domain/groups/schema';
import { paths } from '@picado/domain/pages/paths';
import { useState, type ReactNode } from 'react';
import { longDate } from '../../../../lib/dates';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { ActionBar } from '../../../../ui/layout/action-bar';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { Text } from '../../../../ui/text/text';
import { JoinGuestsSheet } from './join-guests-sheet';
import type { SeasonRow } from './season-columns';
import { SeasonPlayerSheet } from './season-player-sheet';
import { SaveTableButton, ShareSeasonButton, ShareTableButton } from './season-sharing';
import { SeasonTableRows } from './season-table';
import { SeasonTops } from './season-tops';
import { SplitGuestSheet } from './split-guest-sheet';

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
