import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/controls/link';
import { Heading } from '../../../ui/text/heading';

interface HomeSectionProps {
  title: string;
  /** The content at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of home under its name. */
export function HomeSection({ title, aside, children }: HomeSectionProps) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-2.5">
      <div className="flex min-h-7 items-end justify-between gap-3">
        <Heading level={2}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Leads on from a title. */
export function MoreLink({ to, children, label }: { to: string; children: ReactNode; label?: string }) {
  return (
    <Link
      to={to}
      className="-my-2 inline-flex min-h-11 flex-none items-center gap-1.5 text-base font-semibold no-underline hover:text-action-hover"
      aria-label={label}
    >
      {children}
      <IconArrowRight size={18} aria-hidden="true" />
    </Link>
  );
}

/** The two columns of a wide window; one below the other where they do not fit. */
export function HomeColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-6 @lg:grid-cols-[minmax(0,1fr)_22.5rem] @lg:gap-x-7">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">{main}</div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">{side}</div>
      </div>
    </div>
  );
}
