import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { sendCommand } from '../../../lib/commands/queue';
import { browserStorage } from '../../../lib/storage';
import { createStore } from '../../../lib/store';
import { useStored } from '../../../lib/use-stored';
import { toast } from '../../../lib/toast';
import { pushKeyQuery } from '../api';
import { subscribeToPush, unsubscribeFromPush } from '../commands';
import {
  askForPush,
  pushPermission,
  subscribeHere,
  unsubscribeHere,
  type PushPermission,
} from '../push-subscription';

/** Subscribes this browser and gives its address to the server. Throws where the browser's push service is out of reach. */
export async function sendSubscription(client: QueryClient, userId: string): Promise<void> {
  const { key } = await client.query(pushKeyQuery());
  const subscription = await subscribeHere(key);
  const { refusal } = await sendCommand(client, subscribeToPush, null, subscription);
  if (refusal === undefined) browserStorage.pushEndpoint(userId).write(subscription.endpoint);
}

/** Counts the permission prompts: each answer is read again by every component that shows the permission. */
const questions = createStore(0);

/** Push messages in this browser: what it allows, and turning them on. */
export function usePush(userId: string) {
  const client = useQueryClient();
  const permission = useSyncExternalStore(questions.subscribe, pushPermission);
  const [isBusy, setBusy] = useState(false);
  const endpoint = useMemo(() => browserStorage.pushEndpoint(userId), [userId]);
  const isWanted = useStored(endpoint) !== null;

  /** Returns what the browser allows by then. */
  async function turnOn(): Promise<PushPermission> {
    setBusy(true);
    try {
      const answer = await askForPush();
      questions.set(questions.get() + 1);
      if (answer !== 'allowed') return answer;
      await sendSubscription(client, userId);
      return answer;
    } catch {
      // The browser's own push service, or the key, is out of reach.
      toast.error(subscribeToPush.failed);
      return pushPermission();
    } finally {
      setBusy(false);
    }
  }

  async function turnOff(): Promise<void> {
    setBusy(true);
    try {
      browserStorage.pushEndpoint(userId).remove();
      const endpoint = await unsubscribeHere();
      if (endpoint !== null) await sendCommand(client, unsubscribeFromPush, null, endpoint);
    } finally {
      setBusy(false);
    }
  }

  return { permission, isOn: permission === 'allowed' && isWanted, isBusy, turnOn, turnOff };
}
