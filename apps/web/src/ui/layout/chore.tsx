import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../controls/link';
import { Card } from './card';
import { ListRow } from './list-row';

/** The height of a line, for its skeleton. */
export const CHORE_PX = 58;

/** Lists the chores that wait for the reader, one line each. Nothing is drawn while it holds none. */
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

interface LostChoreProps {
  /** Says what could not be read. */
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands in place of the lines that could not be read. A press reads them again. */
export function LostChore({ text, isRetrying, onRetry }: LostChoreProps) {
  return (
    <ListRow
      icon={
        <span className="grid w-5.5 flex-none place-items-center text-orange">
          <IconAlertTriangle size={22} stroke={1.7} aria-hidden="true" />
        </span>
      }
      aside={<span className="font-semibold text-action">{isRetrying ? '...' : 'Reintentar'}</span>}
      aria-busy={isRetrying}
      disabled={isRetrying}
      onClick={onRetry}
    >
      {text}{' '}
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
