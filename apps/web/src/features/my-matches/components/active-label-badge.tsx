import type { ActiveLabel } from '../state';

const LABELS: Record<ActiveLabel, string> = {
  next: 'PRÓXIMO PARTIDO',
  scheduled: 'PARTIDO PROGRAMADO',
  live: 'PARTIDO EN CURSO',
};

export function ActiveLabelBadge({ label }: { label: ActiveLabel }) {
  return (
    <span
      className="inline-flex h-6 items-center gap-1.5 rounded-sm px-2 py-0 text-xs font-bold whitespace-nowrap data-[label=live]:bg-red-soft data-[label=live]:text-red data-[label=live]:before:size-2 data-[label=live]:before:rounded-full data-[label=live]:before:bg-current data-[label=live]:before:content-[''] data-[label=next]:bg-action-soft data-[label=next]:text-action data-[label=scheduled]:bg-orange-soft data-[label=scheduled]:text-orange"
      data-label={label}
    >
      {LABELS[label]}
    </span>
  );
}
