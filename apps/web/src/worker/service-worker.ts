/**
 * The service worker of the site, built as one file at its root (`apps/web/service-worker.ts`): opens the app without a signal, shows
 * push messages, and sends what was left unsent. Calls of the API, the socket and the version file go past it.
 */
import { isProgramPath, PAGES } from '@picado/domain/pages/paths';
import { SYNC_TAG } from '../lib/offline/service-worker';
import { AWAY_STATUSES } from '../lib/api/request';
import { answerFile, dropOldBuilds, storeBuild, storedShell } from './build-files';
import { sendLeft } from './left-commands';
import { answerClick, markIcon, showPush } from './push';
import { worker, type WorkerEvents } from './scope';

/**
 * Chromium alone requests a page while the worker starts. In Firefox a preload that fails fails the navigation, also where the
 * worker answers it from what is stored (decision 115); a registration of an older build may still have it enabled there.
 */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = worker.registration;
  if (navigationPreload === undefined) return;
  if ('userAgentData' in worker.navigator) await navigationPreload.enable();
  else await navigationPreload.disable();
}

worker.addEventListener('install', (event) => event.waitUntil(storeBuild().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldBuilds(), preloadPages(), worker.clients.claim()])),
);

/** Pages that are opened with a bad signal or none: the stored page in place of one that does not come. */
/** A page that has not begun to come by then is opened from what is stored, in milliseconds. */
const WAIT_MS = 3_000;

const isPage = ({ method, mode, url }: Request): boolean =>
  method === 'GET' && mode === 'navigate' && !isProgramPath(new URL(url).pathname);

/** The page of a shared text, which is in its address: a long one is more than the server takes. */
const isShared = ({ url }: Request) => new URL(url).pathname === PAGES.share[0];

/** The server's page; the stored one where the server does not answer in time. */
async function answerPage(event: WorkerEvents['fetch']): Promise<Response> {
  const fetched = fetchPage(event);
  // Where the stored page answers, nothing waits for it any more.
  fetched.catch(() => undefined);
  if (!worker.navigator.onLine || isShared(event.request)) return (await storedShell()) ?? fetched;
  const answered = await Promise.race([fetched.catch(() => null), pause(WAIT_MS)]);
  if (answered !== null && !AWAY_STATUSES.has(answered.status)) return answered;
  return (await storedShell()) ?? fetched;
}

async function fetchPage({ request, preloadResponse }: WorkerEvents['fetch']): Promise<Response> {
  return (await preloadResponse?.catch(() => undefined)) ?? fetch(request);
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (isPage(request)) event.respondWith(answerPage(event));
  else if (request.method === 'GET' && pathname.startsWith('/assets/'))
    event.respondWith(answerFile(request));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendLeft());
});
worker.addEventListener('push', (event) => event.waitUntil(Promise.all([showPush(event), markIcon()])));
worker.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event)));
