import type { MatchResult } from '@picado/domain/matches/schema';
import { Chip } from '../ui/text/chip';

/** Won is soft green, lost is an outline: red is for danger, and losing is none. */
const RESULTS = {
  WIN: { letter: 'V', label: 'Victoria', tone: 'good' },
  DRAW: { letter: 'E', label: 'Empate', tone: 'plain' },
  LOSS: { letter: 'D', label: 'Derrota', tone: 'outline' },
} as const satisfies Record<MatchResult, object>;

export function ResultBadge({ result }: { result: MatchResult | null }) {
  if (result === null) return <Chip tone="dim">Sin resultado</Chip>;
  const { letter, label, tone } = RESULTS[result];
  return (
    <Chip tone={tone}>
      <span className="figures text-md leading-none" aria-hidden="true">
        {letter}
      </span>
      {label}
    </Chip>
  );
}

/** A result in a row of several: its letter alone, in a square of 20. */
export function ResultLetter({ result }: { result: MatchResult }) {
  const { letter, label, tone } = RESULTS[result];
  return (
    <Chip size="sm" tone={tone} className="w-5 justify-center px-0!">
      <span className="figures text-base leading-none" aria-hidden="true">
        {letter}
      </span>
      <span className="visually-hidden">{label}</span>
    </Chip>
  );
}
