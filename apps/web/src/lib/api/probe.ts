import { pauseBefore } from './recovery';
import { noteSignal, signal } from '../offline/signal';

/** A small file of the site, which the service worker lets pass. */
const PROBED = '/version.json';
/** A network that carries nothing counts as none. In milliseconds. */
const GIVE_UP_MS = 8_000;

/**
 * Looks for the signal while it is lost and the page is seen: a screen that shows what was stored may have nothing else to ask for.
 * Returns the function that ends it.
 */
export function probeSignal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  async function look() {
    timer = undefined;
    if (document.visibilityState === 'visible') {
      try {
        await fetch(`${PROBED}?${Date.now()}`, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(GIVE_UP_MS),
        });
        noteSignal(true);
      } catch {
        // Still lost.
      }
    }
    follow();
  }

  function follow() {
    if (signal.get()) {
      clearTimeout(timer);
      timer = undefined;
      round = 0;
    } else timer ??= setTimeout(() => void look(), pauseBefore(round++));
  }

  const stop = signal.subscribe(follow);
  follow();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
