import { stored, type VersionInfo } from '../lib/storage';

export const VERSION_CHECK_MS = 600_000;

/** A reload that did not help is not repeated sooner: while two builds answer alternately, the page would reload endlessly. */
const RELOAD_AGAIN_MS = 600_000;
const RELOADED_AT = 'app_reloaded_at';

export interface VersionCheckDoors {
  fetch: typeof fetch;
  reload: () => void;
  now: () => number;
  /** The user is in the middle of something that a reload would lose. */
  isBusy: () => boolean;
}

const isSame = (a: VersionInfo, b: VersionInfo) =>
  a.version === b.version && a.buildId === b.buildId && a.buildTime === b.buildTime;

/** Null where the call failed: the old page still works. */
async function fetchVersion(doors: VersionCheckDoors): Promise<VersionInfo | null> {
  try {
    const response = await doors.fetch(`/version.json?${doors.now()}`, {
      cache: 'no-store',
      headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
    });
    if (!response.ok) return null;
    const info = (await response.json()) as Partial<VersionInfo> | null;
    const { version, buildId, buildTime } = info ?? {};
    return version === undefined || buildId === undefined || buildTime === undefined
      ? null
      : { version, buildId, buildTime };
  } catch {
    return null;
  }
}

async function clearCaches(): Promise<void> {
  try {
    const names = await window.caches.keys();
    await Promise.all(names.map((name) => window.caches.delete(name)));
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.update()));
  } catch {
    // Without caches, or without leave to clear them, the reload still asks the server.
  }
}

function reloadedLately(now: number): boolean {
  try {
    return now - Number(sessionStorage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY) < RELOAD_AGAIN_MS;
  } catch {
    // Without storage the reload could repeat endlessly.
    return true;
  }
}

/** Keeps the first version it sees; at a later one it empties the caches, keeps it and reloads, without a message. */
export async function checkVersion(doors: VersionCheckDoors): Promise<void> {
  const fetched = await fetchVersion(doors);
  if (fetched === null) return;
  const known = stored.appVersionInfo.read();
  if (known === null) {
    stored.appVersionInfo.write(fetched);
    return;
  }
  if (isSame(known, fetched) || doors.isBusy() || reloadedLately(doors.now())) return;
  await clearCaches();
  stored.appVersionInfo.write(fetched);
  try {
    sessionStorage.setItem(RELOADED_AT, String(doors.now()));
  } catch {
    return;
  }
  doors.reload();
}

/** A field in use or an open dialog: its contents would be lost. It is checked again with the next check. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isTyping || document.querySelector('dialog[open]') !== null;
}

/** At load, every ten minutes, and whenever the tab is looked at again. */
export function watchVersion(): () => void {
  const doors: VersionCheckDoors = {
    fetch: window.fetch.bind(window),
    reload: () => window.location.reload(),
    now: () => Date.now(),
    isBusy,
  };
  const check = () => void checkVersion(doors);
  const whenSeen = () => {
    if (document.visibilityState === 'visible') check();
  };
  check();
  const timer = setInterval(check, VERSION_CHECK_MS);
  document.addEventListener('visibilitychange', whenSeen);
  // A screen whose code is gone from the server belongs to an old version.
  window.addEventListener('vite:preloadError', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenSeen);
    window.removeEventListener('vite:preloadError', check);
  };
}
