import type { ReactNode } from 'react';

const SIDES = { tags: 'basis-63', reviews: 'basis-76' };

interface ProfileColumnsProps {
  children: ReactNode;
  /** The content of the narrower column. */
  side: ReactNode;
  /** The kind of that content, which sets the width of its column. */
  sideFor: keyof typeof SIDES;
}

/**
 * Lays out what is beside the card of a profile: a part and a narrower column next to it, below it where a small desktop
 * has no room for both.
 */
export function ProfileColumns({ children, side, sideFor }: ProfileColumnsProps) {
  return (
    <div className="flex flex-wrap gap-8">
      <div className="min-w-0 grow-999 basis-55">{children}</div>
      <div className={`grid min-w-0 flex-1 content-start gap-8 ${SIDES[sideFor]}`}>{side}</div>
    </div>
  );
}
