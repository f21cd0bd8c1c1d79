import type { QueryClient } from '@tanstack/react-query';
import { loadStored, storedCommands, untakenAnswers } from '../../lib/commands/stored-commands';
import { isRefused } from '../../lib/commands/stored-state';
import { signal } from '../../lib/offline/signal';
import { onStored, stored } from '../../lib/storage';

/**
 * Sends the commands that an earlier page of this browser left unsent, on whatever screen: now, after a sign-in, and when the
 * signal returns, where the code that sends could not be fetched. Returns the function that ends it.
 */
export function sendLeftCommands(client: QueryClient): () => void {
  const send = () => {
    const isIdle = storedCommands().every(isRefused) && untakenAnswers().length === 0;
    if (isIdle) return;
    // The code of every kind with `isStored`.
    Promise.all([
      import('../../lib/commands/queue'),
      import('../../features/chat/commands'),
      import('../../features/my-matches/commands'),
      import('../../features/notes/commands'),
      import('../../features/notifications/commands'),
      import('../../features/payments/commands'),
      import('../../features/reports/commands'),
      import('../../features/results/commands'),
      import('../../features/reviews/commands'),
      import('../../features/roster/commands'),
      import('../../features/tactics/commands'),
      import('../../features/votes/commands'),
    ]).then(
      ([queue]) => queue.sendStored(client),
      () => undefined,
    );
  };
  void loadStored().then(send);
  const stop = onStored(stored.authToken, send);
  // This sends also what a tab that is closed by now has left.
  const stopFollowing = signal.subscribe(() => {
    if (signal.get()) send();
  });
  return () => {
    stop();
    stopFollowing();
  };
}
