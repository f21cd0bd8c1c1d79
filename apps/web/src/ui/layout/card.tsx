import type { HTMLAttributes } from 'react';

const EDGES = { line: 'border-line', strong: 'border-line-strong' } as const;

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `strong`: the one that comes first. */
  edge?: keyof typeof EDGES;
}

/** A panel, one step lighter than the page. `className` lays out and pads what it holds. */
export function Card({ as: Tag = 'div', edge = 'line', className = '', ...rest }: CardProps) {
  return <Tag {...rest} className={`rounded-md border bg-surface-1 ${EDGES[edge]} ${className}`} />;
}
