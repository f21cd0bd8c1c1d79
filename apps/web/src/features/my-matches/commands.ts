import { rosterContract } from '@picado/domain/roster/contract';
import type { QueryClient } from '@tanstack/react-query';
import { defineStoredCommand, type Command } from '../../lib/commands/command';
import { reloadMatches } from './api';

/** Its success is a toast with a button that undoes it. */
export const leaveMatch = defineStoredCommand({
  kind: 'my-matches.leave',
  endpoint: rosterContract.leave,
  input: (id: string, _body: null) => ({ params: { id } }),
  hasOwnKeyEachTime: true,
  // A refusal means that something changed meanwhile: the list shows it either way, and the card waits for it.
  settled: (client: QueryClient, { matchId }: Command<unknown, string>) => reloadMatches(client, matchId),
  failed: 'Error al abandonar partido',
});
