import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** `narrow`: a form or a text; `wide`: panels side by side. */
  width?: 'narrow' | 'wide';
}

/** The gutters of a screen: 16 on a phone, 40 on a desktop. */
export function Page({ children, width = 'wide' }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
