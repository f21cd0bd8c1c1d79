import { createStore } from '../store';

/**
 * Whether this browser reaches the server, as far as it knows: false while the system has no network, and from a call that got no
 * answer until one gets it. A bad network often counts as one for the system.
 */
export const signal = createStore(true);

/** A screen that should be live has no connection that tells it what changes, though the server answers. */
export const isLiveLost = createStore(false);

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine;

/** Takes the end of a call: whether anything answered it. */
export function noteSignal(hasAnswered: boolean): void {
  const has = hasAnswered && isOnline();
  if (has !== signal.get()) signal.set(has);
}

if (typeof window !== 'undefined') {
  noteSignal(true);
  window.addEventListener('online', () => noteSignal(true));
  window.addEventListener('offline', () => noteSignal(false));
}
