import type { ReactNode } from 'react';
import classes from './match-layout.module.css';

interface MatchLayoutProps {
  isDesktop: boolean;
  /** The score header and its facts. */
  header: ReactNode;
  /** A row of buttons under the header on a desktop, the bar at the foot of the screen on a phone. */
  actions: ReactNode;
  /** The count, which stands there until the finish. */
  capacity?: ReactNode;
  /** The parts that stand in its place from the finish on. */
  played?: ReactNode;
  /** The shared field below the line-up of a phone, whose first screen is the list; a desktop has it in the column beside. */
  field?: ReactNode;
  lineUp: ReactNode;
  /** The column beside the line-up on a desktop, below it on a phone. */
  side: ReactNode;
}

type Place = 'header' | 'actions' | 'cover' | 'capacity' | 'played' | 'field' | 'line-up' | 'side';

const PANEL = 'lg:rounded-md lg:border lg:border-line';

const LOOKS: Record<Place, string> = {
  header: `border-b border-line lg:overflow-hidden lg:bg-surface-0 lg:[grid-area:header] ${PANEL}`,
  actions: `${classes.actions ?? ''} lg:-mt-1 lg:[grid-area:actions]`,
  cover: `${classes.cover ?? ''} m-4 h-screen rounded-sm skeleton lg:m-0`,
  capacity: `px-4 pt-2.5 pb-3.75 lg:bg-surface-1 lg:px-5 lg:pt-4 lg:pb-5 lg:[grid-area:capacity] ${PANEL}`,
  played: 'px-4 py-6 lg:p-0 lg:[grid-area:capacity]',
  field: 'px-4 pt-6',
  'line-up': `lg:self-start lg:overflow-hidden lg:bg-surface-1 lg:[grid-area:line-up] ${PANEL}`,
  side: 'lg:grid lg:content-start lg:gap-6 lg:[grid-area:side]',
};

const PHONE: readonly Place[] = [
  'header',
  'cover',
  'capacity',
  'played',
  'line-up',
  'field',
  'side',
  'actions',
];
const DESKTOP: readonly Place[] = ['header', 'actions', 'cover', 'line-up', 'capacity', 'played', 'side'];

/**
 * The layout of the parts of a match: one under another on a phone, the line-up with a column beside it on a desktop. They
 * are written in the order in which they are read on each, so that the focus goes the same way as the eye. What
 * a finished match says comes with several calls, and no height is known before: all of it is shown once nothing of it is a
 * skeleton any more.
 */
export function MatchLayout({ isDesktop, lineUp, ...parts }: MatchLayoutProps) {
  const contents: Record<Place, ReactNode> = {
    cover: parts.played === undefined ? undefined : null,
    capacity: undefined,
    played: undefined,
    field: undefined,
    ...parts,
    'line-up': lineUp,
  };
  return (
    <div className="lg:@container">
      <div className={`${classes.layout} w-full lg:mx-auto lg:max-w-page lg:gap-6 lg:px-10 lg:pt-8 lg:pb-14`}>
        {(isDesktop ? DESKTOP : PHONE).map(
          (place) =>
            contents[place] !== undefined && (
              <div key={place} className={LOOKS[place]}>
                {contents[place]}
              </div>
            ),
        )}
      </div>
    </div>
  );
}
