import type { Award } from '@picado/domain/reports/awards';
import { IconBallFootball, IconShoe, IconStarFilled, type TablerIcon } from '@tabler/icons-react';
import { IconGlove } from './icon-glove';

/** The name of each award, and the sign beside it. */
export const AWARD_LOOKS: Record<Award, { label: string; Icon: TablerIcon | typeof IconGlove }> = {
  MVP: { label: 'MVP', Icon: IconStarFilled },
  TOP_SCORER: { label: 'Goleador', Icon: IconBallFootball },
  TOP_ASSISTER: { label: 'Asistidor', Icon: IconShoe },
  TOP_SAVER: { label: 'Guante de Oro', Icon: IconGlove },
};
