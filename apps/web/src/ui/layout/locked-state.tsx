import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateFrame, type StateLook } from './state-frame';

interface LockedStateProps {
  title: string;
  text?: ReactNode;
  /** The way to open it. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
  frame?: StateLook;
}

/** Locked content, with what unlocks it. */
export function LockedState({ title, text, children, level = 2, frame = 'panel' }: LockedStateProps) {
  return (
    <StateFrame
      as="section"
      look={frame}
      drawing={<IconLock className="text-fg-2" size={40} stroke={1.6} aria-hidden="true" />}
      title={title}
      titleAs={`h${level}`}
      text={text}
      action={children}
    />
  );
}
