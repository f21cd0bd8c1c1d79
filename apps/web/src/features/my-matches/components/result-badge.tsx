import type { MatchResult } from '@picado/domain/matches/schema';

const BADGE_CLASS =
  'inline-flex items-center gap-1.5 h-6 py-0 px-2 border border-transparent rounded-sm bg-surface-2 text-fg-3 text-xs font-semibold whitespace-nowrap data-[result=WIN]:bg-action-soft data-[result=WIN]:text-action data-[result=DRAW]:bg-surface-3 data-[result=DRAW]:text-fg-2 data-[result=LOSS]:border-line-strong data-[result=LOSS]:bg-transparent data-[result=LOSS]:text-fg-2';

const RESULTS: Record<MatchResult, { letter: string; label: string }> = {
  WIN: { letter: 'V', label: 'Victoria' },
  DRAW: { letter: 'E', label: 'Empate' },
  LOSS: { letter: 'D', label: 'Derrota' },
};

/** Won is soft green, lost is an outline: red is for danger, and losing is none. */
export function ResultBadge({ result }: { result: MatchResult | null }) {
  if (result === null) return <span className={BADGE_CLASS}>Sin resultado</span>;
  const { letter, label } = RESULTS[result];
  return (
    <span className={BADGE_CLASS} data-result={result}>
      <span className="figures text-md leading-none" aria-hidden="true">
        {letter}
      </span>
      {label}
    </span>
  );
}
