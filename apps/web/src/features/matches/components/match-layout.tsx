import type { ReactNode } from 'react';
import classes from './match-layout.module.css';

interface MatchLayoutProps {
  /** The score header and its facts. */
  header: ReactNode;
  /** A row of buttons under the header on a desktop, the bar in reach of the thumb on a phone. */
  actions: ReactNode;
  capacity?: ReactNode;
  lineUp: ReactNode;
  /** What stands beside the line-up on a desktop and below it on a phone. */
  side: ReactNode;
  /** Nothing to put beside the line-up: it takes the whole width. */
  isSolo?: boolean;
}

/** Where the parts of a match stand: one under another on a phone, the line-up with a column beside it on a desktop. */
export function MatchLayout({ header, actions, capacity, lineUp, side, isSolo = false }: MatchLayoutProps) {
  return (
    <div className={classes.layout} data-solo={isSolo || undefined}>
      <div className={classes.header}>{header}</div>
      {capacity !== undefined && <div className={classes.capacity}>{capacity}</div>}
      <div className={classes['line-up']} data-first={capacity === undefined || undefined}>
        {lineUp}
      </div>
      <div className={classes.side}>{side}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
