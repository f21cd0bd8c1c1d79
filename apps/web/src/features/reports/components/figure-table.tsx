import type { Figures } from '@picado/domain/reports/schema';
import { IconBallFootballOff } from '@tabler/icons-react';
import { FIGURES, FIGURE_LOOKS } from '../../../football/figure-line';
import { FigureRow } from '../../../ui/text/figure-row';

/** A player's figures to read; goals into the own net where there are any. */
export function FigureTable({ figures }: { figures: Figures & { ownGoals: number } }) {
  return (
    <dl className="border-t border-line">
      {FIGURES.map((figure) => {
        const { label, Icon } = FIGURE_LOOKS[figure];
        return (
          <FigureRow key={figure} icon={<Icon size={22} aria-hidden="true" />} label={label}>
            <dd className="pe-2.5 figures text-xl leading-none tabular-nums">{figures[figure]}</dd>
          </FigureRow>
        );
      })}
      {figures.ownGoals > 0 && (
        <FigureRow icon={<IconBallFootballOff size={22} aria-hidden="true" />} label="Goles en contra">
          <dd className="pe-2.5 figures text-xl leading-none tabular-nums">{figures.ownGoals}</dd>
        </FigureRow>
      )}
    </dl>
  );
}
