import type { ReactNode } from 'react';
import classes from './match-layout.module.css';

interface MatchLayoutProps {
  /** The score header and its facts. */
  header: ReactNode;
  /** A row of buttons under the header on a desktop, the bar in reach of the thumb on a phone. */
  actions: ReactNode;
  /** Until the finish. */
  capacity?: ReactNode;
  /** From the finish on, in the same place. */
  played?: ReactNode;
  lineUp: ReactNode;
  /** What stands beside the line-up on a desktop and below it on a phone. */
  side: ReactNode;
}

/** Where the parts of a match stand: one under another on a phone, the line-up with a column beside it on a desktop. */
export function MatchLayout({ header, actions, capacity, played, lineUp, side }: MatchLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.header}>{header}</div>
      {capacity !== undefined && <div className={classes.capacity}>{capacity}</div>}
      {played !== undefined && <div className={classes.played}>{played}</div>}
      <div className={classes['line-up']}>{lineUp}</div>
      <div className={classes.side}>{side}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
