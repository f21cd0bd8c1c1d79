import type { FigureChange } from '@picado/domain/statistics/evolution';
import type { EvolutionMatch } from '@picado/domain/statistics/schema';
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import { FIGURE_LOOKS, type Figure } from '../../../football/figure-line';
import { Text } from '../../../ui/text/text';
import { BrickChart } from './brick-chart';

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
