import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button';
import classes from './confirm-dialog.module.css';
import { useDialog } from './use-dialog';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger`: red, for what cannot be undone. `warning`: orange edge and a sign, for a question that changes plans. */
  variant?: 'default' | 'danger' | 'warning';
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

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
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'opened'>) {
  const id = useId();
  const { layerRef, dialogRef } = useDialog({ onClose: onCancel, isHeld: isBusy });
  return createPortal(
    <div ref={layerRef} className={classes.layer}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes.scrim} onClick={isBusy ? undefined : onCancel} />
      <div
        ref={dialogRef}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={children === undefined ? undefined : `${id}-text`}
        tabIndex={-1}
        className={classes.dialog}
        data-variant={variant}
      >
        {variant === 'warning' && (
          <IconAlertTriangle className={classes.sign} size={28} stroke={1.8} aria-hidden="true" />
        )}
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {children !== undefined && (
          <div id={`${id}-text`} className={classes.text}>
            {children}
          </div>
        )}
        <div className={classes.buttons}>
          {/* Of two answers the one that changes nothing has the focus first. */}
          <Button variant="default" size="lg" onClick={onCancel} disabled={isBusy} data-autofocus="">
            {cancelLabel}
          </Button>
          <Button
            {...(variant === 'danger' ? { tone: 'danger' as const } : {})}
            size="lg"
            onClick={onConfirm}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? '...' : confirmLabel}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
