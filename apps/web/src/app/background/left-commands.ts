import type { QueryClient } from '@tanstack/react-query';
import { storedCommands } from '../../lib/commands/stored-commands';
import { onStored, stored } from '../../lib/storage';

/**
 * Sends the commands that an earlier page of this browser left unsent, on whatever screen: now, after a sign-in, and when the
 * network returns where the code that sends could not be fetched. Returns the function that ends it.
 */
export function sendLeftCommands(client: QueryClient): () => void {
  const send = () => {
    if (storedCommands().every(({ refusal }) => refusal !== null)) return;
    // The code of every kind with `isStored`.
    Promise.all([import('../../lib/commands/queue'), import('../../features/chat/commands')]).then(
      ([queue]) => queue.sendStored(client),
      () => undefined,
    );
  };
  send();
  const stop = onStored(stored.authToken, send);
  window.addEventListener('online', send);
  return () => {
    stop();
    window.removeEventListener('online', send);
  };
}
