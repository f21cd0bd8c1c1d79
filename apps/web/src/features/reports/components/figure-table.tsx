import type { Figures } from '@picado/domain/reports/schema';
import { FIGURES, FIGURE_LOOKS } from '../../../ui/figure-line';
import classes from './figure-table.module.css';

/** A player's figures to read. */
export function FigureTable({ figures }: { figures: Figures }) {
  return (
    <dl className="border-t border-line">
      {FIGURES.map((figure) => {
        const { label, Icon } = FIGURE_LOOKS[figure];
        return (
          <div key={figure} className={classes.row}>
            <Icon size={22} aria-hidden="true" />
            <dt className={classes.label}>{label}</dt>
            <dd className={`${classes.value} pe-2.5`}>{figures[figure]}</dd>
          </div>
        );
      })}
    </dl>
  );
}
