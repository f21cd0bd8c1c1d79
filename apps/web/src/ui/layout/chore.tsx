import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../controls/link';
import { Card } from './card';
import { ListRow } from './list-row';

/** The height of a line, for its skeleton. */
export const CHORE_PX = 58;

/** What waits for the reader, one line each. Nothing is drawn while it holds none. */
export function Chores({ children }: { children: ReactNode }) {
  return <Card className="divide-y divide-line empty:hidden">{children}</Card>;
}

interface ChoreParts {
  icon: ReactNode;
  children: ReactNode;
}

interface ChoreProps extends ChoreParts {
  /** It was asked of the reader by name. */
  isAsked?: boolean;
  onPress: () => void;
}

export function Chore({ icon, isAsked = false, onPress, children }: ChoreProps) {
  return (
    <ListRow {...signsOf(icon, isAsked)} aria-haspopup="dialog" onClick={onPress}>
      {children}
    </ListRow>
  );
}

interface ChoreLinkProps extends ChoreParts {
  to: string;
  state?: unknown;
}

/** A chore that is done on another page. */
export function ChoreLink({ icon, children, ...link }: ChoreLinkProps) {
  return (
    <ListRow component={Link} {...link} {...signsOf(icon, false)}>
      {children}
    </ListRow>
  );
}

/** The icons before and behind the words. Yellow where the task is assigned to the reader. */
function signsOf(icon: ReactNode, isAsked: boolean) {
  return {
    icon: (
      <span className={`grid w-5.5 flex-none place-items-center ${isAsked ? 'text-yellow' : 'text-fg-2'}`}>
        {icon}
      </span>
    ),
    aside: <IconChevronRight className="text-action" size={20} stroke={1.8} aria-hidden="true" />,
  };
}
