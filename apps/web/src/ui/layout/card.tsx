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

/** The link of a whole card: the focus ring is around the card. */
export const WHOLE_CARD =
  'text-inherit no-underline after:absolute after:-inset-px after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-fg';
