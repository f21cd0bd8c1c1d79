import { replaceEqualDeep, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Command, DataOf } from './command';
import { drawnCommands, pendingCommands, subscribeToCommands, withDrawn } from './pending';

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

/** Draws over the data of a query what its commands change: `useDrawn(matchQuery(id))(match)`. Another function after each change. */
export function useDrawn<Key extends QueryKey>(query: { queryKey: Key }): (data: DataOf<Key>) => DataOf<Key> {
  const commands = useCommands(drawnCommands);
  const [key, setKey] = useState(query.queryKey);
  const sameKey = replaceEqualDeep(key, query.queryKey);
  if (sameKey !== key) setKey(sameKey);
  return useCallback((data: DataOf<Key>) => withDrawn(commands, sameKey, data), [commands, sameKey]);
}

/** The data of a query with what its commands change drawn over them; undefined where there are none. */
export function useDrawnData<Key extends QueryKey>(
  query: { queryKey: Key },
  data: DataOf<Key> | undefined,
): DataOf<Key> | undefined {
  const drawn = useDrawn(query);
  return data === undefined ? data : drawn(data);
}
