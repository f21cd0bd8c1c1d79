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
  /** It is all that its page says: the title is the page's heading. */
  isPage?: boolean;
}

/** Nothing here yet, said as an invitation. */
export function EmptyState({
  title,
  text,
  drawing = 'goal',
  action,
  frame = 'panel',
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.empty} data-frame={frame}>
      <ChalkDrawing drawing={drawing} />
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
