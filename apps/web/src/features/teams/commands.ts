import type { EndpointCall } from '@picado/domain/http/endpoint';
import { teamsContract } from '@picado/domain/teams/contract';
import { defineCommand } from '../../lib/commands/command';
import { showMatch } from '../matches/api';

/** The options are of a match that is gone: the sheet shows the new ones. */
export const OUTDATED_OPTIONS = ['TEAMS_OUTDATED', 'NO_SUCH_ALTERNATIVE', 'LOCKED_PLAYER_NOT_STARTER'];

/** Makes the teams as an option of one version of the match said. Its success is a toast with a button that undoes it. */
export const makeTeams = defineCommand({
  kind: 'teams.make',
  endpoint: teamsContract.generate,
  input: (id: string, body: EndpointCall<typeof teamsContract.generate>['body']) => ({
    params: { id },
    body,
  }),
  accepted: (client, { match }) => showMatch(client, match),
  failed: 'Error al armar los equipos',
  shownByScreen: OUTDATED_OPTIONS,
});

export const undoTeams = defineCommand({
  kind: 'teams.undo',
  endpoint: teamsContract.undo,
  hasOwnKeyEachTime: true,
  input: (id: string, _body: null) => ({ params: { id } }),
  accepted: (client, { match }) => {
    client.setQueryData(ownChangeKey(match.id), match.version);
    showMatch(client, match);
  },
  done: ({ message }) => message,
  failed: 'Error al deshacer los equipos',
});

/** The query key of the version of the match after the viewer's latest undo. */
export const ownChangeKey = (matchId: string) => ['own change of the teams', matchId];
