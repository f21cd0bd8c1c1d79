import type { ReactNode } from 'react';

interface ScrollPartProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Holds content that is longer than its place in the sheet: it is reached and scrolled by keys, whether it holds anything
 * to press or not.
 */
export function ScrollPart({ label, className = '', children }: ScrollPartProps) {
  const asRegion = { role: 'region', tabIndex: 0, 'aria-label': label };
  return (
    <div
      {...asRegion}
      className={`min-h-0 flex-1 scroll-py-18 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3 ${className}`}
    >
      {children}
    </div>
  );
}
