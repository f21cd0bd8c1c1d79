import { tooltipText } from '@picado/domain/reactions/grouping';
import type { ReactionRecord } from '@picado/domain/reactions/schema';
import { keepInside } from '../hooks/keep-inside';
import { useHint } from '../hooks/use-hint';
import classes from './reactions.module.css';

interface ReactionChipProps {
  emoji: string;
  /** At least one. */
  records: readonly ReactionRecord[];
  isOwn: boolean;
  onToggle: () => void;
}

/** One emoji with its count, and under the pointer with the names. A press adds one's own or takes it back. */
export function ReactionChip({ emoji, records, isOwn, onToggle }: ReactionChipProps) {
  const hint = useHint();
  const names = tooltipText(records);
  const count = records.length;
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        className={`${classes.chip} inline-flex min-h-11 min-w-11 touch-manipulation items-center justify-center gap-2 rounded-md bg-surface-3 px-2.5 py-0 text-fg select-none aria-pressed:bg-action-soft`}
        aria-pressed={isOwn}
        aria-label={`${emoji}, ${count} ${count === 1 ? 'reacción' : 'reacciones'}: ${names}`}
        {...hint.handlers}
        onClick={() => {
          if (!hint.endsPress()) onToggle();
        }}
      >
        <span className={`${classes.emoji} text-lg`}>{emoji}</span>
        <span className="text-base font-semibold tabular-nums">{count}</span>
      </button>
      {hint.isShown && (
        <span
          ref={keepInside}
          role="tooltip"
          className={`${classes.hint} absolute z-400 w-max rounded-md bg-fg px-3 py-2 text-sm leading-5 font-semibold text-ink before:absolute before:size-2 before:bg-inherit before:content-['']`}
        >
          {names}
        </span>
      )}
    </span>
  );
}
