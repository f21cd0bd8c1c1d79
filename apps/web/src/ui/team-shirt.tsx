import { useId } from 'react';

const SHIRT = 'M8.5 3 2.5 6 4 11.5l2.5-.8V21h11V10.7l2.5.8L21.5 6l-6-3c-.8 1.8-2 2.6-3.5 2.6S9.3 4.8 8.5 3z';

interface TeamShirtProps {
  /** 0 wears bars, 1 a sash: so they are told apart without their colours. */
  team: 0 | 1;
  size?: number;
  className?: string | undefined;
}

export function TeamShirt({ team, size = 24, className }: TeamShirtProps) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden="true">
      <clipPath id={id}>
        <path d={SHIRT} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="24" height="24" fill={team === 0 ? 'var(--color-team-1)' : 'var(--color-team-2)'} />
        {team === 0 ? (
          <path fill="#1E7F51" d="M9 0h2v24H9zM13 0h2v24h-2zM5 0h2v24H5zM17 0h2v24h-2z" />
        ) : (
          <path fill="#1D5FA8" d="M19 2 15.5 2 4 18v4z" />
        )}
      </g>
    </svg>
  );
}
