import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { Slot } from '@picado/domain/roster/slots';
import type { ReactNode } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { ListRow } from '../../../../ui/layout/list-row';

/** Names the place that a sign-up is about, above its form. */
export function TargetNote({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface-3 p-3 text-base leading-5 wrap-anywhere">
      {children}
    </div>
  );
}

/** The place is a slot of a team. */
export function SlotNote({ match, slot }: { match: Match; slot: Slot }) {
  return (
    <TargetNote>
      <p>
        Lugar <strong className="font-semibold">{slot.slotIndex + 1}</strong> de{' '}
        <strong className="font-semibold">{teamNamesInWords(match)[slot.teamIndex]}</strong>
      </p>
    </TargetNote>
  );
}

interface OptionRowProps {
  icon: ReactNode;
  hint: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

/** One way to sign up, or one guest to take the place of. */
export function OptionRow({ icon, hint, onPress, children }: OptionRowProps) {
  return (
    <ListRow
      look="sheet"
      size="lg"
      icon={icon}
      hint={hint}
      aside={<IconChevronRight className="text-fg-3" size={20} stroke={1.8} aria-hidden="true" />}
      onClick={onPress}
    >
      {children}
    </ListRow>
  );
}
