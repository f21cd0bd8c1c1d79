import type { SeasonTable } from '@picado/domain/groups/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconChevronRight } from '@tabler/icons-react';
import { ResultBadge } from '../../../../football/result-badge';
import { longDate } from '../../../../lib/dates';
import { Button } from '../../../../ui/controls/button';
import { Link } from '../../../../ui/controls/link';
import { ListRow } from '../../../../ui/layout/list-row';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Text } from '../../../../ui/text/text';
import { datesText, type SeasonRow } from './season-columns';
import { playedDatesOf, scoreOf } from './season-dates';

interface SeasonPlayerSheetProps {
  table: SeasonTable;
  row: SeasonRow;
  onClose: () => void;
  /** The actions of organisers on a guest's row; null for a user's row, and for other readers. */
  arranging: { onSplit: (() => void) | null; onJoin: () => void } | null;
}

/** Lists the matches that a line of the table is made of: those of the season that the player was in, the last one first. */
export function SeasonPlayerSheet({ table, row, onClose, arranging }: SeasonPlayerSheetProps) {
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
