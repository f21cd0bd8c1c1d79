import type { EvolutionMatch } from '@picado/domain/statistics/schema';
import { starsText } from '@picado/domain/text/stars';
import { FIGURE_LOOKS, FIGURES } from '../../../football/figure-line';
import { shortDate } from '../../../lib/dates';

interface EvolutionTableProps {
  /** The oldest first. */
  matches: readonly EvolutionMatch[];
  compared: number;
}

/** The compared figures as a table, the latest match first; the halfway line parts both sides. */
export function EvolutionTable({ matches, compared }: EvolutionTableProps) {
  const hasLevel = matches.some(({ level }) => level !== null);
  const cell = 'py-2.5 pl-3 text-right tabular-nums';
  return (
    <table className="w-full border-collapse text-sm leading-5">
      <caption className="visually-hidden">Goles, asistencias y atajadas por partido</caption>
      <thead>
        <tr className="border-b border-line text-fg-2">
          <th scope="col" className="py-2.5 text-left font-normal">
            Partido
          </th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className="py-2.5 pl-3 text-right font-normal">
              {FIGURE_LOOKS[figure].label}
            </th>
          ))}
          {hasLevel && (
            <th scope="col" className="py-2.5 pl-3 text-right font-normal">
              Nivel
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {[...matches].reverse().map((match, index) => (
          <tr
            key={match.matchId}
            className={`border-b last:border-0 ${index === compared - 1 ? 'border-line-strong' : 'border-line'}`}
          >
            <th scope="row" className="py-2.5 text-left font-semibold">
              {shortDate(match.matchDate)}
            </th>
            {FIGURES.map((figure) => (
              <td key={figure} className={cell}>
                {match[figure]}
              </td>
            ))}
            {hasLevel && (
              <td className={`${cell} whitespace-nowrap`}>
                {match.level === null
                  ? '–'
                  : `${starsText(match.level.value)} ± ${starsText(match.level.doubt)}`}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
