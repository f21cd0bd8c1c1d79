import type { ComponentPropsWithRef } from 'react';
import { tooltipText } from '@picado/domain/reactions/grouping';
import type { ReactionRecord } from '@picado/domain/reactions/schema';
import { keepInside } from '../hooks/keep-inside';
import { useHint } from '../hooks/use-hint';

interface ReactionChipProps {
  emoji: string;
  /** The reactions with this emoji: at least one. */
  records: readonly ReactionRecord[];
  isOwn: boolean;
  onToggle: () => void;
}

/**
 * A button in the row of reactions, 32 px high with a target of 44: the review matters more than the emoji under it. A long
 * press shows the names, and selects no text.
 */
export function ReactionButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="relative inline-flex min-h-8 min-w-11 touch-manipulation items-center justify-center gap-1.5 rounded-md border border-transparent bg-surface-3 px-2 transition-colors duration-(--time-fast) select-none [-webkit-touch-callout:none] before:absolute before:inset-x-0 before:-inset-y-1.5 hover:border-line-strong aria-pressed:border-action aria-pressed:bg-action-soft"
    />
  );
}

/** One emoji with its count, and under the pointer with the names. A press adds or removes the reader's own. */
export function ReactionChip({ emoji, records, isOwn, onToggle }: ReactionChipProps) {
  const hint = useHint();
  const names = tooltipText(records);
  const count = records.length;
  return (
    <span className="relative inline-flex">
      <ReactionButton
        aria-pressed={isOwn}
        aria-label={`${emoji}, ${count} ${count === 1 ? 'reacción' : 'reacciones'}: ${names}`}
        {...hint.handlers}
        onClick={() => {
          if (!hint.endsPress()) onToggle();
        }}
      >
        <span className="font-emoji text-md leading-none">{emoji}</span>
        <span className="text-sm font-semibold tabular-nums">{count}</span>
      </ReactionButton>
      {hint.isShown && (
        <span
          ref={keepInside}
          role="tooltip"
          className="group absolute top-full left-[calc(-1*var(--over,0px))] z-400 my-2 w-max max-w-[min(280px,70vw)] rounded-md bg-fg px-3 py-2 text-sm leading-5 font-semibold text-ink data-above:top-auto data-above:bottom-full"
        >
          <span className="absolute -top-1 left-[calc(16px+var(--over,0px))] size-2 rotate-45 bg-fg group-data-above:top-auto group-data-above:-bottom-1" />
          {names}
        </span>
      )}
    </span>
  );
}
