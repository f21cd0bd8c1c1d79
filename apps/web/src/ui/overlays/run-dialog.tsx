import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { StepBricks, type BrickState } from '../text/step-bricks';
import { useModal } from './use-modal';

interface RunDialogProps {
  title: string;
  /** The state of each step; empty while they are not known. */
  bricks: readonly BrickState[];
  /** The strip below the head, which is equal on all steps. */
  strip: ReactNode;
  onClose: () => void;
  /** A `RunStep`. */
  children: ReactNode;
}

/**
 * Several steps done in one go: the whole screen of a phone, a dialog of 720 on a desktop. It stays while its steps change, so
 * that the focus goes to the title of the next one and not back to what opened it.
 */
export function RunDialog({ title, bricks, strip, onClose, children }: RunDialogProps) {
  const titleId = useId();
  const ref = useModal({ onClose, isHeld: false });
  const at = bricks.indexOf('here');
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-from="page"
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-full flex-col overflow-hidden border-0 bg-surface-0 p-0 text-inherit transition-opacity duration-(--time-sheet) ease-(--curve) outline-none backdrop:bg-scrim md:m-auto md:h-[min(860px,calc(100dvh-2*var(--toast-room)))] md:w-180 md:max-w-[calc(100%-48px)] md:rounded-md md:border md:border-line starting:opacity-0"
    >
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-2 pr-1 pl-4 md:pr-2 md:pl-6">
        <div className="grid min-w-0 gap-1.5">
          <h2 id={titleId} className="text-sm leading-5 font-medium text-fg-2">
            {title}
            {at >= 0 && bricks.length > 1 && ` · ${at + 1} de ${bricks.length}`}
          </h2>
          {bricks.length > 1 && <StepBricks states={bricks} size="md" />}
        </div>
        <button
          type="button"
          className="grid size-12 shrink-0 place-items-center rounded-md focus-visible:-outline-offset-5"
          aria-label="Cerrar"
          onClick={onClose}
        >
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </header>
      {strip}
      {children}
    </dialog>,
    document.body,
  );
}

interface RunStepProps {
  title: string;
  /** The sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** The buttons that are pinned below: one skips the step, one sends it. */
  footer: ReactNode;
}

/** One step of a run: its title, which has the focus first, what is asked, and how to go on. */
export function RunStep({ title, lead, children, footer }: RunStepProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Content that is longer than the screen can be reached and scrolled by keys, also where it holds nothing to press.
  const asRegion = { role: 'region', tabIndex: 0, 'aria-labelledby': titleId };
  return (
    <>
      <div
        {...asRegion}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
      >
        <div className="px-4 pt-5 pb-4 md:px-6">
          <h3
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="pt-1 figures text-xl leading-tight wrap-anywhere uppercase outline-none"
          >
            {title}
          </h3>
          {lead !== undefined && <p className="mt-1 text-base leading-5.5 text-fg-2">{lead}</p>}
        </div>
        {children}
      </div>
      <footer className="@container shrink-0 border-t-[1.5px] border-line-strong px-4 pt-3 pb-safe md:px-6">
        {footer}
      </footer>
    </>
  );
}

/** The buttons of a step: going on without it, and sending it. One below the other where the text is large. */
export function RunButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2.5 *:not-last:flex-none *:last:min-w-0 *:last:flex-1 @max-xs:*:flex-none @max-xs:*:basis-full @max-xs:*:last:flex-none @max-xs:*:last:basis-full">
      {children}
    </div>
  );
}
