/**
 * Push messages: shows what the worker is sent, answers a promotion from the lock screen, and leads to the page that a message is
 * about.
 */
import type { PushPayload } from '@picado/domain/messages/schema';
import { storeTapped } from '../lib/offline/tapped';
import { worker, type WorkerEvents } from './scope';

/** The data of a shown message that its click needs. */
interface ClickData {
  url: string;
  preferencesUrl: string;
  token: string | null;
  tag: string;
}

type Action = PushPayload['actions'][number] | { action: 'preferences'; title: string };

interface ShownOptions extends NotificationOptions {
  renotify: boolean;
  actions: readonly Action[];
  data: ClickData;
}

/** A message has to be shown for each push, also for one that cannot be read. */
const UNREADABLE: PushPayload = {
  title: 'Picado',
  body: 'Tenés novedades.',
  tag: 'picado',
  url: '/home',
  preferencesUrl: '/preferences',
  confirmationToken: null,
  actions: [],
};
/** The action of every message but a question, whose two answers are all that browsers show. */
const PREFERENCES: Action = { action: 'preferences', title: 'Elegí qué te avisamos' };
/** Pauses before further tries of an answer, in milliseconds. */
const RETRY_PAUSES_MS = [1_000, 4_000];

/** Shows a message for each push. */
export function showPush({ data }: WorkerEvents['push']): Promise<void> {
  const { title, body, tag, url, preferencesUrl, confirmationToken, actions } = readPayload(data);
  return show(title, body, {
    click: { url, preferencesUrl, token: confirmationToken, tag },
    ...(confirmationToken === null ? {} : { actions }),
  });
}

/**
 * Marks the icon of the app while no page is open, without a number: the count is the server's, and the next page that opens
 * reads it.
 */
export async function markIcon(): Promise<void> {
  if (!('setAppBadge' in worker.navigator)) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Refused where the app is not installed.
  if (windows.length === 0) await worker.navigator.setAppBadge().catch(() => undefined);
}

/** Answers the question of a pressed message, or opens its page. */
export function answerClick({ action, notification }: WorkerEvents['notificationclick']): Promise<void> {
  notification.close();
  const click = notification.data as ClickData;
  const isAnswer = action === 'accept' || action === 'decline';
  return isAnswer && click.token !== null
    ? answer(click, click.token, action === 'accept')
    : open(action === 'preferences' ? click.preferencesUrl : click.url);
}

function readPayload(data: WorkerEvents['push']['data']): PushPayload {
  try {
    const payload = data?.json() as Partial<PushPayload> | null | undefined;
    return typeof payload?.title === 'string' ? { ...UNREADABLE, ...payload } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function show(
  title: string,
  body: string,
  { click, actions = [PREFERENCES] }: { click: ClickData; actions?: readonly Action[] },
): Promise<void> {
  const options: ShownOptions = {
    body,
    tag: click.tag,
    renotify: true,
    lang: 'es-AR',
    icon: '/icon-192.png',
    badge: '/icon-48.png',
    data: click,
    actions,
  };
  return worker.registration.showNotification(title, options);
}

/** Answers a promotion by its token, and shows what came of it in the place of the question. */
async function answer(click: ClickData, token: string, accept: boolean): Promise<void> {
  const outcome = await sendAnswer(token, accept);
  const answered = { ...click, token: null };
  if (outcome === null) {
    // The page of the link asks again.
    await show('No pudimos mandar tu respuesta', 'Tocá para contestar desde Picado.', { click });
    return;
  }
  const title = outcome.isOk ? (accept ? '¡Confirmado!' : 'Avisado') : 'No se pudo';
  await show(title, outcome.text, { click: answered });
}

/** The server's answer; null where the server could not be reached. The same answer twice changes nothing. */
async function sendAnswer(token: string, accept: boolean): Promise<{ isOk: boolean; text: string } | null> {
  for (const pause of [0, ...RETRY_PAUSES_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const response = await fetch(`/api/confirmations/${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accept }),
      });
      if (response.status >= 500) continue;
      const { message, error } = (await response.json()) as { message?: string; error?: string };
      return { isOk: response.ok, text: message ?? error ?? '' };
    } catch {
      // No connection: once more.
    }
  }
  return null;
}

/**
 * Shows the window that has the page open already; else opens one, so that nothing half written in another is lost. Which page the
 * browser then shows is its choice: the address is stored before, and the page that is shown goes there (`lib/offline/tapped.ts`).
 */
async function open(address: string): Promise<void> {
  const { origin } = worker.location;
  const target = new URL(address, origin);
  const url = target.origin === origin ? target.href : `${origin}/home`;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url);
  if (shown === undefined) {
    await storeTapped(url, Date.now());
    await worker.clients.openWindow(url);
  } else {
    await shown.focus();
  }
}
