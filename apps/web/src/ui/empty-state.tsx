import type { ReactNode } from 'react';
import { ChalkDrawing, type Drawing } from './chalk-drawing';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  drawing?: Drawing;
  /** The one button. */
  action?: ReactNode;
  /** `plain`: without the frame, where it stands in a panel. */
  frame?: 'panel' | 'plain';
}

/** Nothing here yet, said as an invitation. */
export function EmptyState({ title, text, drawing = 'goal', action, frame = 'panel' }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-frame={frame}>
      <ChalkDrawing drawing={drawing} />
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
