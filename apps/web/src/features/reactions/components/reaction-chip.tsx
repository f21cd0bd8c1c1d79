import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { tooltipText } from '@picado/domain/reactions/grouping';
import type { ReactionRecord } from '@picado/domain/reactions/schema';
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
    <Tooltip
      classNames={{ tooltip: classes.hint ?? '' }}
      label={names}
      opened={hint.isShown}
      position="bottom-start"
      withArrow
      multiline
      maw={280}
      zIndex={400}
    >
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
    </Tooltip>
  );
}
