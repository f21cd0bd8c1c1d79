import { useEffect, useRef, type ReactNode } from 'react';

const DESKTOP = {
  row: 'lg:static lg:border-0 lg:bg-transparent lg:px-0 lg:pt-4 lg:pb-0 lg:*:last:min-w-55 lg:*:last:flex-none',
  none: 'lg:hidden',
} as const;

interface ActionBarProps {
  children: ReactNode;
  /** From 1025 px: `row` stands in the page where it is written, `none` leaves it out (the page has its own). */
  desktop?: keyof typeof DESKTOP;
}

/**
 * The main action of a screen, pinned in reach of the thumb. One solid green; its neighbours have a width of their
 * own (`flex: none`), the last child takes the rest; with large text it has a row of its own.
 */
export function ActionBar({ children, desktop = 'row' }: ActionBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const spacerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = barRef.current;
    const spacer = spacerRef.current;
    // Old browsers only lose the room that is kept for the bar, not the bar.
    if (bar === null || spacer === null || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement;
    const measure = () => {
      const isPinned = getComputedStyle(bar).position === 'fixed';
      const height = isPinned ? `${bar.offsetHeight}px` : '0px';
      spacer.style.height = height;
      // So that what takes the focus is never behind the bar.
      root.style.setProperty('--bar-height', isPinned ? `${bar.offsetHeight + 8}px` : '16px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--bar-height');
    };
  }, []);
  return (
    <>
      <div ref={spacerRef} className="h-21.75 lg:h-0" aria-hidden="true" />
      <div
        ref={barRef}
        data-part="bar"
        className={`@container fixed inset-x-0 bottom-0 z-100 flex flex-wrap gap-2.5 bg-surface-0 px-4 pt-3 pb-safe border-t-chalk *:last:min-w-0 *:last:flex-1 @max-xs:*:last:basis-full ${DESKTOP[desktop]}`}
      >
        {children}
      </div>
    </>
  );
}
