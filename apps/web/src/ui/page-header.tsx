import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Where the arrow leads. */
  back?: { to: string; label: string } | undefined;
  /** What stands at the end of the line: help, a state. */
  children?: ReactNode;
}

export function PageHeader({ title, back, children }: PageHeaderProps) {
  return (
    <header
      className={`${classes.header} flex min-h-14 items-center gap-2`}
      data-back={back !== undefined || undefined}
    >
      {back !== undefined && (
        <Link
          to={back.to}
          className="-ml-3 grid size-11 flex-none place-items-center rounded-md text-fg hover:bg-surface-2 focus-visible:-outline-offset-3"
          aria-label={back.label}
        >
          <IconArrowLeft size={24} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
      <h1
        className={`${classes.title} min-w-0 flex-1 pt-1 figures text-xl leading-tight text-balance uppercase lg:text-2xl`}
      >
        {title}
      </h1>
      {children !== undefined && <div className="flex-none">{children}</div>}
    </header>
  );
}
