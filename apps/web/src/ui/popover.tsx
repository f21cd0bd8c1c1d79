import { IconX } from '@tabler/icons-react';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './popover.module.css';
import { SheetBody } from './sheet';
import sheet from './sheet.module.css';

const GAP_PX = 8;
const MARGIN_PX = 16;

interface PopoverProps {
  /** What was pressed: the panel hangs at its right, from its lower edge up. */
  anchor: HTMLElement;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Pinned below. */
  footer?: ReactNode;
}

/**
 * A panel beside what opened it, on a desktop. The page stays in use: Escape, a press elsewhere and a focus that moves
 * on close it, and the focus goes back where it came from unless it has gone on by itself.
 */
export function Popover({ anchor, onClose, title, children, footer }: PopoverProps) {
  const titleId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const style = usePlaceBeside(anchor);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (panel === null) return undefined;
    panel.focus({ preventScroll: true });
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node &&
      (panel.contains(target) ||
        anchor.contains(target) ||
        (target instanceof Element && target.closest('[data-above-dialogs]') !== null));
    const onPointer = (event: PointerEvent) => {
      if (!isOurs(event.target)) close();
    };
    const onFocus = (event: FocusEvent) => {
      if (!isOurs(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      const here = document.activeElement;
      if (here === document.body || panel.contains(here)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  return createPortal(
    <div
      ref={panelRef}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.panel}
      style={style}
    >
      <header className={sheet.header}>
        <h2 id={titleId} className={sheet.title}>
          {title}
        </h2>
        <button type="button" className={sheet.close} aria-label="Cerrar" onClick={onClose}>
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </header>
      <SheetBody titleId={titleId}>{children}</SheetBody>
      {footer !== undefined && <footer className={sheet.footer}>{footer}</footer>}
    </div>,
    document.body,
  );
}

/** Follows the anchor when the window changes. */
function usePlaceBeside(anchor: HTMLElement): CSSProperties {
  const [place, setPlace] = useState(() => placeBeside(anchor));
  useLayoutEffect(() => {
    const follow = () => setPlace(placeBeside(anchor));
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [anchor]);
  return place;
}

function placeBeside(anchor: HTMLElement): CSSProperties {
  const { right, bottom } = anchor.getBoundingClientRect();
  return { left: right + GAP_PX, bottom: Math.max(MARGIN_PX, window.innerHeight - bottom) };
}
