/**
 * The service worker of the site, built as one file at its root (`apps/web/service-worker.ts`): opens the app without a signal, shows
 * push messages, and sends what was left unsent. Calls of the API, the socket and the version file go past it.
 */
import { SYNC_TAG } from '../lib/offline/service-worker';
import { answerFile, dropOldBuilds, storeBuild } from './build-files';
import { sendLeft } from './left-commands';
import { answerPage, isPage } from './pages';
import { answerClick, markIcon, showPush } from './push';
import { worker } from './scope';

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
