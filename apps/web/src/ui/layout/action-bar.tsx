import { useEffect, useRef, type ReactNode } from 'react';

const DESKTOP = {
  row: 'lg:static lg:border-0 lg:bg-transparent lg:px-0 lg:pt-4 lg:pb-0 lg:*:last:min-w-55 lg:*:last:flex-none',
  none: 'lg:hidden',
} as const;

/** The line of a `StateChip` over the buttons; what stands beside the chip is at its end. */
export const CHIP_LINE = 'flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 empty:hidden';

interface ActionBarProps {
  children: ReactNode;
  /** The state in a line over the buttons: a `StateChip`, and what stands at the end of its line. */
  chip?: ReactNode;
  /** The notice of other tasks that wait for the reader, in a row of its own over that. */
  notice?: ReactNode;
  /** The layout from 1024 px: `row` stands in the page where it is written, `none` leaves it out (the page has its own). */
  desktop?: keyof typeof DESKTOP;
}

/**
 * The main action of a screen, pinned in reach of the thumb. One solid green; its neighbours have a width of their
 * own (`flex: none`), the last child takes the rest; with large text it has a row of its own. The page keeps room for it where it is
 * written: on a phone, what is written behind it cannot be scrolled into sight.
 */
export function ActionBar({ children, chip, notice, desktop = 'row' }: ActionBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const topRef = useRef<HTMLDivElement>(null);
  const spacerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = barRef.current;
    const top = topRef.current;
    const spacer = spacerRef.current;
    // Old browsers only lose the room that is reserved for the bar, not the bar.
    if (bar === null || top === null || spacer === null || typeof ResizeObserver === 'undefined')
      return undefined;
    const root = document.documentElement;
    const measure = () => {
      const isPinned = getComputedStyle(bar).position === 'fixed';
      const height = bar.offsetHeight + top.offsetHeight;
      spacer.style.height = isPinned ? `${height}px` : '0px';
      // The height is told to the page, so that what takes the focus is never behind the bar.
      root.style.setProperty('--bar-height', isPinned ? `${height + 8}px` : '16px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    observer.observe(top);
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
        {/* A notice that is known late grows upward out of the bar: nothing that one reads or presses moves. */}
        <div ref={topRef} className="absolute inset-x-0 bottom-full lg:static lg:w-full">
          <div className="bg-surface-1 border-t-chalk empty:hidden">{notice}</div>
          <div className={`bg-surface-0 px-4 pt-3 border-t-chalk lg:border-0 lg:px-0 ${CHIP_LINE}`}>
            {chip}
          </div>
        </div>
        {children}
      </div>
    </>
  );
}
