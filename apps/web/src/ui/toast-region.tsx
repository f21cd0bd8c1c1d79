import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ACTION_TOAST_MS, onToasts, shownToasts, toast, TOAST_MS, type Toast, type ToastType } from './toast';
import classes from './toast-region.module.css';

const ICONS: Record<ToastType, ReactNode> = {
  success: <IconCheck size={24} stroke={1.8} />,
  error: <IconAlertTriangle size={24} stroke={1.8} />,
  warning: <IconAlertTriangle size={24} stroke={1.8} />,
  info: <IconInfoCircle size={24} stroke={1.8} />,
};

/** Where toasts appear: on top on a phone, since the bar is below; bottom right on a desktop. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  // Outside the page's root, so that it stays readable and clickable while a dialog makes the rest inert.
  return createPortal(
    <div className={classes.region} data-above-dialogs="">
      {/* Both regions are always there: one that comes with its text is not read out. */}
      <div role="status" aria-live="polite" className={classes.list}>
        {toasts
          .filter((item) => item.type !== 'error')
          .map((item) => (
            <ToastCard key={item.id} item={item} />
          ))}
      </div>
      <div role="alert" className={classes.list}>
        {toasts
          .filter((item) => item.type === 'error')
          .map((item) => (
            <ToastCard key={item.id} item={item} />
          ))}
      </div>
    </div>,
    document.body,
  );
}

function ToastCard({ item }: { item: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { id, action } = item;
  const stays = action === undefined ? TOAST_MS : (action.staysMs ?? ACTION_TOAST_MS);
  useEffect(() => {
    if (isHeld) return undefined;
    // The line that runs starts anew when one lets go, and so does the clock.
    const timer = setTimeout(() => toast.close(id), stays);
    return () => clearTimeout(timer);
  }, [id, isHeld, stays]);
  return (
    // A click anywhere closes; the button does the same for keyboards and screen readers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.toast}
      data-type={item.type}
      data-held={isHeld || undefined}
      style={{ '--stays': `${stays}ms` } as CSSProperties}
      onClick={() => toast.close(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon} aria-hidden="true">
        {ICONS[item.type]}
      </span>
      <div className={classes.said}>
        <p className={classes.message}>{item.message}</p>
        {action !== undefined && (
          <button type="button" className={classes.action} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} aria-label="Cerrar aviso">
        <IconX size={20} stroke={1.8} aria-hidden="true" />
      </button>
      <span className={classes.line} aria-hidden="true" />
    </div>
  );
}
