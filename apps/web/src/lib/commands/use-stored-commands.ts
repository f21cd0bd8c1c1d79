import type { Endpoint } from '@picado/domain/http/endpoint';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { onStored, browserStorage } from '../storage';
import { isOfKind, type Command, type CommandKind, type MatchId } from './command';
import { makerOf, onStoredCommands, storedCommands } from './stored-commands';
import { isMadeHere, isAwaitingSignal, type StoredCommand } from './stored-state';

type StoredOf<Body, Id extends MatchId> = StoredCommand & { command: Command<Body, Id> };

/** The stored commands of one kind and one match that are not done, of the present user or guest, in the order in which they were made. Those of another build are in the queue alone. */
export function useStoredCommands<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
): readonly StoredOf<Body, Id>[] {
  const read = useCallback(() => {
    const maker = makerOf(kind, matchId);
    return storedCommands().filter(
      (entry): entry is StoredOf<Body, Id> =>
        isOfKind(kind, entry.command) &&
        isMadeHere(entry, kind) &&
        entry.command.matchId === matchId &&
        entry.maker === maker,
    );
  }, [kind, matchId]);
  const [entries, setEntries] = useState(read);
  useEffect(() => {
    const refresh = () => setEntries((before) => replaceEqualDeep(before, read()));
    refresh();
    const stops = [onStoredCommands(refresh), onStored(browserStorage.authToken, refresh)];
    return () => stops.forEach((stop) => stop());
  }, [read]);
  return entries;
}

/** The commands of one kind and one match that wait for a signal, in the order in which they were made. */
export function useWaiting<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
): readonly StoredOf<Body, Id>[] {
  return useStoredCommands(kind, matchId).filter(isAwaitingSignal);
}
