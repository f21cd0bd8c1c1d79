import { headcountOf } from '@picado/domain/matches/headcount';

interface HeadcountProps {
  match: Parameters<typeof headcountOf>[0];
  /** Its size and its place. */
  className?: string;
}

/** '8/10', and '10/10 +2' with two substitutes; in words for screen readers. */
export function Headcount({ match, className = '' }: HeadcountProps) {
  const { starters, waiting, words } = headcountOf(match);
  return (
    <span className={`figures leading-none whitespace-nowrap tabular-nums ${className}`}>
      <span aria-hidden="true">
        {starters}
        {waiting !== null && <span className="text-fg-2"> {waiting}</span>}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
