import type { EvolutionMatch } from '@picado/domain/statistics/schema';
import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import type { Figure } from '../../../football/figure-line';
import { shortDate } from '../../../lib/dates';

const WIDTH = 340;
const TOP = 44;
const GROUND = 186;
const HEIGHT = 214;
const BRICK = 30;
/** The height of a brick in a match that has more than fit at full height. */
const LOW_BRICK = 12;
const FULL_BRICKS = 4;
const GAP = 3;

interface BrickChartProps {
  figure: Figure;
  matches: readonly EvolutionMatch[];
  compared: number;
}

/**
 * A column of bricks for each match: hatched left of the halfway line for what was, solid right of it for what is. Hidden from
 * screen readers: a table has the same figures.
 */
export function BrickChart({ figure, matches, compared }: BrickChartProps) {
  const hatch = useId();
  const column = scaleBand<number>()
    .domain(matches.map((_, index) => index))
    .range([0, WIDTH])
    .paddingInner(0.34)
    .paddingOuter(0.17);
  const most = Math.max(0, ...matches.map((match) => match[figure]));
  const brick = most > FULL_BRICKS ? Math.min(LOW_BRICK, (GROUND - TOP) / most) : BRICK;
  const width = Math.min(column.bandwidth(), 44);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-4 block h-auto w-full" aria-hidden="true">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 3H6" stroke="var(--color-fg-2)" strokeWidth="2" />
      </pattern>
      <path d={`M${WIDTH / 2} 8V${GROUND}`} stroke="var(--color-line-strong)" strokeWidth="1.5" />
      <path d={`M0 ${GROUND}H${WIDTH}`} stroke="var(--color-line-strong)" strokeWidth="2" />
      {matches.map((match, index) => {
        const count = match[figure];
        const middle = (column(index) ?? 0) + column.bandwidth() / 2;
        const isLatest = index >= compared;
        const top = GROUND - 1 - count * brick;
        return (
          <g key={match.matchId}>
            {Array.from({ length: count }, (_, level) => (
              <rect
                key={level}
                x={middle - width / 2}
                y={GROUND - 1 - (level + 1) * brick + 0.75}
                width={width}
                height={brick - Math.min(GAP, brick / 4)}
                fill={isLatest ? 'var(--color-fg)' : `url(#${hatch})`}
                stroke={isLatest ? 'none' : 'var(--color-fg-2)'}
                strokeWidth="1.5"
              />
            ))}
            <text
              x={middle}
              y={top - 10}
              textAnchor="middle"
              className={`figures text-lg ${count === 0 ? 'fill-fg-3' : 'fill-fg'}`}
            >
              {count}
            </text>
            <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="fill-fg-2 text-xs">
              {dayText(match.matchDate)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** '19 nov': six of them stand side by side. */
function dayText(date: string): string {
  return shortDate(date).split(' ').slice(1).join(' ');
}
