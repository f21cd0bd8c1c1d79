import type { Award } from '@picado/domain/reports/awards';
import { AWARD_LOOKS } from '../../../football/award-looks';
import { Chip } from '../../../ui/text/chip';

export function AwardBadge({ award }: { award: Award }) {
  const { label, Icon } = AWARD_LOOKS[award];
  return (
    <Chip tone="award">
      <Icon size={16} aria-hidden="true" />
      {label}
    </Chip>
  );
}
