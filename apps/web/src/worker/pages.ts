/** Pages that are opened with a bad signal or none: the stored page in place of one that does not come. */
import { isProgramPath, PAGES } from '@picado/domain/pages/paths';
import { AWAY_STATUSES } from '../lib/api/request';
import { storedShell } from './build-files';
import { worker, type WorkerEvents } from './scope';

/** A page that has not begun to come by then is opened from what is stored, in milliseconds. */
const WAIT_MS = 3_000;

export const isPage = ({ method, mode, url }: Request): boolean =>
  method === 'GET' && mode === 'navigate' && !isProgramPath(new URL(url).pathname);

/** The page of a shared text, which is in its address: a long one is more than the server takes. */
const isShared = ({ url }: Request) => new URL(url).pathname === PAGES.share[0];

/** The server's page; the stored one where the server does not answer in time. */
export async function answerPage(event: WorkerEvents['fetch']): Promise<Response> {
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
