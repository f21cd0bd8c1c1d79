import { noteAway, noteSignal, hasSignal } from '../offline/signal';

/** A small file of the site, which the service worker lets pass. */
const PROBED = '/version.json';
/** A network that carries nothing counts as none. In milliseconds. */
const GIVE_UP_MS = 8_000;

/** Milliseconds before each look: those of the first minute, and of all further ones. */
const PAUSES_MS = [1_000, 2_000, ...Array<number>(11).fill(5_000)];
const LONGEST_PAUSE_MS = 30_000;
const SPREAD = 0.2;
/** The lock that is held by the tab which looks for all of this browser. */
const LOCK = 'picado-probe';
/** On it a tab tells the others that it has found the signal. */
const CHANNEL = 'picado-signal';

function pauseBefore(round: number, ended: AbortSignal): Promise<void> {
  const ms = (PAUSES_MS[round] ?? LONGEST_PAUSE_MS) * (1 - SPREAD + 2 * SPREAD * Math.random());
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Runs work while no other tab of this browser does; not at all where it is ended before its turn comes. */
async function inTurn(ended: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(LOCK, { signal: ended }, work);
  } catch (error) {
    if (!ended.aborted) throw error;
  }
}

/**
 * Looks for the signal while it is lost and the page is seen: a screen that shows what was stored may have nothing else to ask for.
 * One tab looks for all. Returns the function that ends it.
 */
export function probeSignal(): () => void {
  let looking: AbortController | null = null;
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  tabs?.addEventListener('message', ({ data }) => (data === 'away' ? noteAway() : noteSignal(true)));

  async function look() {
    try {
      await fetch(`${PROBED}?${Date.now()}`, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      tabs?.postMessage('found');
      noteSignal(true);
    } catch {
      tabs?.postMessage('away');
      noteAway();
    }
  }

  async function lookAgain(ended: AbortSignal) {
    for (let round = 0; ; round += 1) {
      await pauseBefore(round, ended);
      if (ended.aborted) return;
      await look();
    }
  }

  function stopLooking() {
    looking?.abort();
    looking = null;
  }

  function follow() {
    if (hasSignal.get() || document.visibilityState !== 'visible') return stopLooking();
    if (looking !== null) return undefined;
    looking = new AbortController();
    const ended = looking.signal;
    return void inTurn(ended, () => lookAgain(ended));
  }

  const stop = hasSignal.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    stopLooking();
    document.removeEventListener('visibilitychange', follow);
    tabs?.close();
    stop();
  };
}
