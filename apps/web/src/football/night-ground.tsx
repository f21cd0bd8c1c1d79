import type { ComponentPropsWithRef } from 'react';
import classes from './night-ground.module.css';

interface NightGroundProps extends ComponentPropsWithRef<'section'> {
  /** Lower than wide on a phone too. */
  isWide?: boolean;
}

/** A part of a page drawn as a pitch under floodlights. */
export function NightGround({ isWide = false, className = '', children, ...rest }: NightGroundProps) {
  return (
    <section
      {...rest}
      className={`${classes.ground} relative isolate grid place-items-center overflow-hidden ${className}`}
      data-wide={isWide || undefined}
    >
      {children}
    </section>
  );
}

/** The centre circle. */
export function NightCircle({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${classes.circle} aspect-square ${className}`} />;
}
