import type { ReactNode } from 'react';
import { ChalkDrawing, type Drawing } from './chalk-drawing';
import { StateFrame, type StateLook } from './state-frame';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  drawing?: Drawing;
  /** The one button. */
  action?: ReactNode;
  frame?: StateLook;
}

/** Says as an invitation that there is nothing here yet. */
export function EmptyState({ drawing = 'goal', frame = 'panel', ...words }: EmptyStateProps) {
  return <StateFrame look={frame} drawing={<ChalkDrawing drawing={drawing} />} {...words} />;
}
