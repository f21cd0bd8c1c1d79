import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Parts {
  children: ReactNode;
}

/** The cards of the home: the next one, and what stands alone, over the whole width. */
export function HomeCards({ children }: Parts) {
  return <div className="grid gap-4 pb-5 lg:grid-cols-2 lg:gap-5 lg:*:first:col-span-full">{children}</div>;
}

/** Over the whole width the ground stands beside the places. */
const FIRST =
  'border-line-strong lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:gap-x-10 lg:px-6 lg:py-5';

interface HomeCardFrameProps extends Parts {
  isFirst?: boolean;
  /** Left out while it is still to come. */
  to?: string;
}

export function HomeCardFrame({ isFirst = false, to, children }: HomeCardFrameProps) {
  const look = `flex flex-col gap-3.5 rounded-md border bg-surface-1 p-4 text-fg no-underline ${isFirst ? FIRST : 'border-line'}`;
  if (to === undefined) return <div className={look}>{children}</div>;
  return (
    <Link to={to} className={`${look} hover:bg-surface-2`}>
      {children}
    </Link>
  );
}

/** From edge to edge of the first card. */
export function HomeCardHeader({ children }: Parts) {
  return <div className="-mx-4 -mt-4 mb-0.5 lg:col-span-full lg:-mx-6 lg:-mt-5">{children}</div>;
}

export function HomeCardTags({ children }: Parts) {
  return <div className="flex flex-wrap items-center justify-between gap-2 lg:col-span-full">{children}</div>;
}

/** The hour beside the two teams. */
export function HomeCardSides({ moment, teams }: { moment: ReactNode; teams: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
      <div className="grid content-center gap-1 border-r border-line pr-4">{moment}</div>
      <div className="grid grid-cols-1 content-center gap-2">{teams}</div>
    </div>
  );
}

/** Cards of one row end at one line. */
export function HomeCardFoot({ children }: Parts) {
  return <div className="mt-auto flex flex-wrap items-baseline gap-x-3 gap-y-1">{children}</div>;
}
