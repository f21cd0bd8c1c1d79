import type { Match } from '@picado/domain/matches/schema';
import { replaceEqualDeep, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { kindOf, type Command } from './command';
import { drawnCommands, pendingCommands, subscribeToCommands } from './pending';

/** Reads the commands anew whenever one of them is made, sent or answered, and at once. */
function useCommands<Read>(read: (client: QueryClient) => Read): Read {
  const client = useQueryClient();
  const [commands, setCommands] = useState(() => read(client));
  useEffect(() => {
    const refresh = () => setCommands((before) => replaceEqualDeep(before, read(client)));
    refresh();
    return subscribeToCommands(client, refresh);
  }, [client, read]);
  return commands;
}

/** The commands without an answer yet, in the order in which they were made. */
export function usePendingCommands(): readonly Command[] {
  return useCommands(pendingCommands);
}

/**
 * Draws over a match what its commands change that it does not show yet (decision 13). What the server said of the match
 * is never written over: so an answer has nothing to merge, and a refusal nothing to restore.
 */
export function useDrawn(matchId: string): (match: Match) => Match {
  const commands = useCommands(drawnCommands);
  return useCallback(
    (match: Match) =>
      commands
        .filter(
          ({ command, version }) => command.matchId === matchId && (version ?? Infinity) > match.version,
        )
        .reduce((drawn, { command }) => kindOf(command)?.draw?.(drawn, command.body) ?? drawn, match),
    [commands, matchId],
  );
}
