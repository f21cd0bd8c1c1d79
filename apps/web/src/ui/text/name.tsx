import type { ReactNode } from 'react';

/** Chrome cuts the ellipsis of clamped text that is aligned to the right; end padding gives it room. */
const ALIGNMENTS = { start: '', end: '-me-3.5 pe-3.5 text-right' } as const;

const LINES = { 1: 'line-clamp-1', 2: 'line-clamp-2', 3: 'line-clamp-3', all: '' } as const;

interface NameProps {
  as?: 'span' | 'strong' | 'h3';
  /** The number of lines after which it is cut. */
  lines?: keyof typeof LINES;
  /** `end`: on the right side of the halfway line. */
  align?: keyof typeof ALIGNMENTS;
  children: ReactNode;
}

/** A name of a player, a team or a place: as long and as unbroken as people write it. */
export function Name({ as: Tag = 'span', lines = 2, align = 'start', children }: NameProps) {
  return (
    <Tag className={`text-base leading-5 font-semibold wrap-anywhere ${LINES[lines]} ${ALIGNMENTS[align]}`}>
      {children}
    </Tag>
  );
}
