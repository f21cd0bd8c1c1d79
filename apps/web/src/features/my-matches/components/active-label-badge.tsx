import { Chip } from '../../../ui/text/chip';
import type { ActiveLabel } from '../view';

const LABELS = {
  next: { text: 'PRÓXIMO PARTIDO', tone: 'good' },
  scheduled: { text: 'PARTIDO PROGRAMADO', tone: 'warning' },
  live: { text: 'PARTIDO EN CURSO', tone: 'bad' },
} as const satisfies Record<ActiveLabel, object>;

export function ActiveLabelBadge({ label }: { label: ActiveLabel }) {
  const { text, tone } = LABELS[label];
  return (
    <Chip tone={tone}>
      {/* A match under way is said by the word, and shown by the round mark. */}
      {label === 'live' && <span className="size-2 rounded-full bg-current" aria-hidden="true" />}
      {text}
    </Chip>
  );
}
