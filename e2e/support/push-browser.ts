import type { CDPSession, Page, Worker } from 'playwright-core';
import {
  aSubscription,
  decrypted,
  type PushedMessage,
  type PushService,
  type TestSubscription,
} from '../../apps/server/test/push-service';
import type { PushPayload } from '../../packages/domain/src/messages/schema';
import { expectSoon } from './patience';

/** A message as the system of a browser shows it. */
export interface Shown {
  title: string;
  body: string;
  tag: string;
  actions: { action: string; title: string }[];
}

/** What a user presses when the browser asks for leave to show messages. */
export type Leave = 'granted' | 'denied';

/** A browser whose push service is a local one, and what its system shows. */
export interface PushBrowser {
  /** How often the browser has asked its user for leave. */
  asked: number;
  /** Null until the page has subscribed. */
  readonly subscription: TestSubscription | null;
  /** Messages that its push service holds for it and that were not handed over yet. */
  waiting(): PushedMessage[];
  /** Hands the next message over to the service worker once it is there, and returns what it carries. */
  receive(): Promise<PushPayload>;
  /** Hands over a message that no server of ours wrote. */
  deliver(text: string): Promise<void>;
  /** The messages on the screen of the system. */
  shown(): Promise<Shown[]>;
  /** Presses an action of the message with this tag, and waits for the message that says what came of it. */
  press(tag: string, action: string): Promise<void>;
}

/**
 * Prepares a page for push messages before it is opened. Chromium without a window never asks its user for the permission, and
 * its push service is its vendor's: both are replaced. The permission itself, the service worker, its notifications and their
 * actions are the browser's own.
 */
export async function preparePush(page: Page, push: PushService, leave: Leave): Promise<PushBrowser> {
  const path = `/browser/${crypto.randomUUID()}`;
  const control = await page.context().newCDPSession(page);
  await permit(control, 'prompt');
  let subscription: TestSubscription | null = null;
  let key = '';
  let handedOver = 0;

  await page.exposeFunction('pressLeave', async () => {
    browser.asked += 1;
    await permit(control, leave);
    return leave;
  });
  await page.exposeFunction('subscribeToPush', (serverKey: string) => {
    key = serverKey;
    subscription = aSubscription(`${push.origin}${path}`);
    return subscription.json;
  });
  await page.exposeFunction('pushSubscription', () => subscription?.json ?? null);
  await page.exposeFunction('endPush', () => (subscription = null));
  await page.addInitScript(standIn);

  const mine = () => push.messages.filter((message) => message.path === path);
  const browser: PushBrowser = {
    asked: 0,
    get subscription() {
      return subscription;
    },
    waiting: () => mine().slice(handedOver),
    async receive() {
      await expectSoon(() => browser.waiting().length).toBeGreaterThan(0);
      const [message] = browser.waiting();
      handedOver += 1;
      if (message === undefined || subscription === null) throw new Error('No message for this browser.');
      // RFC 8292: a subscription takes messages only of the server that it was made for.
      if (!message.headers.authorization?.endsWith(`k=${key}`)) throw new Error('Signed with another key.');
      const payload = decrypted(message, subscription);
      await browser.deliver(JSON.stringify(payload));
      return payload;
    },
    deliver: (text) => untilShown(page, () => deliverPush(page, text)),
    shown: () =>
      page.evaluate(async () => {
        const found = await (await navigator.serviceWorker.ready).getNotifications();
        return found.map((notification) => {
          const { title, body, tag, actions } = notification as Notification & {
            actions: readonly { action: string; title: string }[];
          };
          return {
            title,
            body,
            tag,
            actions: actions.map(({ action, title: label }) => ({ action, title: label })),
          };
        });
      }),
    press: (tag, action) => untilShown(page, (worker) => worker.evaluate(click, { tag, action })),
  };
  return browser;
}

async function permit(control: CDPSession, setting: 'prompt' | Leave): Promise<void> {
  const { targetInfo } = await control.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  const permission = { name: 'notifications' };
  await control.send('Browser.setPermission', { permission, setting, browserContextId });
}

/** Runs in the page, before its own scripts. */
function standIn(): void {
  const outside = window as unknown as {
    pressLeave: () => Promise<NotificationPermission>;
    subscribeToPush: (key: string) => Promise<PushSubscriptionJSON>;
    pushSubscription: () => Promise<PushSubscriptionJSON | null>;
    endPush: () => Promise<void>;
  };
  const subscriptionOf = (json: PushSubscriptionJSON) => ({
    endpoint: json.endpoint,
    toJSON: () => json,
    unsubscribe: () => outside.endPush().then(() => true),
  });
  Object.assign(Notification, { requestPermission: () => outside.pressLeave() });
  Object.assign(PushManager.prototype, {
    async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
      if (userVisibleOnly !== true || Notification.permission !== 'granted') {
        throw new DOMException('No leave to show messages', 'NotAllowedError');
      }
      const bytes = new Uint8Array(applicationServerKey as ArrayBuffer);
      const text = btoa(String.fromCodePoint(...bytes));
      const key = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      return subscriptionOf(await outside.subscribeToPush(key));
    },
    async getSubscription() {
      const json = await outside.pushSubscription();
      return json === null ? null : subscriptionOf(json);
    },
  });
}

/** The scope of the service worker, with the count that `countShown` adds to it. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (name: string, data: object) => Event;
  shownCount?: number;
}

/**
 * Makes the service worker show a message, and waits until it is there: Chromium drops a message for good where its list is
 * read while it is being shown.
 */
async function untilShown(page: Page, act: (worker: Worker) => Promise<unknown>): Promise<void> {
  // A browser ends a worker that has had nothing to do for half a minute.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('wake'));
  await expectSoon(() => page.context().serviceWorkers().length).toBe(1);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('No service worker is there.');
  const before = await worker.evaluate(countShown);
  await act(worker);
  await expectSoon(() => worker.evaluate(countShown)).toBe(before + 1);
}

/** Counts the messages that are on the screen, from the first call on. Runs in the worker. */
function countShown(): number {
  const scope = globalThis as unknown as WorkerScope;
  if (scope.shownCount !== undefined) return scope.shownCount;
  const { registration } = scope;
  const show = registration.showNotification.bind(registration);
  scope.shownCount = 0;
  registration.showNotification = async (...message) => {
    await show(...message);
    scope.shownCount = (scope.shownCount ?? 0) + 1;
  };
  return 0;
}

/** Presses a message as the system of the browser would. Runs in the worker. */
async function click({ tag, action }: { tag: string; action: string }): Promise<void> {
  const scope = globalThis as unknown as WorkerScope;
  const [notification] = await scope.registration.getNotifications({ tag });
  dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action }));
}

/** Gives the service worker a message as the browser's own push service would. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await client.detach();
}
