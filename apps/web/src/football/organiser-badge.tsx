import { IconCrown } from '@tabler/icons-react';
import { Chip } from '../ui/text/chip';

/** Marks the organiser of the match beside their name. */
export function OrganiserBadge() {
  return (
    <Chip size="sm">
      <IconCrown size={14} stroke={2} aria-hidden="true" />
      Organizador
    </Chip>
  );
}
