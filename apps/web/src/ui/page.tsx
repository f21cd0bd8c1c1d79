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
    <div
      className={`${classes.page} w-full px-4 pt-3 pb-8 md:px-8 md:pt-5 md:pb-10 lg:px-10 lg:pt-7 lg:pb-14`}
      data-width={width}
    >
      {children}
    </div>
  );
}
