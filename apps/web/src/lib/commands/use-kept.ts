import type { Endpoint } from '@picado/domain/http/endpoint';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { onStored, stored } from '../storage';
import { isOfKind, type Command, type CommandKind, type MatchId } from './command';
import { keptCommands, makerOf, subscribeToKept, type KeptCommand } from './kept';

export type KeptOf<Body, Id extends MatchId> = KeptCommand & { command: Command<Body, Id> };

/** What this browser keeps of one kind about one match, of the user or guest that looks, in the order in which it was made. */
export function useKept<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
): readonly KeptOf<Body, Id>[] {
  const read = useCallback(() => {
    const maker = makerOf(kind, matchId);
    return keptCommands().filter(
      (kept): kept is KeptOf<Body, Id> =>
        isOfKind(kind, kept.command) && kept.command.matchId === matchId && kept.maker === maker,
    );
  }, [kind, matchId]);
  const [kept, setKept] = useState(read);
  useEffect(() => {
    const refresh = () => setKept((before) => replaceEqualDeep(before, read()));
    refresh();
    const stops = [subscribeToKept(refresh), onStored(stored.authToken, refresh)];
    return () => stops.forEach((stop) => stop());
  }, [read]);
  return kept;
}
