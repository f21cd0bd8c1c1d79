import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip } from './chip';

const TONES = { neutral: 'plain', orange: 'warning', green: 'good' } as const;

interface StateChipProps {
  /** `orange`: something waits for the reader. `green`: done. `neutral`: waits for another. */
  tone?: keyof typeof TONES;
  Icon: TablerIcon;
  children: ReactNode;
}

/** Says where things stand, in the slot `chip` of an `ActionBar`: over the buttons, never inside one. */
export function StateChip({ tone = 'neutral', Icon, children }: StateChipProps) {
  return (
    // A long name in it wraps on a narrow phone.
    <Chip tone={TONES[tone]} className="max-w-full min-w-0 py-0.5">
      <Icon className="flex-none" size={16} stroke={1.8} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere whitespace-normal">{children}</span>
    </Chip>
  );
}
