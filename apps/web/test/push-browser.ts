import { vi } from 'vitest';

/** The address of the subscription that a pretended browser makes. */
export const ENDPOINT = 'https://push.example/1';

interface PushBrowser {
  permission: NotificationPermission;
  /** Null without one. */
  subscription: object | null;
  /** False where the browser's own push service cannot be reached. */
  isReachable: boolean;
}

/** The browser of the running test. */
export const browser: PushBrowser = { permission: 'default', subscription: null, isReachable: true };

/** Gives jsdom push messages; its user answers the question for leave with `answer`. */
export function pretendPush(permission: NotificationPermission, answer: NotificationPermission): void {
  Object.assign(browser, { permission, subscription: null, isReachable: true });
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscription,
      subscribe: async () => {
        if (!browser.isReachable) throw new DOMException('push service error', 'AbortError');
        return (browser.subscription = subscription);
      },
    },
  };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = answer),
  });
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

/** jsdom as it is: without push messages. */
export function endPretendedPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}
