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

interface ScoreFiguresProps {
  /** Null before there is a score. */
  goals: readonly [number | null, number | null];
  /** `sign`: in a square of 40. `row`: in the place of the hour. */
  look: 'sign' | 'row';
}

const LOOKS = {
  sign: 'size-10 grid-cols-2 rounded-sm border border-line-strong',
  row: 'h-8 grid-cols-[auto_auto]',
} as const;

/** A score at the start of a row: the halfway line parts it, the loser is darker. */
export function ScoreFigures({ goals: [first, second], look }: ScoreFiguresProps) {
  if (first === null || second === null) return null;
  const isWide = first > 9 || second > 9;
  const size = look === 'row' ? (isWide ? 'text-lg' : 'text-xl') : isWide ? 'text-md' : 'text-lg';
  return (
    <span className={`grid flex-none items-center ${LOOKS[look]}`}>
      <span className="visually-hidden">
        {first} a {second}
      </span>
      <Figure
        goals={first}
        lost={first < second}
        className={`${size} border-e-[1.5px] border-line-strong ${look === 'row' ? 'pe-2.5' : ''}`}
      />
      <Figure goals={second} lost={second < first} className={`${size} ${look === 'row' ? 'ps-2.5' : ''}`} />
    </span>
  );
}

interface FigureProps {
  goals: number;
  lost: boolean;
  className: string;
}

function Figure({ goals, lost, className }: FigureProps) {
  return (
    <span
      className={`grid h-7 place-items-center pt-0.5 figures leading-none ${lost ? 'text-fg-3' : 'text-fg'} ${className}`}
      aria-hidden="true"
    >
      {goals}
    </span>
  );
}
