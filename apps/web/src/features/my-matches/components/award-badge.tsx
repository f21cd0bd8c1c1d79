import { IconBallFootball, IconShoe, IconStarFilled, type Icon } from '@tabler/icons-react';
import type { Award } from '../state';
import classes from './award-badge.module.css';
import { IconGlove } from '../../../ui/icon-glove';

const AWARDS: Record<Award, { label: string; Mark: Icon | typeof IconGlove }> = {
  mvp: { label: 'MVP', Mark: IconStarFilled },
  scorer: { label: 'Goleador', Mark: IconBallFootball },
  assister: { label: 'Asistidor', Mark: IconShoe },
  saver: { label: 'Guante de Oro', Mark: IconGlove },
};

export function AwardBadge({ award }: { award: Award }) {
  const { label, Mark } = AWARDS[award];
  return (
    <span className={classes.award}>
      <Mark size={16} aria-hidden="true" />
      {label}
    </span>
  );
}
