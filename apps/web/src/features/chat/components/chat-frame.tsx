import { useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetFrame } from '../../../ui/overlays/sheet-frame';

/** From here on the chat stands beside the match, in a column of its own. */
const WIDE = '(min-width: 75rem)';

function watchWidth(onChange: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

interface ChatFrameProps {
  subtitle: string;
  /** The buttons beside the ×. */
  tools: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet on a phone, a dialog between, and from 1200 px a column that leaves the match in sight and in reach. */
export function ChatFrame(props: ChatFrameProps) {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  return isWide ? <ChatColumn {...props} /> : <Sheet opened isTall title="Chat" {...props} />;
}

function ChatColumn(props: ChatFrameProps) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  // The page makes room for it: `[data-side-column]` in `global.css`.
  useLayoutEffect(() => {
    document.documentElement.dataset['sideColumn'] = '';
    return () => {
      delete document.documentElement.dataset['sideColumn'];
    };
  }, []);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const column = ref.current;
    column?.focus();
    return () => {
      const isLost = document.activeElement === document.body || column?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <aside
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="fixed inset-y-0 right-0 z-50 flex w-100 flex-col border-l border-line-strong bg-surface-1 outline-none"
    >
      <SheetFrame titleId={titleId} title="Chat" isBare {...props} />
    </aside>,
    document.body,
  );
}
