/**
 * The page of a notification that was tapped, for a browser that opens another one: some open the app at its start page, or show a
 * window that is open already as it is. The worker stores it before it opens a window, and the next page that is shown takes it.
 */

/** A cache, since the worker has no other storage that needs no opening of a database. */
const CACHE = 'picado-tapped';
const KEY = '/tapped';
/** The time in milliseconds after which the user no longer waits for what was tapped. */
const KEPT_MS = 60_000;

interface Tapped {
  /** A path of this origin. */
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Stores the address; does without where the browser stores nothing. */
export async function storeTapped(url: string, at: number): Promise<void> {
  try {
    const tapped: Tapped = { url, at };
    await (await caches.open(CACHE)).put(KEY, new Response(JSON.stringify(tapped)));
  } catch {
    // A full disk, or a browser that stores nothing: the page that it opens is the right one in most.
  }
}

/** The address that was tapped last, once: for the first page that asks. Null where none was, or too long ago. */
export async function takeTapped(now: number): Promise<Tapped | null> {
  try {
    // A page at which nothing was tapped leaves the browser's storage as it was.
    const stored = await caches.match(KEY, { cacheName: CACHE });
    if (stored === undefined) return null;
    const tapped = (await stored.json()) as Partial<Tapped> | null;
    // One of two pages that ask at once deletes it.
    if (!(await caches.delete(CACHE))) return null;
    const { url, at } = tapped ?? {};
    return typeof url === 'string' && typeof at === 'number' && now - at < KEPT_MS ? { url, at } : null;
  } catch {
    return null;
  }
}
