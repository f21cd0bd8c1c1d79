import type { ReactNode } from 'react';

/** Small drawings in chalk, each with the one green ball. */
export function Chalk({ children }: { children: ReactNode }) {
  return (
    <svg
      width="184"
      height="100"
      viewBox="0 0 184 100"
      fill="none"
      stroke="var(--color-fg-3)"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const ball = (x: number, y: number, r = 11) => (
  <circle cx={x} cy={y} r={r} fill="var(--color-action)" stroke="none" />
);

/** Apart from the other drawings: the page of an error is part of each first load. */
export const FLAG = (
  <>
    <path d="M2 96H182M60 96a34 34 0 0 1 34-34" strokeOpacity=".6" />
    <path d="M60 96V8" strokeWidth="2.4" stroke="var(--color-fg-2)" />
    <path d="M60 10 102 22 60 36" />
    {ball(112, 85)}
  </>
);
