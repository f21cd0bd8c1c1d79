import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './chore.module.css';

/** What waits for the reader, one line each. Nothing is drawn while it holds none. */
export function Chores({ children }: { children: ReactNode }) {
  return <div className="rounded-md border border-line bg-surface-1 empty:hidden">{children}</div>;
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

export function Chore({ isAsked = false, onPress, ...parts }: ChoreProps) {
  return (
    <button
      type="button"
      className={`${classes.chore} min-h-13 rounded-md text-left no-underline`}
      data-asked={isAsked || undefined}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Parts {...parts} />
    </button>
  );
}

interface ChoreLinkProps extends ChoreParts {
  to: string;
  state?: unknown;
}

/** A chore that is done on another page. */
export function ChoreLink({ to, state, ...parts }: ChoreLinkProps) {
  return (
    <Link to={to} state={state} className={`${classes.chore} min-h-13 rounded-md text-left no-underline`}>
      <Parts {...parts} />
    </Link>
  );
}

function Parts({ icon, children }: ChoreParts) {
  return (
    <>
      <span className={`${classes.icon} grid w-5.5 flex-none place-items-center text-fg-2`}>{icon}</span>
      <span className="min-w-0 flex-1 text-pretty wrap-anywhere">{children}</span>
      <IconChevronRight className="flex-none text-action" size={20} stroke={1.8} aria-hidden="true" />
    </>
  );
}
