import type { FigureChange } from '@picado/domain/statistics/evolution';
import type { EvolutionMatch } from '@picado/domain/statistics/schema';
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import { FIGURE_LOOKS, type Figure } from '../../../football/figure-line';
import { Text } from '../../../ui/text/text';
import { scaleBand } from 'd3-scale';
import { useId } from 'react';
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
function BrickChart({ figure, matches, compared }: BrickChartProps) {
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

interface FigureEvolutionProps {
  figure: Figure;
  /** The matches that are compared, the oldest first. */
  matches: readonly EvolutionMatch[];
  change: FigureChange;
  /** The number of matches that stand on either side. */
  compared: number;
  /** True under a heading that names the figure: the words beside the difference do not repeat it. */
  hasTitle: boolean;
}

/** Shows the change of one figure: the difference, its percentage, and a brick for each goal, assist or save. */
export function FigureEvolution({ figure, matches, change, compared, hasTitle }: FigureEvolutionProps) {
  const { one, many } = FIGURE_LOOKS[figure];
  const before = compared === 1 ? 'el anterior' : `los ${compared} anteriores`;
  return (
    <div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4">
        <span className="figures text-hero leading-none lg:text-display">{signed(change.change)}</span>
        <span className="grid min-w-0 gap-0.5">
          <Text as="span" size="base" tone="primary" weight="semibold">
            {hasTitle ? `contra ${before}` : Math.abs(change.change) === 1 ? one : many}
          </Text>
          <Percentage percentage={change.percentage} before={hasTitle ? null : before} />
        </span>
      </p>
      <BrickChart figure={figure} matches={matches} compared={compared} />
      <ul className="mt-2 flex list-none flex-wrap justify-around gap-x-4 gap-y-1 text-sm leading-5 text-fg-2">
        <li className="flex items-center gap-2">
          <span className="size-3.5 sloped" aria-hidden="true" />
          {compared === 1 ? 'El anterior' : `${compared} anteriores`}:{' '}
          <strong className="text-fg">{change.before}</strong>
        </li>
        <li className="flex items-center gap-2">
          <span className="size-3.5 bg-fg" aria-hidden="true" />
          {compared === 1 ? 'El último' : `${compared} últimos`}:{' '}
          <strong className="text-fg">{change.latest}</strong>
        </li>
      </ul>
    </div>
  );
}

/** '+2', '−1', '0': with a minus as wide as the plus. */
function signed(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** A fall is grey, not red: red is for danger. `before`: what it is compared with; null where that is said already. */
function Percentage({ percentage, before }: { percentage: number; before: string | null }) {
  const [Arrow, tone, words] =
    percentage > 0
      ? ([IconArrowUp, 'text-action', `${percentage}% más que en ${before}`] as const)
      : percentage < 0
        ? ([IconArrowDown, 'text-fg-2', `${-percentage}% menos que en ${before}`] as const)
        : ([IconMinus, 'text-fg-2', `0%, igual que en ${before}`] as const);
  return (
    <span className={`flex items-start gap-1.5 text-sm leading-5 font-semibold ${tone}`}>
      <Arrow size={18} stroke={2} className="mt-px flex-none" aria-hidden="true" />
      {before === null ? `${percentage < 0 ? '−' : ''}${Math.abs(percentage)}%` : words}
    </span>
  );
}
