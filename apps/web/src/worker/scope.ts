/** The part of a service worker's scope that is used; the types of the page do not have it. */
interface WorkerScope {
  location: Location;
  /** Some browsers have no preload of pages. */
  registration: Omit<ServiceWorkerRegistration, 'navigationPreload'> &
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>;
  navigator: Navigator;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

interface WindowClient {
  url: string;
  focus: () => Promise<unknown>;
}

interface WaitingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: WaitingEvent & {
    request: Request;
    /** The answer to a navigation that was requested while the worker started; absent or undefined where the browser did not. */
    preloadResponse?: Promise<Response | undefined>;
    respondWith: (response: Promise<Response>) => void;
  };
  sync: WaitingEvent & { tag: string };
  push: WaitingEvent & { data: { json: () => unknown } | null };
  notificationclick: WaitingEvent & { action: string; notification: Notification & { data: unknown } };
}

export const worker = globalThis as unknown as WorkerScope;
