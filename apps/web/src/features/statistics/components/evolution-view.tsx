import { evolutionOf } from '@picado/domain/statistics/evolution';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { FIGURE_LOOKS, FIGURES, type Figure } from '../../../football/figure-line';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDesktop } from '../../../lib/use-desktop';
import { Choices } from '../../../ui/controls/choices';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Heading } from '../../../ui/text/heading';
import { evolutionQuery } from '../api';
import { EvolutionSkeleton } from './evolution-skeleton';
import { FigureEvolution } from './figure-evolution';
import type { EvolutionMatch } from '@picado/domain/statistics/schema';
import { Text } from '../../../ui/text/text';
import { starsText } from '@picado/domain/text/stars';
import { shortDate } from '../../../lib/dates';
import { cardTier, type CardTier } from '@picado/domain/users/card-tiers';
import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** The level after a match: `value` and `doubt` in stars. */
interface LevelPoint {
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
function LevelChart({ points }: { points: readonly LevelPoint[] }) {
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

interface EvolutionTableProps {
  /** The oldest first. */
  matches: readonly EvolutionMatch[];
  compared: number;
}

/** The compared figures as a table, the latest match first; the halfway line parts both sides. */
function EvolutionTable({ matches, compared }: EvolutionTableProps) {
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

interface LevelSectionProps {
  matches: readonly EvolutionMatch[];
  isOwn: boolean;
}

/** The learned level after each match; nothing while none was learned. */
function LevelSection({ matches, isOwn }: LevelSectionProps) {
  const points = matches.flatMap(({ matchId, matchDate, level }): LevelPoint[] =>
    level === null ? [] : [{ matchId, matchDate, ...level }],
  );
  if (points.length === 0) return null;
  return (
    <>
      <Heading level={2}>{isOwn ? 'Tu nivel, partido a partido' : 'Su nivel, partido a partido'}</Heading>
      <Text className="mt-1">
        {isOwn
          ? 'La línea es tu nivel aprendido; la banda, la duda.'
          : 'La línea es su nivel aprendido; la banda, la duda.'}
      </Text>
      <LevelChart points={points} />
    </>
  );
}

interface EvolutionProps {
  userId: string;
  isOwn: boolean;
}

/** The latest matches against as many before: goals, assists, saves, and the learned level. */
export function EvolutionView({ userId, isOwn }: EvolutionProps) {
  const isDesktop = useDesktop();
  const [figure, setFigure] = useState<Figure>('goals');
  const { data, error, refetch, isFetching } = useQuery(evolutionQuery(userId));
  if (data === undefined) {
    if (error === null) return <EvolutionSkeleton />;
    return (
      <ErrorState
        message={sentenceOf(error, 'Error cargando historial')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const evolution = evolutionOf(data.matches);
  if (evolution === null) {
    return (
      <EmptyState
        drawing="pitch"
        title="Todavía no hay con qué comparar"
        text={isOwn ? 'Con dos partidos jugados vas a ver cómo venís.' : 'Hacen falta dos partidos jugados.'}
      />
    );
  }
  const compared = data.matches.slice(-2 * evolution.compared);
  const panel = (each: Figure) => (
    <FigureEvolution
      figure={each}
      matches={compared}
      change={evolution.changes[each]}
      compared={evolution.compared}
      hasTitle={isDesktop}
    />
  );
  const table = <EvolutionTable matches={data.matches} compared={evolution.compared} />;
  if (isDesktop) {
    return (
      <div className="grid grid-cols-6 gap-5">
        {FIGURES.map((each) => {
          const { Icon, label } = FIGURE_LOOKS[each];
          return (
            <Card key={each} as="section" className="col-span-2 p-5" aria-label={label}>
              <Heading level={2} className="flex items-center gap-3">
                <Icon size={22} className="text-fg-2" aria-hidden="true" />
                {label}
              </Heading>
              {panel(each)}
            </Card>
          );
        })}
        <Card as="section" className="col-span-3 p-5 empty:hidden">
          <LevelSection matches={data.matches} isOwn={isOwn} />
        </Card>
        <Card as="section" className="col-span-3 p-5">
          <Heading level={2} className="mb-3">
            La misma cuenta, en tabla
          </Heading>
          {table}
        </Card>
      </div>
    );
  }
  return (
    <div>
      <Choices
        legend="Qué se compara"
        isLegendHidden
        options={FIGURES.map((each) => ({ value: each, label: FIGURE_LOOKS[each].label }))}
        value={figure}
        onChange={setFigure}
      />
      {panel(figure)}
      <details className="mt-2 border-b border-line pb-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-base font-semibold text-action">
          Ver como tabla
        </summary>
        {table}
      </details>
      <section className="mt-6">
        <LevelSection matches={data.matches} isOwn={isOwn} />
      </section>
    </div>
  );
}
