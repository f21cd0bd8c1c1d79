import type { SeasonTable } from '@picado/domain/groups/schema';
import type { MatchResult } from '@picado/domain/matches/schema';
import type { MatchScore } from '@picado/domain/results/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconChevronRight } from '@tabler/icons-react';
import { ResultBadge } from '../../../../football/result-badge';
import { longDate } from '../../../../lib/dates';
import { Link } from '../../../../ui/controls/link';
import { ListRow } from '../../../../ui/layout/list-row';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Text } from '../../../../ui/text/text';
import { datesText, type SeasonRow } from './season-columns';

interface SeasonPlayerSheetProps {
  table: SeasonTable;
  row: SeasonRow;
  onClose: () => void;
}

/** What a line of the table is made of: the matches of the season that the player was in, the last one first. */
export function SeasonPlayerSheet({ table, row, onClose }: SeasonPlayerSheetProps) {
  const matches = table.matches
    .map((match, index) => ({ ...match, index, result: row.results[index] ?? null }))
    .filter(({ index }) => row.attendance[index])
    .reverse();
  return (
    <Sheet
      opened
      title={row.name}
      subtitle={`${row.attended} de ${datesText(table.matches.length)}`}
      onClose={onClose}
    >
      <Text size="base" className="pb-3">
        Temporada {table.season}: {factsOf(row)}
      </Text>
      <ul className="divide-y divide-line border-t border-line">
        {matches.map(({ matchId, date, score, result }) => (
          <li key={matchId}>
            <ListRow
              component={Link}
              to={paths.match(matchId)}
              look="sheet"
              hint={score === null ? 'Sin resultado' : scoreText(score, result)}
              aside={
                <span className="flex items-center gap-2">
                  {score !== null && <ResultBadge result={result} />}
                  <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
                </span>
              }
            >
              <time dateTime={date} className="first-letter:uppercase">
                {longDate(date)}
              </time>
            </ListRow>
          </li>
        ))}
      </ul>
    </Sheet>
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

/** The player's own goals first. */
function scoreText({ team1Goals, team2Goals }: MatchScore, result: MatchResult | null): string {
  const [most, least] = [Math.max(team1Goals, team2Goals), Math.min(team1Goals, team2Goals)];
  return result === 'LOSS' ? `${least} a ${most}` : `${most} a ${least}`;
}
