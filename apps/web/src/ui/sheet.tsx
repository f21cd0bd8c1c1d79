import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './sheet.module.css';
import { useDialog } from './use-dialog';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Pinned below: the one action, with what stands beside it. */
  footer?: ReactNode;
  /** Sending something: it cannot be closed now. */
  isBusy?: boolean;
  /** `side`: from the right over the whole height, for the menu of a phone. */
  from?: 'below' | 'side';
  /** `wide`: room for two columns on a desktop. */
  size?: 'usual' | 'wide';
}

/**
 * From below on a phone, a centred dialog of 440 on a desktop. Holds the focus and gives it back. What should have it
 * first carries `data-autofocus`; otherwise the sheet itself does, so that no keyboard jumps up on a phone.
 */
export function Sheet({ opened, ...rest }: SheetProps) {
  return opened ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({
  onClose,
  title,
  children,
  footer,
  isBusy = false,
  from = 'below',
  size = 'usual',
}: Omit<SheetProps, 'opened'>) {
  const titleId = useId();
  const { layerRef, dialogRef } = useDialog({ onClose, isHeld: isBusy });
  return createPortal(
    <div ref={layerRef} className={classes.layer} data-from={from} data-size={size}>
      {/* Escape and the × do the same without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes.scrim} onClick={isBusy ? undefined : onClose} />
      <div
        ref={dialogRef}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classes.sheet}
      >
        {from === 'below' && <span className={classes.grab} aria-hidden="true" />}
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <button
            type="button"
            className={classes.close}
            aria-label="Cerrar"
            onClick={onClose}
            disabled={isBusy}
          >
            <IconX size={24} stroke={1.8} aria-hidden="true" />
          </button>
        </header>
        <SheetBody titleId={titleId}>{children}</SheetBody>
        {footer !== undefined && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </div>,
    document.body,
  );
}

/** What is longer than the sheet can be reached and scrolled by keys, also where it holds nothing to press. */
export function SheetBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const measure = () => setIsScrolling(element.scrollHeight > element.clientHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [children]);
  const asRegion = isScrolling ? { role: 'region', tabIndex: 0, 'aria-labelledby': titleId } : {};
  return (
    <div ref={body} className={classes.body} {...asRegion}>
      {children}
    </div>
  );
}
