import type { QueryClient } from '@tanstack/react-query';
import { keptCommands } from '../../lib/commands/kept';
import { onStored, stored } from '../../lib/storage';

/**
 * Sends what an earlier page of this browser left unsent, from whatever screen: now, for a user that signs in, and with the
 * next signal where the code that sends could not be fetched. Returns how to end it.
 */
export function sendLeftCommands(client: QueryClient): () => void {
  const send = () => {
    if (keptCommands().every(({ refusal }) => refusal !== null)) return;
    // Every kind that is kept (`CommandKind.isKept`) has its code here.
    Promise.all([import('../../lib/commands/queue'), import('../../features/chat/commands')]).then(
      ([queue]) => queue.sendKept(client),
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
