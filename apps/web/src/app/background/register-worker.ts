import { SERVICE_WORKER } from '../../lib/offline/service-worker';
import { whenIdle } from '../../lib/idle-queue';
import { onStored, stored, storedKeys } from '../../lib/storage';

/** The first page is read first: the worker fetches the whole app. In milliseconds. */
const REGISTER_AFTER_MS = 3_000;

/** A visitor who looks at one link has no use for the whole app; a user, a guest with a place, and an installed app do. */
function isAtHome(): boolean {
  return (
    stored.authToken.read() !== null ||
    storedKeys(stored.guestJoined('').key).length > 0 ||
    window.matchMedia('(display-mode: standalone)').matches
  );
}

/**
 * Registers the service worker, which opens the app without a signal, once this browser is at home here. Returns the function that
 * ends the wait.
 */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let isDone = false;
  let takeBack: (() => void) | undefined;
  const register = async () => {
    try {
      await navigator.serviceWorker.register(SERVICE_WORKER);
    } catch {
      // No connection, or a browser that has it turned off: the next page tries again.
    }
  };
  const look = () => {
    if (isDone || !isAtHome()) return;
    isDone = true;
    takeBack = whenIdle(register);
  };
  const timer = setTimeout(look, REGISTER_AFTER_MS);
  const stop = onStored(stored.authToken, look);
  return () => {
    clearTimeout(timer);
    takeBack?.();
    stop();
  };
}
