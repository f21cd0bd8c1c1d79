import { IconCrown } from '@tabler/icons-react';
import { Chip } from '../ui/text/chip';

/** Beside the organiser of the match. */
export function OrganiserBadge() {
  return (
    <Chip size="sm">
      <IconCrown size={14} stroke={2} aria-hidden="true" />
      Organizador
    </Chip>
  );
}
