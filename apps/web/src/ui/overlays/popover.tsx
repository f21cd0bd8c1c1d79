import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './anchored.module.css';
import { SheetFrame } from './sheet-frame';
import { usePopover } from './use-popover';

interface PopoverProps {
  /** The panel hangs at its right, from its lower edge up. */
  opener: HTMLButtonElement;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons beside the ×: help, settings. */
  tools?: ReactNode;
  /** The content that is pinned below. */
  footer?: ReactNode;
}

/**
 * A panel beside what opened it, on a desktop. The page stays in use.
 *
 * A browser without CSS anchors shows it in the lower corner of the window.
 */
export function Popover({ opener, ...frame }: PopoverProps) {
  const titleId = useId();
  const ref = usePopover(opener, frame.onClose);
  return createPortal(
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`${classes.beside} inset-auto bottom-4 left-4 m-0 flex max-h-[min(720px,100dvh-160px)] w-105 max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-md border border-line-strong bg-surface-1 p-0 text-inherit transition-[opacity,translate] duration-(--time-fast) ease-(--curve) outline-none starting:-translate-x-1 starting:opacity-0`}
    >
      <SheetFrame titleId={titleId} {...frame} />
    </div>,
    document.body,
  );
}
