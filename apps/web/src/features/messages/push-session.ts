import type { QueryClient } from '@tanstack/react-query';
import { unsubscribeFromPush } from './commands';
import { hasPushChanged, unsubscribeHere } from './push-subscription';
import { sendSubscription } from './hooks/use-push';
import { call } from '../../lib/api/call';

/** Longer than this a sign-out does not wait for the end of push messages. */
const END_MS = 1_500;

/**
 * Ends push messages in this browser while the session still proves its user: nothing of theirs is shown to the next one.
 * Never fails, since nothing may keep a user from signing out.
 */
export async function endPush(): Promise<void> {
  const ended = unsubscribeHere()
    .then((endpoint) =>
      endpoint === null
        ? null
        : call(unsubscribeFromPush.endpoint, unsubscribeFromPush.input(null, endpoint)),
    )
    .catch(() => null);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, END_MS))]);
}

/** Subscribes this browser again for a user who wanted it: after a sign-out, or where the browser changed its address. */
export async function renewPush(client: QueryClient, userId: string): Promise<void> {
  try {
    if (await hasPushChanged(userId)) await sendSubscription(client, userId);
  } catch {
    // A browser without its push service has nothing to renew; the next start tries again.
  }
}
