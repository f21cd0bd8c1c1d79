interface WordmarkProps {
  /** The height of the whole mark, from the top of the d to the foot of the p. */
  height?: number;
  className?: string | undefined;
}

/** The place of the mark in its own units. */
export const WORDMARK = { x: -0.25, y: 4, width: 227.84, height: 72 } as const;

/** The wordmark. The dot of the i is inside the o: never put one on the i. */
export function Wordmark({ height = 34, className }: WordmarkProps) {
  return (
    <svg
      width={(height * WORDMARK.width) / WORDMARK.height}
      height={height}
      viewBox={`${WORDMARK.x} ${WORDMARK.y} ${WORDMARK.width} ${WORDMARK.height}`}
      className={className}
      role="img"
      aria-label="Picado"
    >
      <WordmarkShape />
    </svg>
  );
}

/** The shape of the mark for another drawing to hold, in its `color`. */
export function WordmarkShape() {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="9">
        <circle cx="19" cy="40" r="14.5" />
        <path d="M4.25 21V76" />
        <path d="M49 21V59" />
        <path d="M89.45 29.95A14.5 14.5 0 1 0 89.45 50.05" />
        <circle cx="119.34" cy="40" r="14.5" />
        <path d="M134.09 21V59" />
        <circle cx="163.84" cy="40" r="14.5" />
        <path d="M178.59 4V59" />
        <circle cx="208.34" cy="40" r="14.5" />
      </g>
      <circle cx="208.34" cy="40" r="5.2" fill="var(--color-action)" />
    </>
  );
}
