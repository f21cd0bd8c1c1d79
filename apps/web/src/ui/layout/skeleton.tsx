import type { CSSProperties, ReactNode } from 'react';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  /** A person. */
  round?: boolean;
}

/** One piece of what comes, in still dark stripes. Give it the size of the thing itself, so that nothing jumps. */
export function Skeleton({ width = '100%', height = 20, round = false }: SkeletonProps) {
  const size: CSSProperties = { width: round ? height : width, height };
  return (
    <span
      className={`block max-w-full flex-none skeleton ${round ? 'rounded-full' : 'rounded-sm'}`}
      style={size}
    />
  );
}

interface SkeletonGroupProps {
  /** The text for screen readers. */
  label?: string;
  children: ReactNode;
}

/** A whole layout that is still to come: silent but for its label. */
export function SkeletonGroup({ label = 'Cargando...', children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" inert>
        {children}
      </div>
    </div>
  );
}
