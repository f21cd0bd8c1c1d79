import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';

interface SheetFrameProps {
  /** The heading carries it: the element around the frame is named by it. */
  titleId: string;
  title: string;
  /** The subtitle below the title, in one line. */
  subtitle?: string | undefined;
  onClose: () => void;
  /** The buttons beside the ×: help, settings. */
  tools?: ReactNode;
  /** Sending something: it cannot be closed now. */
  isBusy?: boolean;
  /** The content brings its own edges, and scrolls by itself. */
  isBare?: boolean;
  children: ReactNode;
  /** The foot that is pinned below: the main action, with its neighbours. */
  footer?: ReactNode;
}

/** Title with a ×, a body that scrolls and a pinned footer: what a sheet and a popover show alike. */
export function SheetFrame({
  titleId,
  title,
  subtitle,
  onClose,
  tools,
  isBusy = false,
  isBare = false,
  children,
  footer,
}: SheetFrameProps) {
  return (
    <>
      <header className="flex shrink-0 items-center justify-between gap-3 py-2 pr-1 pl-4 md:pt-4 md:pr-2 md:pl-6">
        <div className="mr-auto min-w-0">
          <h2 id={titleId} className="pt-0.5 figures text-lg leading-tight uppercase">
            {title}
          </h2>
          {subtitle !== undefined && <p className="truncate text-sm text-fg-2">{subtitle}</p>}
        </div>
        {tools}
        <button
          type="button"
          className="grid size-12 shrink-0 place-items-center rounded-md focus-visible:-outline-offset-5 disabled:cursor-not-allowed disabled:text-fg-3"
          aria-label="Cerrar"
          onClick={onClose}
          disabled={isBusy}
        >
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </header>
      {isBare ? (
        children
      ) : (
        <Body titleId={titleId} isLast={footer === undefined}>
          {children}
        </Body>
      )}
      {footer !== undefined && (
        <footer className="@container shrink-0 border-t-[1.5px] border-line-strong px-4 pt-3 pb-(--sheet-foot) md:border-t md:border-line md:px-6 md:pt-4 md:pb-6">
          {footer}
        </footer>
      )}
    </>
  );
}

/** Firefox leaves what has the focus where it is once a part of it can be seen. */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest' });
}

interface BodyProps {
  titleId: string;
  /** Nothing stands below it. */
  isLast: boolean;
  children: ReactNode;
}

/**
 * Holds content that, where it is longer than the sheet, can be reached and scrolled by keys, also where it holds nothing
 * to press.
 */
function Body({ titleId, isLast, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = body;
    if (element === null || content.current === null) return undefined;
    const measure = () => setIsScrolling(element.scrollHeight > element.clientHeight);
    measure();
    window.addEventListener('resize', measure);
    // Grows with all that the sheet holds, also with what comes in place of a skeleton.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(content.current);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, []);
  const asRegion = isScrolling ? { role: 'region', tabIndex: 0, 'aria-labelledby': titleId } : {};
  return (
    <div
      ref={body}
      className={`min-h-0 flex-auto scroll-py-2 overflow-y-auto overscroll-contain px-4 pt-1 focus-visible:-outline-offset-3 md:px-6 ${isLast ? 'pb-(--sheet-foot) md:pb-6' : 'pb-4'}`}
      onFocus={showWhole}
      {...asRegion}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
