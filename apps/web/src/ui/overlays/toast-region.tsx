import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import {
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import {
  ACTION_TOAST_MS,
  onToasts,
  shownToasts,
  toast,
  TOAST_MS,
  type Toast,
  type ToastType,
} from '../../lib/toast';
import { onOverlays, topOverlay } from './overlays';

const LOOKS: Record<ToastType, { icon: ReactNode; tone: string }> = {
  success: { icon: <IconCheck size={24} stroke={1.8} />, tone: '[--tone:var(--color-action)]' },
  error: { icon: <IconAlertTriangle size={24} stroke={1.8} />, tone: '[--tone:var(--color-red)]' },
  warning: { icon: <IconAlertTriangle size={24} stroke={1.8} />, tone: '[--tone:var(--color-orange)]' },
  info: { icon: <IconInfoCircle size={24} stroke={1.8} />, tone: '[--tone:var(--color-blue)]' },
};

const REGION =
  'pointer-events-none fixed m-0 grid content-start gap-2 overflow-visible border-0 bg-transparent p-0 text-inherit';

const PLACES: Record<string, string> = {
  /** The list stands below the bar of a phone, or the head of a dialog as large as the screen: what closes it stays in reach. */
  page: 'inset-x-3 top-[calc(64px+env(safe-area-inset-top))] bottom-auto w-auto md:left-auto md:w-100 lg:inset-[auto_24px_24px_auto]',
  /** The line for one toast above it, see `--toast-room`. */
  below: 'inset-x-3 top-[max(8px,env(safe-area-inset-top))] bottom-auto mx-auto w-auto max-w-110',
  /** The menu of a phone reaches the top: nothing of it is at its foot. */
  side: 'inset-x-3 top-auto bottom-[max(12px,env(safe-area-inset-bottom))] mx-auto w-auto max-w-110',
};

/**
 * Returns the place that the overlay's `data-from` says: a dialog comes from below unless it is as large as the page, or
 * comes from the side.
 */
function placeIn(overlay: HTMLElement): string | undefined {
  const from = overlay.dataset['from'] ?? 'below';
  return PLACES[overlay instanceof HTMLDialogElement ? from : 'page'];
}

/**
 * The list is never taken out of the page: only emptied, so that what comes is read out. Over a dialog only the newest is seen.
 */
const LIST = 'grid gap-2 empty:-my-1 empty:block empty:h-0 in-[dialog]:[&>:not(:last-child)]:hidden';

/**
 * The place where toasts appear: on top on a phone, since the bar is below; bottom right on a desktop.
 *
 * One element that moves into the topmost overlay, since a modal dialog makes everything outside itself inert, and a
 * popover of its own, since only what entered the top layer later is drawn above it.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, shownToasts, shownToasts);
  const errors = toasts.filter(({ type }) => type === 'error');
  const others = toasts.filter(({ type }) => type !== 'error');
  const [region] = useState(createRegion);
  useLayoutEffect(() => {
    const move = () => moveTo(topOverlay(), region);
    move();
    const unsubscribe = onOverlays(move);
    return () => {
      unsubscribe();
      region.remove();
    };
  }, [region]);
  return createPortal(
    <>
      {/* Both regions are always there: one that comes with its text is not read out. */}
      <div
        role="status"
        aria-live="polite"
        className={`${LIST} ${errors.length > 0 ? 'in-[dialog]:*:hidden' : ''}`}
      >
        {others.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </div>
      <div role="alert" className={LIST}>
        {errors.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </div>
    </>,
    region,
  );
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.popover = 'manual';
  return region;
}

function moveTo(overlay: HTMLElement, region: HTMLElement) {
  region.className = `${REGION} ${placeIn(overlay)}`;
  overlay.append(region);
  region.showPopover();
  // Most toasts are shown by what closes a dialog, and move with the region at once: put in once more, they are read out.
  requestAnimationFrame(() => {
    for (const list of region.children) list.append(...list.children);
  });
}

function ToastCard({ item }: { item: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { id, action } = item;
  const { icon, tone } = LOOKS[item.type];
  const stays = action === undefined ? TOAST_MS : (action.staysMs ?? ACTION_TOAST_MS);
  useEffect(() => {
    if (isHeld) return undefined;
    // The progress line starts again when the pointer leaves, and so does the timer.
    const timer = setTimeout(() => toast.close(id), stays);
    return () => clearTimeout(timer);
  }, [id, isHeld, stays]);
  return (
    // A click anywhere closes; the button does the same for keyboards and screen readers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`group pointer-events-auto relative grid min-h-14 cursor-pointer grid-cols-[auto_1fr_44px] items-center gap-x-4 rounded-md border border-l-4 border-line border-l-(--tone) bg-surface-2 py-1.5 pr-1 pl-5 transition-[opacity,translate] duration-(--time-normal) ease-(--curve) starting:-translate-y-2 starting:opacity-0 ${tone}`}
      data-held={isHeld || undefined}
      style={{ '--stays': `${stays}ms` } as CSSProperties}
      onClick={() => toast.close(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="text-(--tone)" aria-hidden="true">
        {icon}
      </span>
      <div className="flex min-w-0 items-center justify-between gap-x-2 gap-y-1">
        <p className="py-1.5 text-base leading-5 font-medium">{item.message}</p>
        {action !== undefined && (
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-md px-1 text-base font-bold text-action focus-visible:-outline-offset-3"
            onClick={action.onPress}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-md focus-visible:-outline-offset-3"
        aria-label="Cerrar aviso"
      >
        <IconX size={20} stroke={1.8} aria-hidden="true" />
      </button>
      {/* The line shows how long the toast still stays. */}
      <span
        className="absolute bottom-0 left-0 h-0.5 w-full origin-left scale-x-0 bg-(--tone) transition-[scale] duration-(--stays) ease-linear group-data-held:scale-x-100 group-data-held:transition-none motion-reduce:hidden starting:scale-x-100"
        aria-hidden="true"
      />
    </div>
  );
}
