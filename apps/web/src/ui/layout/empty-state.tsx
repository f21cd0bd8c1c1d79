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

/** Nothing here yet, said as an invitation. */
export function EmptyState({ drawing = 'goal', frame = 'panel', ...words }: EmptyStateProps) {
  return <StateFrame look={frame} drawing={<ChalkDrawing drawing={drawing} />} {...words} />;
}
