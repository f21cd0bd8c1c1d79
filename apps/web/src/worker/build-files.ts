/**
 * The files of one build, stored whole: the page without content (`APP_SHELL_PATH`), and all code, sheets and fonts that it may
 * ask for. A build has a cache of its own, so that a page never gets files of two builds.
 */
import { APP_SHELL_PATH } from '@picado/domain/pages/paths';
import { BUILD_CACHES } from '../lib/offline/service-worker';

/** Written by the build (`apps/web/service-worker.ts`). */
declare const BUILD: { id: string; files: readonly string[] };

const OWN_CACHE = `${BUILD_CACHES}${BUILD.id}`;
/** A page of the build before may still be open, and open a part of it that it has not fetched yet. */
const KEPT_BUILDS = 2;
/** Fetched at a time: a phone on one bar of signal has a user who is doing something else with it. */
const AT_ONCE = 4;

/** Stores the build. Throws where one of its files is not there, and the browser tries again later; the build before stays. */
export async function storeBuild(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  const missing = [...BUILD.files];
  const storeNext = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) await storeFile(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  // The page comes last: a build is whole once it has its page.
  await cache.put(APP_SHELL_PATH, await fetchShell());
}

/** A file's name changes with its content, so a build before may have it already. */
async function storeFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file);
  if (known !== undefined) {
    await cache.put(file, known);
    return;
  }
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} of this build is not there`);
  await cache.put(file, response);
}

/** While builds change, the server may answer with the page of another one. */
async function fetchShell(): Promise<Response> {
  const response = await fetch(APP_SHELL_PATH, { cache: 'no-store' });
  if (!response.ok) throw new Error('The page of this build is not there');
  const named = (await response.clone().text()).matchAll(/"(\/assets\/[^"]+)"/gu);
  const own = new Set(BUILD.files);
  for (const [, file = ''] of named) if (!own.has(file)) throw new Error(`${file} is of another build`);
  return response;
}

/** Drops the files of builds that no page uses any more. */
export async function dropOldBuilds(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHES) && name !== OWN_CACHE);
  // The caches stand in the order in which they were made.
  const dropped = before.slice(0, Math.max(0, before.length - (KEPT_BUILDS - 1)));
  await Promise.all(dropped.map((name) => caches.delete(name)));
}

/** The stored file, of whichever build has it; else from the network. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page without content; undefined where this browser has stored none. */
export async function storedShell(): Promise<Response | undefined> {
  return (await caches.open(OWN_CACHE)).match(APP_SHELL_PATH);
}
