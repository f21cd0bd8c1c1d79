import type { ReactNode } from 'react';
import classes from './match-layout.module.css';

interface MatchLayoutProps {
  isDesktop: boolean;
  /** The score header and its facts. */
  header: ReactNode;
  /** A row of buttons under the header on a desktop, the bar in reach of the thumb on a phone. */
  actions: ReactNode;
  /** Until the finish. */
  capacity?: ReactNode;
  /** From the finish on, in the same place. */
  played?: ReactNode;
  /** The shared field above the line-up of a phone; a desktop has it in the column beside. */
  field?: ReactNode;
  lineUp: ReactNode;
  /** What stands beside the line-up on a desktop and below it on a phone. */
  side: ReactNode;
}

type Place = 'header' | 'actions' | 'capacity' | 'played' | 'field' | 'line-up' | 'side';

const PHONE: readonly Place[] = ['header', 'capacity', 'played', 'field', 'line-up', 'side', 'actions'];
const DESKTOP: readonly Place[] = ['header', 'actions', 'line-up', 'capacity', 'played', 'side'];

/**
 * Where the parts of a match stand: one under another on a phone, the line-up with a column beside it on a desktop. They
 * are written in the order in which they are read on each, so that the focus goes the same way as the eye.
 */
export function MatchLayout({ isDesktop, lineUp, ...parts }: MatchLayoutProps) {
  const contents: Record<Place, ReactNode> = {
    capacity: undefined,
    played: undefined,
    field: undefined,
    ...parts,
    'line-up': lineUp,
  };
  return (
    <div className={classes.layout}>
      {(isDesktop ? DESKTOP : PHONE).map(
        (place) =>
          contents[place] !== undefined && (
            <div key={place} className={classes[place]}>
              {contents[place]}
            </div>
          ),
      )}
    </div>
  );
}
