/** The address of the service worker; its scope is the whole site. */
export const SERVICE_WORKER = '/service-worker.js';

/** Returns true if it works for this page: what is seen once is there without a signal too. */
export const hasWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The beginning of the names of its caches, one for each build. */
export const BUILD_CACHES = 'picado-build-';

/** The name under which a browser wakes it once there is a network, to send what was left unsent. */
export const SYNC_TAG = 'commands';

/** The worker of a new version has its files by then, or does without. In milliseconds. */
const INSTALL_MS = 20_000;

/** Looks for a new version of the worker; resolves once it has stored the files of that version, and works. */
export async function updateWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const { installing } = registration;
  if (installing === null) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (installing.state === 'activated' || installing.state === 'redundant') resolve();
    };
    installing.addEventListener('statechange', look);
    setTimeout(resolve, INSTALL_MS);
    look();
  });
}
