import type { ReactNode } from 'react';
import classes from './note.module.css';

interface NoteProps {
  /** `waiting` yellow, `bad` red, `good` green, `warning` orange; else plain. */
  tone?: 'plain' | 'waiting' | 'bad' | 'good' | 'warning';
  children: ReactNode;
}

/** A few words that explain what one looks at, behind a bar in the colour of its state. */
export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <div
      className={`${classes.note} rounded-sm bg-surface-2 px-3.5 py-2.5 text-base leading-5.5 wrap-anywhere data-[tone=bad]:bg-red-soft data-[tone=good]:bg-action-soft data-[tone=warning]:bg-orange-soft`}
      data-tone={tone}
    >
      {children}
    </div>
  );
}
