import type { PushSubscription as SentSubscription } from '@picado/domain/messages/schema';
import { SERVICE_WORKER } from '../../lib/offline/service-worker';
import { browserStorage } from '../../lib/storage';

/**
 * The permission of this browser for push messages: `unsupported` has none, `ask` has not asked its user yet, `denied` was
 * refused (only the browser's settings change that), `allowed` was granted.
 */
export type PushPermission = 'unsupported' | 'ask' | 'denied' | 'allowed';

export function pushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  if (Notification.permission === 'granted') return 'allowed';
  return Notification.permission === 'denied' ? 'denied' : 'ask';
}

/** Asks the user for the permission, in answer to a press. Returns the permission after that. */
export async function askForPush(): Promise<PushPermission> {
  if (pushPermission() === 'ask') await Notification.requestPermission();
  return pushPermission();
}

/** The subscription of this browser; null without one. */
async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser with the server's key, in place of a subscription with another key. */
export async function subscribeHere(key: string): Promise<SentSubscription> {
  const { pushManager } = await navigator.serviceWorker
    .register(SERVICE_WORKER)
    .then(() => navigator.serviceWorker.ready);
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  let subscription: PushSubscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  // The server checks what it is sent: the browser's own type leaves every part open.
  return subscription.toJSON() as SentSubscription;
}

/**
 * Returns true if a user wanted push messages in this browser, and its subscription is no longer the one that the server knows.
 */
export async function hasPushChanged(userId: string): Promise<boolean> {
  const known = browserStorage.pushEndpoint(userId).read();
  if (known === null || pushPermission() !== 'allowed') return false;
  return (await ownSubscription())?.endpoint !== known;
}

/** Ends the subscription of this browser, and returns its endpoint; null without one. */
export async function unsubscribeHere(): Promise<string | null> {
  const subscription = await ownSubscription();
  if (subscription === null) return null;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  return endpoint;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/gu, '+').replace(/_/gu, '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
