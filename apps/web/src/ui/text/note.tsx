import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line-strong bg-surface-2 md:in-[:is(dialog,[role=dialog])]:bg-surface-3',
  waiting: 'border-yellow bg-surface-2 md:in-[:is(dialog,[role=dialog])]:bg-surface-3',
  bad: 'border-red bg-red-soft',
  good: 'border-action bg-action-soft',
  warning: 'border-orange bg-orange-soft',
} as const;

interface NoteProps {
  tone?: keyof typeof TONES;
  children: ReactNode;
}

/**
 * A few words that explain the content, behind a bar in the colour of its state. A desktop's dialog has the
 * background of a plain note, which is lighter there.
 */
export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <div
      className={`rounded-sm border-l-4 px-3.5 py-2.5 text-base leading-5.5 wrap-anywhere [&_strong]:font-bold ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
