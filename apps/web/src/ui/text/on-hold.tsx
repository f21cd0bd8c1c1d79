import { IconClock } from '@tabler/icons-react';

/** The clock and the word beside a change that waits for a signal, in a row. */
export function OnHold({ text = 'en espera' }: { text?: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm leading-4.5 font-semibold text-orange in-data-[team=1]:justify-end">
      <IconClock size={16} stroke={2} aria-hidden="true" />
      {text}
    </span>
  );
}
