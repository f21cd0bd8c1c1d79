import { starsText } from '@picado/domain/text/stars';
import { cardTier, type CardTier } from '@picado/domain/users/card-tiers';
import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';
import { shortDate } from '../../../lib/dates';

/** The level after a match: `value` and `doubt` in stars. */
export interface LevelPoint {
  matchId: string;
  matchDate: string;
  value: number;
  doubt: number;
}

const WIDTH = 340;
const HEIGHT = 190;
const LEFT = 30;
const BOTTOM = 160;
/** The baseline of the label where the band reaches the upper edge: no part of it is cut. */
const LABEL_TOP = 20;
const METALS: Record<CardTier, string> = {
  gold: 'fill-gold',
  silver: 'fill-silver',
  bronze: 'fill-bronze',
  grass: 'fill-fg-2',
};

/** The level as a line with its doubt as a hatched band; the last point is the ball, its value above the band. */
export function LevelChart({ points }: { points: readonly LevelPoint[] }) {
  const hatch = useId();
  const x = scalePoint<number>()
    .domain(points.map((_, index) => index))
    .range([LEFT + 12, WIDTH - 24]);
  const at = (index: number) => x(index) ?? 0;
  const lowest = Math.floor(Math.min(...points.map(({ value, doubt }) => value - doubt)));
  const highest = Math.ceil(Math.max(...points.map(({ value, doubt }) => value + doubt)));
  const y = scaleLinear().domain([lowest, highest]).range([BOTTOM, 24]);
  const band = area<LevelPoint>()
    .x((_, index) => at(index))
    .y0(({ value, doubt }) => y(value - doubt))
    .y1(({ value, doubt }) => y(value + doubt));
  const path = line<LevelPoint>()
    .x((_, index) => at(index))
    .y(({ value }) => y(value));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const levels = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const shownDates = points.length > 3 ? new Set([0, points.length - 1]) : null;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mt-3 block h-auto w-full"
      role="img"
      aria-label={`Nivel aprendido de ${starsText(first.value)} a ${starsText(last.value)}, con una duda de ${starsText(last.doubt)}`}
    >
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="7" height="7" fill="var(--color-surface-3)" />
        <path d="M0 3.5H7" stroke="var(--color-line-strong)" strokeWidth="1.2" />
      </pattern>
      {levels.map((level) => (
        <g key={level}>
          <path d={`M${LEFT} ${y(level)}H${WIDTH}`} stroke="var(--color-line)" />
          <text x={LEFT - 12} y={y(level) + 5} textAnchor="end" className="fill-fg-2 text-sm font-semibold">
            {level}
          </text>
        </g>
      ))}
      <path d={band([...points]) ?? undefined} fill={`url(#${hatch})`} />
      <path d={path([...points]) ?? undefined} fill="none" stroke="var(--color-fg)" strokeWidth="2.5" />
      {points.map((point, index) => (
        <g key={point.matchId}>
          <circle
            cx={at(index)}
            cy={y(point.value)}
            r={point === last ? 7 : 4.5}
            fill={point === last ? 'var(--color-action)' : 'var(--color-ink)'}
            stroke={point === last ? 'none' : 'var(--color-fg)'}
            strokeWidth="2"
          />
          {(shownDates === null || shownDates.has(index)) && (
            <text
              x={at(index)}
              y={HEIGHT - 8}
              textAnchor="middle"
              className="fill-fg-2 text-xs font-semibold"
            >
              {shortDate(point.matchDate).split(' ').slice(1).join(' ')}
            </text>
          )}
        </g>
      ))}
      <text
        x={at(points.length - 1)}
        y={Math.max(y(last.value + last.doubt) - 8, LABEL_TOP)}
        textAnchor="middle"
        className={`figures text-lg ${METALS[cardTier(last.value)]}`}
      >
        {starsText(last.value)}
      </text>
    </svg>
  );
}
