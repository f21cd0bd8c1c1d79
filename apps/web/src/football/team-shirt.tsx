import { SHIRT, SHIRT_PATTERNS } from '@picado/design/shirts';
import { useId } from 'react';

interface TeamShirtProps {
  /** 0 has bars, 1 a sash: so they differ without their colours. */
  team: 0 | 1;
  size?: number;
  className?: string | undefined;
  /** White in the sun. */
  onGrass?: boolean;
}

export function TeamShirt({ team, size = 24, className, onGrass = false }: TeamShirtProps) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      data-shirt={onGrass || undefined}
      aria-hidden="true"
    >
      <clipPath id={id}>
        <path d={SHIRT} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="24" height="24" fill={`var(--color-team-${team + 1})`} />
        <path fill={`var(--color-team-${team + 1}-shade)`} d={SHIRT_PATTERNS[team]} />
      </g>
    </svg>
  );
}
