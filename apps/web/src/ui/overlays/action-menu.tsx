import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuList, MenuRow } from './menu-list';
import { Sheet } from './sheet';

export interface MenuAction {
  label: string;
  Icon: Icon;
  isDanger?: boolean;
  onPress: () => void;
}

interface ActionMenuProps {
  title: string;
  actions: readonly MenuAction[];
  onClose: () => void;
  /** The subject of the actions, above them. */
  children?: ReactNode;
}

/** A sheet with the actions on one thing. */
export function ActionMenu({ title, actions, onClose, children }: ActionMenuProps) {
  return (
    <Sheet opened title={title} onClose={onClose}>
      {children}
      <MenuList isRuled>
        {actions.map(({ label, Icon: Drawing, ...row }) => (
          <MenuRow key={label} icon={<Drawing size={24} stroke={1.7} aria-hidden="true" />} {...row}>
            {label}
          </MenuRow>
        ))}
      </MenuList>
    </Sheet>
  );
}
