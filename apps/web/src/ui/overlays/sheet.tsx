import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { SheetFrame } from './sheet-frame';
import { useModal } from './use-modal';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The subtitle below the title, in one line. */
  subtitle?: string | undefined;
  children: ReactNode;
  /** The buttons beside the ×: help, settings. */
  tools?: ReactNode;
  /** The foot that is pinned below: the main action, with its neighbours. */
  footer?: ReactNode;
  /** Sending something: it cannot be closed now. */
  isBusy?: boolean;
  /** `side`: from the right over the whole height, for the menu of a phone. */
  from?: 'below' | 'side';
  /** The width on a desktop; `broad`: a form with a picture beside it, `wide`: room for two columns, `widest`: for three. */
  size?: 'usual' | 'broad' | 'wide' | 'widest';
  /** True for a sheet as high as the screen below the bar. Its content brings its own edges, and scrolls by itself. */
  isTall?: boolean;
  /** On a phone the page stays in sight above it. */
  isLow?: boolean;
  /** Called when the sheet is pulled by its head, up or down. */
  onPull?: (isUp: boolean) => void;
}

const SHEET =
  'fixed m-0 flex flex-col overflow-visible bg-surface-1 p-0 text-inherit outline-none transition-[opacity,translate] duration-(--time-sheet) ease-(--curve) backdrop:bg-scrim backdrop:transition-opacity backdrop:duration-(--time-normal) backdrop:ease-(--curve) starting:opacity-0 starting:backdrop:opacity-0';

const FROM = {
  below:
    'inset-x-0 top-auto bottom-0 w-full max-w-full rounded-t-lg border-0 border-t-[1.5px] border-line-strong max-md:starting:translate-y-8 md:inset-0 md:m-auto md:max-h-[calc(100dvh-2*var(--toast-room))] md:max-w-[calc(100%-48px)] md:rounded-md md:border md:bg-surface-2',
  side: 'inset-y-0 right-0 left-auto h-full max-h-none w-[min(320px,88vw)] border-0 border-l-[1.5px] border-line-strong starting:translate-x-8',
};

const HEIGHT = {
  usual: 'max-h-[calc(100dvh-var(--toast-room))] md:h-fit',
  tall: 'h-[calc(100dvh-57px)] max-h-none md:h-[min(812px,calc(100dvh-2*var(--toast-room)))]',
};

const SIZE = { usual: 'md:w-110', broad: 'md:w-180', wide: 'md:w-245', widest: 'md:w-315' };

/** A pull over fewer pixels is a press. */
const PULL_PX = 24;

/**
 * Rises from below on a phone, and is a centred dialog of 440 px on a desktop. The element that should have the focus first
 * carries `data-autofocus`; otherwise the sheet itself takes it, so that no keyboard jumps up on a phone.
 */
export function Sheet({ opened, ...rest }: SheetProps) {
  return opened ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({
  isBusy = false,
  from = 'below',
  size = 'usual',
  isTall = false,
  isLow = false,
  onPull,
  ...frame
}: Omit<SheetProps, 'opened'>) {
  const titleId = useId();
  const height = isTall ? HEIGHT.tall : HEIGHT.usual;
  const ref = useModal({ onClose: frame.onClose, isHeld: isBusy });
  const pulledFrom = useRef<number | null>(null);
  // The dialog stands in `body`, since the form or the list around the opener cannot hold a form or a list of its own everywhere.
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`${SHEET} ${FROM[from]} ${from === 'below' ? SIZE[size] : ''} ${from === 'below' ? height : ''} ${isLow ? 'max-md:backdrop:bg-transparent' : ''}`}
      data-from={from}
      {...(onPull !== undefined && {
        onTouchStart: ({ touches }) => (pulledFrom.current = touches[0]?.clientY ?? null),
        onTouchEnd: ({ changedTouches }) => {
          const distance = (changedTouches[0]?.clientY ?? 0) - (pulledFrom.current ?? 0);
          if (Math.abs(distance) > PULL_PX) onPull(distance < 0);
        },
      })}
    >
      {from === 'below' && (
        <span
          className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden"
          aria-hidden="true"
        />
      )}
      <SheetFrame titleId={titleId} isBusy={isBusy} isBare={isTall} {...frame} />
    </dialog>,
    document.body,
  );
}
