import { useId, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '../../../ui/sheet';
import { SheetFrame } from '../../../ui/sheet-frame';

/** From here on the chat stands beside the match, in a column of its own. */
const WIDE = '(min-width: 75rem)';

function watchWidth(onChange: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

interface ChatFrameProps {
  onClose: () => void;
  children: ReactNode;
}

/** A sheet on a phone, a dialog between, and from 1200 px a column that leaves the match in sight and in reach. */
export function ChatFrame({ onClose, children }: ChatFrameProps) {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  if (isWide) return <ChatColumn onClose={onClose}>{children}</ChatColumn>;
  return (
    <Sheet opened isTall title="Chat" onClose={onClose}>
      {children}
    </Sheet>
  );
}

function ChatColumn({ onClose, children }: ChatFrameProps) {
  const titleId = useId();
  // The page makes room for it: `[data-side-column]` in `global.css`.
  useLayoutEffect(() => {
    document.documentElement.dataset['sideColumn'] = '';
    return () => {
      delete document.documentElement.dataset['sideColumn'];
    };
  }, []);
  return createPortal(
    <aside
      aria-labelledby={titleId}
      className="fixed inset-y-0 right-0 z-50 flex w-100 flex-col border-l border-line-strong bg-surface-1"
    >
      <SheetFrame titleId={titleId} title="Chat" isBare onClose={onClose}>
        {children}
      </SheetFrame>
    </aside>,
    document.body,
  );
}
