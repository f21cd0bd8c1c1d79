import type { EndpointCall } from '@picado/domain/http/endpoint';
import { matchesContract } from '@picado/domain/matches/contract';
import type { TeamNames } from '@picado/domain/matches/schema';
import { defineCommand } from '../../lib/commands/command';
import { keyOf } from '../../lib/api/query';
import { showMatch } from './api';
import { markRemoved, REMOVAL } from './state';

type MatchDetails = EndpointCall<typeof matchesContract.update>['body'];

export const updateMatch = defineCommand({
  kind: 'matches.update',
  endpoint: matchesContract.update,
  input: (id: string, body: MatchDetails) => ({ params: { id }, body }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }) => message,
  failed: 'Error al actualizar los datos del partido',
  signedOut: 'Debes estar logueado para editar los datos del partido',
  // The screen shows refusals of day and hour: the server alone knows what time it is where the match is played.
  shownByScreen: [
    'SIZE_CLOSED',
    'MATCH_IN_PAST',
    'MATCH_TOO_FAR',
    'INVALID_DATE_TIME',
    'MATCH_FINISHED_KEEPS_MOMENT',
  ],
});

export const renameTeams = defineCommand({
  kind: 'matches.team-names',
  endpoint: matchesContract.teamNames,
  input: (id: string, body: TeamNames) => ({ params: { id }, body }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }) => message,
  failed: 'Error al actualizar los nombres de los equipos',
  signedOut: 'Debes estar logueado para editar los nombres de los equipos',
});

export const removeMatch = defineCommand({
  kind: REMOVAL,
  endpoint: matchesContract.remove,
  input: (id: string, _body: null) => ({ params: { id } }),
  accepted: (_client, _answer, { matchId }) => markRemoved(matchId),
  // The list is read again also after a refusal: something changed meanwhile.
  settled: (client) => client.invalidateQueries({ queryKey: keyOf(matchesContract.myMatches) }),
  done: () => 'Partido eliminado exitosamente',
  failed: 'Error al eliminar partido',
});

export const transferAdministration = defineCommand({
  kind: 'matches.transfer',
  endpoint: matchesContract.transferAdministration,
  input: (id: string, body: { newOwnerId: string }) => ({ params: { id }, body }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ newOwnerName }) => `Listo: ahora el partido lo administra ${newOwnerName}`,
  failed: 'Error al transferir la administración',
  signedOut: 'Debes estar logueado para transferir la administración',
});
