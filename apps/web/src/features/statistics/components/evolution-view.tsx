import { evolutionOf } from '@picado/domain/statistics/evolution';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FIGURE_LOOKS, FIGURES, type Figure } from '../../../football/figure-line';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDesktop } from '../../../lib/use-desktop';
import { Choices } from '../../../ui/controls/choices';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ErrorState } from '../../../ui/layout/error-state';
import { Heading } from '../../../ui/text/heading';
import { evolutionQuery } from '../api';
import { EvolutionSkeleton } from './evolution-skeleton';
import { EvolutionTable } from './evolution-table';
import { FigureEvolution } from './figure-evolution';
import { LevelSection } from './level-section';

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
