import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';

interface Parts {
  children: ReactNode;
}

/** The next match, over the whole width. Its parts are laid out by the width of the card, not of the window. */
export function NextCard({ children }: Parts) {
  return (
    <Card
      as="article"
      edge="strong"
      className="@container relative flex flex-col overflow-hidden hover:bg-surface-2"
    >
      {children}
    </Card>
  );
}

/** Where there is room the slots are beside the location, and tags and actions take whole lines. */
export function NextCardBody({ children }: Parts) {
  return (
    <div className="flex flex-1 flex-col gap-3 p-4 @lg:grid @lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] @lg:items-center @lg:gap-x-10 @lg:gap-y-3.5 @lg:px-6 @lg:py-5 @lg:*:first:col-span-full @lg:*:last:col-span-full">
      {children}
    </div>
  );
}

/** Cards of one row end at one line: the actions are at the foot. */
export function CardFoot({ children }: Parts) {
  return <div className="mt-auto">{children}</div>;
}

/** Items side by side at the top of a card, or below each other where they do not fit. */
export function CardLine({ children }: Parts) {
  return <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>;
}

export function CardPlace({ location, isNext = false }: { location: string; isNext?: boolean }) {
  const look = isNext ? 'text-md font-medium text-fg' : 'text-sm text-fg-2';
  return (
    <p className={`flex min-w-0 flex-1 items-center gap-2.5 leading-5 ${look}`}>
      <IconMapPin className="text-fg-3" size={18} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{location}</span>
    </p>
  );
}
