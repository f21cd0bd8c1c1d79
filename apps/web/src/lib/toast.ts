import { createStore } from './store';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** The action that one can still take about it. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  /** The time for which it can be pressed, in milliseconds; `ACTION_TOAST_MS` where nothing says otherwise. */
  staysMs?: number;
}

export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  action?: ToastAction | undefined;
}

/** The time for which a toast stays unless the pointer rests on it, in milliseconds. */
export const TOAST_MS = 4_000;
/** One with a button is to be read and reached. */
export const ACTION_TOAST_MS = 8_000;

/** The number of toasts at a time: more would cover the page on a phone, and the oldest gives way. */
const MAX_SHOWN = 4;

const shown = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(type: ToastType, message: string, action?: ToastAction): number {
  lastId += 1;
  const added = { id: lastId, type, message, action };
  // A sentence that comes twice is one toast that starts anew.
  const others = shown.get().filter((toast) => toast.type !== type || toast.message !== message);
  shown.set([...others, added].slice(-MAX_SHOWN));
  return added.id;
}

/** Says something that needs no answer: `toast.success('…')`. Shown by the one `ToastRegion` of the app. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string, action?: ToastAction) => show('error', message, action),
  warning: (message: string) => show('warning', message),
  info: (message: string) => show('info', message),
  close: (id: number) => shown.set(shown.get().filter((other) => other.id !== id)),
  closeAll: () => shown.set([]),
};

export const onToasts = shown.subscribe;
export const shownToasts = shown.get;
