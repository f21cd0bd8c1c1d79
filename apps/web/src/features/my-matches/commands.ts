import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import type { QueryClient } from '@tanstack/react-query';
import { defineCommand, type Command } from '../../lib/commands/command';
import { reloadMatches } from './api';

/** A refusal means that something changed meanwhile: the list shows it either way, and the card waits for it. */
const settled = (client: QueryClient, { matchId }: Command<unknown, string>) =>
  reloadMatches(client, matchId);

export const deleteOwnMatch = defineCommand({
  kind: 'my-matches.delete',
  endpoint: matchesContract.remove,
  input: (id: string, _body: null) => ({ params: { id } }),
  settled,
  done: () => 'Partido eliminado exitosamente',
  failed: 'Error al eliminar partido',
});

/** Its success is a toast with a button that undoes it. */
export const leaveMatch = defineCommand({
  kind: 'my-matches.leave',
  endpoint: rosterContract.leave,
  input: (id: string, _body: null) => ({ params: { id } }),
  hasOwnKeyEachTime: true,
  settled,
  failed: 'Error al abandonar partido',
});

export const transferMatch = defineCommand({
  kind: 'my-matches.transfer',
  endpoint: matchesContract.transferOwnership,
  input: (id: string, body: { newCreatorId: string }) => ({ params: { id }, body }),
  settled,
  done: () => 'Ownership transferido exitosamente',
  failed: 'Error al transferir ownership',
});
