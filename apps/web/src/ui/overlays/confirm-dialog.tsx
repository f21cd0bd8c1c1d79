import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/button';
import { useModal } from './use-modal';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The effect of the action, in a sentence. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger`: red, for what cannot be undone. `warning`: orange edge and a sign, for a question that changes plans. */
  variant?: 'default' | 'danger' | 'warning';
  isBusy?: boolean;
  /** Something is missing before it can be confirmed. */
  isBlocked?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const DIALOG =
  'fixed inset-x-0 top-auto bottom-(--sheet-foot) mx-auto my-0 grid max-h-[calc(100%-var(--toast-room)-var(--sheet-foot))] w-[min(440px,100%-32px)] max-w-none content-start gap-3 overflow-y-auto rounded-md border bg-surface-2 p-5 text-inherit outline-none transition-[opacity,translate] duration-(--time-normal) ease-(--curve) backdrop:bg-scrim starting:translate-y-4 starting:opacity-0 md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100%-2*var(--toast-room))] md:p-6';

/** Asks once. Stays open with '...' while busy; its opener closes it. */
export function ConfirmDialog({ opened, ...rest }: ConfirmDialogProps) {
  return opened ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  children,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  variant = 'default',
  isBusy = false,
  isBlocked = false,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'opened'>) {
  const id = useId();
  const isWarning = variant === 'warning';
  const ref = useModal({ onClose: onCancel, isHeld: isBusy });
  return createPortal(
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
      tabIndex={-1}
      className={`${DIALOG} ${isWarning ? 'grid-cols-[auto_1fr] border-orange' : 'border-line-strong'}`}
    >
      {isWarning && <IconAlertTriangle className="text-orange" size={28} stroke={1.8} aria-hidden="true" />}
      <h2
        id={`${id}-title`}
        className={
          isWarning
            ? 'pt-0.5 text-md leading-6.5 font-semibold'
            : 'pt-0.5 figures text-xl leading-tight uppercase'
        }
      >
        {title}
      </h2>
      {children !== undefined && (
        <div id={`${id}-text`} className="col-span-full text-fg-2">
          {children}
        </div>
      )}
      <div className="col-span-full mt-2 flex flex-wrap gap-3 *:min-w-fit *:flex-[1_1_0] *:[--padding:14px]">
        {/* The one of two answers that changes nothing has the focus first. */}
        <Button variant="default" size="lg" onClick={onCancel} disabled={isBusy} data-autofocus="">
          {cancelLabel}
        </Button>
        <Button
          {...(variant === 'danger' ? { tone: 'danger' as const } : {})}
          size="lg"
          onClick={onConfirm}
          disabled={isBusy || isBlocked}
          aria-busy={isBusy}
        >
          {isBusy ? '...' : confirmLabel}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
