import type { ActiveLabel } from '../state';
import classes from './active-label-badge.module.css';

const LABELS: Record<ActiveLabel, string> = {
  next: 'PRÓXIMO PARTIDO',
  scheduled: 'PARTIDO PROGRAMADO',
  live: 'PARTIDO EN CURSO',
};

export function ActiveLabelBadge({ label }: { label: ActiveLabel }) {
  return (
    <span className={classes.badge} data-label={label}>
      {LABELS[label]}
    </span>
  );
}
