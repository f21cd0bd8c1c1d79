import type { Figures } from '@picado/domain/reports/schema';
import { IconBallFootball, IconShoe, type TablerIcon } from '@tabler/icons-react';
import { IconGlove } from './icon-glove';

export type Figure = keyof Figures;

/** The names, counts and signs of what a player does in a match. */
export const FIGURE_LOOKS: Record<
  Figure,
  { label: string; one: string; many: string; Icon: TablerIcon | typeof IconGlove }
> = {
  goals: { label: 'Goles', one: 'gol', many: 'goles', Icon: IconBallFootball },
  assists: { label: 'Asistencias', one: 'asistencia', many: 'asistencias', Icon: IconShoe },
  saves: { label: 'Atajadas', one: 'atajada', many: 'atajadas', Icon: IconGlove },
};

export const FIGURES = ['goals', 'assists', 'saves'] as const satisfies readonly Figure[];

/** '1 gol', '3 atajadas'. */
export function countOf(figure: Figure, value: number): string {
  const { one, many } = FIGURE_LOOKS[figure];
  return `${value} ${value === 1 ? one : many}`;
}

/** '2 goles, 1 asistencia'; what is 0 is left out, and of nothing it says so. */
export function figuresText(figures: Figures): string {
  const done = FIGURES.filter((figure) => figures[figure] > 0);
  return done.length === 0
    ? 'sin goles, asistencias ni atajadas'
    : done.map((figure) => countOf(figure, figures[figure])).join(', ');
}

interface FigureLineProps {
  figures: Figures;
  /** True for figures that are not approved yet: they stand beside those that count, in the colour of waiting. */
  isPending?: boolean;
}

/** A sign and a number for each thing that was done; nothing for a player without figures. */
export function FigureLine({ figures, isPending = false }: FigureLineProps) {
  const done = FIGURES.filter((figure) => figures[figure] > 0);
  if (done.length === 0) return null;
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-base leading-4.5 font-semibold ${isPending ? 'text-yellow' : 'text-fg'}`}
    >
      {done.map((figure) => {
        const { Icon } = FIGURE_LOOKS[figure];
        return (
          <span key={figure} className="inline-flex items-center gap-1 tabular-nums">
            <Icon className={isPending ? undefined : 'text-fg-2'} size={16} aria-hidden="true" />
            <span aria-hidden="true">{figures[figure]}</span>
          </span>
        );
      })}
      {isPending && <span aria-hidden="true">⏳</span>}
      <span className="visually-hidden">
        {isPending ? `, ${figuresText(figures)}, pendiente de validación` : `, ${figuresText(figures)}`}
      </span>
    </span>
  );
}
