import type { Endpoint } from '@picado/domain/http/endpoint';
import type { CommandKind, MatchId } from './command';
import { useStoredCommands, type StoredOf } from './use-stored-commands';

/** The commands of one kind and one match that wait for a signal, in the order in which they were made. */
export function useWaiting<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  matchId: Id,
): readonly StoredOf<Body, Id>[] {
  return useStoredCommands(kind, matchId).filter(({ state, hasWaited }) => state === 'waiting' && hasWaited);
}
