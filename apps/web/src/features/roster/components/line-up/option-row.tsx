import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListRow } from '../../../../ui/layout/list-row';

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
