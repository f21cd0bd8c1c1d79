import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Items side by side at the top of a card, or below each other where they do not fit. */
export function CardLine({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>;
}

export function CardPlace({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-w-0 flex-1 items-center gap-2.5 text-sm leading-5 text-fg-2">
      <IconMapPin className="flex-none text-fg-3" size={18} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
