/** Tells the other tabs and the service worker which stored command has changed. */
const NAME = 'picado-commands';

/** The lock that is held by the one command which finds out for all whether the network carries them. No scope has this name. */
export const PROBE_LOCK = '*';

/** It is opened when it is first needed. */
const page: { channel: BroadcastChannel | null } = { channel: null };

function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  page.channel ??= new BroadcastChannel(NAME);
  return page.channel;
}

export function announceStored(id: string): void {
  channel()?.postMessage(id);
}

export function onAnnounced(listener: (id: string) => void): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') listener(data);
  });
}

/**
 * Runs work on the commands of a scope while no other tab, and no service worker, does. Where a browser has no such locks, two may
 * send a command at once, and its `Idempotency-Key` lets the server do it once.
 */
export function exclusively<T>(scope: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request(`${NAME} ${scope}`, work);
}
