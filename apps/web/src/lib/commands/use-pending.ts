import type { Match } from '@picado/domain/matches/schema';
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { kindOf, type Command } from './command';
import { pendingCommands } from './queue';

/** The commands without an answer yet, in the order in which they were made. They change as they are sent, at once. */
export function usePendingCommands(): readonly Command[] {
  const client = useQueryClient();
  const [pending, setPending] = useState(() => pendingCommands(client));
  useEffect(() => {
    const read = () => setPending((before) => replaceEqualDeep(before, pendingCommands(client)));
    read();
    return client.getMutationCache().subscribe(read);
  }, [client]);
  return pending;
}

/**
 * Draws over a match what its pending commands change (decision 13). What the server said of the match is never written
 * over: so an answer has nothing to merge, and a refusal nothing to restore.
 */
export function useDrawn(matchId: string): (match: Match) => Match {
  const pending = usePendingCommands();
  return useCallback(
    (match: Match) =>
      pending
        .filter((command) => command.matchId === matchId)
        .reduce((drawn, command) => kindOf(command)?.draw?.(drawn, command.body) ?? drawn, match),
    [pending, matchId],
  );
}
