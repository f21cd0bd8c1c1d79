import type { QueryClient } from '@tanstack/react-query';
import { kindOf, type Command } from '../../lib/commands/command';
import { pendingCommands } from '../../lib/commands/pending';
import { browserStorage, type VersionInfo } from '../../lib/storage';
import { BUILD_CACHES, updateWorker } from '../../lib/offline/service-worker';
import { onOtherContract } from '../../lib/stored/checked';
import { isTicked, watchFields } from '../../lib/unfinished-text';

export const VERSION_CHECK_MS = 600_000;

/** A reload that did not help is not repeated sooner: while two builds answer by turns, one would reload for ever. */
const RELOAD_AGAIN_MS = 600_000;
const RELOADED_AT = 'app_reloaded_at';

/** The pause between two looks of a waiting version whether it may come, in milliseconds. */
export const WAITING_LOOK_MS = 2_000;

/**
 * The harm that a reload would do: none; it would interrupt a field in use or an open dialog, which end soon; or lose work:
 * a half-written field, or a change that waits for its answer.
 */
export type Standing = 'free' | 'occupied' | 'unfinished';

export interface VersionCheckDoors {
  fetch: typeof fetch;
  reload: () => void;
  now: () => number;
  /** Logs a check that failed. */
  warn: (message: string, error: unknown) => void;
  standing: () => Standing;
  /** Shows, or takes away, that a version waits: `update` takes it at once. */
  showWaiting: (update: (() => void) | null) => void;
}

const isSame = (a: VersionInfo, b: VersionInfo) =>
  a.version === b.version && a.buildId === b.buildId && a.buildTime === b.buildTime;

async function fetchVersion(doors: VersionCheckDoors): Promise<VersionInfo> {
  const response = await doors.fetch(`/version.json?${doors.now()}`, {
    cache: 'no-store',
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
  });
  if (!response.ok) throw new Error(`/version.json answered ${response.status}`);
  const info = (await response.json()) as Partial<VersionInfo> | null;
  const { version, buildId, buildTime } = info ?? {};
  if (version === undefined || buildId === undefined || buildTime === undefined) {
    throw new Error('/version.json names no version');
  }
  return { version, buildId, buildTime };
}

async function clearCaches(): Promise<void> {
  try {
    const registrations =
      'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
    // The worker of the new version stores that version's files, and drops those that no page uses any more.
    await Promise.all(registrations.map(updateWorker));
    const names = (await window.caches.keys()).filter((name) => !name.startsWith(BUILD_CACHES));
    await Promise.all(names.map((name) => window.caches.delete(name)));
  } catch {
    // The reload still asks the server where there are no caches, or no leave to clear them.
  }
}

function reloadedLately(now: number): boolean {
  try {
    return now - Number(sessionStorage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY) < RELOAD_AGAIN_MS;
  } catch {
    // A page that cannot store when it reloaded could reload for ever.
    return true;
  }
}

export interface VersionCheck {
  /** Looks for a newer version. Stores the first one it sees. */
  check: () => Promise<void>;
  stop: () => void;
}

/** A later version is stored, empties the caches and reloads the page without a notice; while work is unfinished it waits. */
export function createVersionCheck(doors: VersionCheckDoors): VersionCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let hasFailed = false;
  /** The version of this page. The stored one may be that of another tab, which has reloaded already. */
  let own: VersionInfo | null = null;

  function show(update: (() => void) | null) {
    if (!isShown && update === null) return;
    isShown = update !== null;
    doors.showWaiting(update);
  }

  function take(info: VersionInfo) {
    clearTimeout(timer);
    show(null);
    browserStorage.appVersionInfo.write(info);
    try {
      sessionStorage.setItem(RELOADED_AT, String(doors.now()));
    } catch {
      return;
    }
    doors.reload();
  }

  /** Takes the version once nothing is lost by it. */
  async function takeWhenFree(info: VersionInfo): Promise<void> {
    // Clearing takes as long as the network: work that begins meanwhile counts.
    if (doors.standing() === 'free') await clearCaches();
    const standing = doors.standing();
    clearTimeout(timer);
    if (standing === 'free') {
      take(info);
      return;
    }
    show(standing === 'unfinished' ? () => void clearCaches().then(() => take(info)) : null);
    timer = setTimeout(() => void takeWhenFree(info), WAITING_LOOK_MS);
  }

  /** Null where the call fails: an old page still works. The first failure of several in a row is logged: a phone without a signal fails on. */
  async function fetched(): Promise<VersionInfo | null> {
    try {
      const info = await fetchVersion(doors);
      hasFailed = false;
      return info;
    } catch (error) {
      if (!hasFailed) doors.warn('The check for a new version failed', error);
      hasFailed = true;
      return null;
    }
  }

  return {
    async check() {
      const found = await fetched();
      if (found === null) return;
      own ??= browserStorage.appVersionInfo.read();
      if (own === null) {
        own = found;
        browserStorage.appVersionInfo.write(found);
      } else if (!isSame(own, found) && !reloadedLately(doors.now())) await takeWhenFree(found);
    },
    stop() {
      clearTimeout(timer);
      show(null);
    },
  };
}

/** Checks the version at load, every ten minutes, whenever the tab is looked at again, and where a server of another contract answers. */
export function watchVersion(client: QueryClient, showWaiting: VersionCheckDoors['showWaiting']): () => void {
  const fields = watchFields();
  const { check, stop } = createVersionCheck({
    fetch: window.fetch.bind(window),
    reload: () => window.location.reload(),
    now: () => Date.now(),
    // oxlint-disable-next-line no-console -- The console is the only log that a browser has.
    warn: (message, error) => console.warn(message, error),
    standing: () => {
      if (fields.hasUnfinished() || pendingCommands(client).some(isLostByReload)) return 'unfinished';
      return isOccupied() ? 'occupied' : 'free';
    },
    showWaiting,
  });
  const look = () => void check();
  const whenSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  look();
  const timer = setInterval(look, VERSION_CHECK_MS);
  document.addEventListener('visibilitychange', whenSeen);
  const stopFollowing = onOtherContract(look);
  // A screen whose code is gone from the server belongs to an old version.
  window.addEventListener('vite:preloadError', look);
  return () => {
    fields.stop();
    stopFollowing();
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenSeen);
    window.removeEventListener('vite:preloadError', look);
  };
}

/** A stored command is sent by the next page. */
const isLostByReload = (command: Command) => kindOf(command)?.isStored !== true;

function isOccupied(): boolean {
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLTextAreaElement ||
    // A box that was ticked keeps the focus for as long as the page is left alone.
    (activeElement instanceof HTMLInputElement && !isTicked(activeElement));
  return isTyping || document.querySelector('dialog[open]') !== null;
}
