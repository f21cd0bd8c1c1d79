import type { ReactNode } from 'react';

interface PlayerFrameProps {
  /** Lays out what the row holds. */
  className: string;
  /** True for the viewer's own row, which is lighter, not greener. */
  isOwn?: boolean;
  /** Absent where there is nothing to do: the row is no button then. */
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

/** A row of the list, in a slot or waiting: pressed as a whole, where there is something to do. */
export function PlayerFrame({ className, isOwn = false, onPress, children }: PlayerFrameProps) {
  const look = `w-full items-center ${isOwn ? 'bg-surface-3' : ''} ${className}`;
  const own = isOwn || undefined;
  if (onPress === undefined) {
    return (
      <div className={look} data-own={own}>
        {children}
      </div>
    );
  }
  return (
    // Neighbours cover the row's edge: the focus ring is inside it.
    <button
      type="button"
      className={`${look} focus-visible:-outline-offset-4 ${isOwn ? '' : 'hover:bg-surface-2'}`}
      data-own={own}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A player's disc with a sign on its shoulder, on the side that faces the name. */
export function SignedDisc({ sign, isMirrored, children }: SignedDiscProps) {
  return (
    <span className="relative grid size-9 flex-none">
      {children}
      <span
        className={`absolute -top-1.5 grid size-4.5 place-items-center rounded-sm bg-surface-0 text-fg empty:hidden ${isMirrored === true ? '-left-1.75' : '-right-1.75'}`}
      >
        {sign}
      </span>
    </span>
  );
}

interface SignedDiscProps {
  sign: ReactNode;
  isMirrored?: boolean;
  children: ReactNode;
}
