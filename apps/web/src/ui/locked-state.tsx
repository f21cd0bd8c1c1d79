import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface LockedStateProps {
  title: string;
  text?: ReactNode;
  /** What opens it. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
  frame?: 'panel' | 'plain';
}

/** Something that is there and closed, with what opens it. */
export function LockedState({ title, text, children, level = 2, frame = 'panel' }: LockedStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.empty} data-frame={frame}>
      <IconLock size={40} stroke={1.6} color="var(--color-fg-2)" aria-hidden="true" />
      <Heading className={classes.title}>{title}</Heading>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={classes.action}>{children}</div>}
    </section>
  );
}
