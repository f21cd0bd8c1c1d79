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
    <header className={classes.header} data-back={back !== undefined || undefined}>
      {back !== undefined && (
        <Link to={back.to} className={classes.back} aria-label={back.label}>
          <IconArrowLeft size={24} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
      <h1 className={classes.title}>{title}</h1>
      {children !== undefined && <div className={classes.end}>{children}</div>}
    </header>
  );
}
