import type { MatchResult } from '@picado/domain/matches/schema';
import classes from './result-badge.module.css';

const RESULTS: Record<MatchResult, { letter: string; label: string }> = {
  WIN: { letter: 'V', label: 'Victoria' },
  DRAW: { letter: 'E', label: 'Empate' },
  LOSS: { letter: 'D', label: 'Derrota' },
};

/** Won is soft green, lost is an outline: red is for danger, and losing is none. */
export function ResultBadge({ result }: { result: MatchResult | null }) {
  if (result === null) return <span className={classes.badge}>Sin resultado</span>;
  const { letter, label } = RESULTS[result];
  return (
    <span className={classes.badge} data-result={result}>
      <span className={classes.letter} aria-hidden="true">
        {letter}
      </span>
      {label}
    </span>
  );
}
