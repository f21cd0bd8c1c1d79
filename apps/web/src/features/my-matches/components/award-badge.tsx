import { IconBallFootball, IconShoe, IconStarFilled, type Icon } from '@tabler/icons-react';
import type { HistoryAward } from '../state';
import { Chip } from '../../../ui/chip';
import { IconGlove } from '../../../ui/icon-glove';

const AWARDS: Record<HistoryAward, { label: string; Mark: Icon | typeof IconGlove }> = {
  mvp: { label: 'MVP', Mark: IconStarFilled },
  scorer: { label: 'Goleador', Mark: IconBallFootball },
  assister: { label: 'Asistidor', Mark: IconShoe },
  saver: { label: 'Guante de Oro', Mark: IconGlove },
};

export function AwardBadge({ award }: { award: HistoryAward }) {
  const { label, Mark } = AWARDS[award];
  return (
    <Chip tone="award">
      <Mark size={16} aria-hidden="true" />
      {label}
    </Chip>
  );
}
