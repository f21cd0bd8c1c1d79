import { createStore } from '../store';

/**
 * True while this browser reaches the server, as far as it knows: false while the system has no network, and from a call that got
 * no answer until one gets it. A bad network often counts as one for the system.
 */
export const hasSignal = createStore(true);

/** A screen that should be live has no connection that tells it what changes, though the server answers. */
export const isLiveLost = createStore(false);

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine;

let isAway = false;

/** True until the signal is back, where more than a call says that it is lost: the system, or a probe of the site. Also while its return is told. */
export const wasAway = (): boolean => isAway;

export function noteAway(): void {
  noteSignal(false);
  isAway = true;
}

/** Takes the end of a call: whether anything answered it. */
export function noteSignal(hasAnswered: boolean): void {
  const has = hasAnswered && isOnline();
  if (has !== hasSignal.get()) hasSignal.set(has);
  if (has) isAway = false;
}

if (typeof window !== 'undefined') {
  noteSignal(true);
  window.addEventListener('online', () => {
    // The event comes also to a page that was opened without a network, which heard of no loss.
    isAway = true;
    noteSignal(true);
  });
  window.addEventListener('offline', noteAway);
}
