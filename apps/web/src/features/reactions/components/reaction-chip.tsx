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
    <span className={classes.chipBox}>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={isOwn}
        aria-label={`${emoji}, ${count} ${count === 1 ? 'reacción' : 'reacciones'}: ${names}`}
        {...hint.handlers}
        onClick={() => {
          if (!hint.endsPress()) onToggle();
        }}
      >
        <span className={classes.emoji}>{emoji}</span>
        <span className={classes.count}>{count}</span>
      </button>
      {hint.isShown && (
        <span ref={keepInside} role="tooltip" className={classes.hint}>
          {names}
        </span>
      )}
    </span>
  );
}
