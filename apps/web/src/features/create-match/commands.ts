import type { EndpointCall } from '@picado/domain/http/endpoint';
import { matchesContract } from '@picado/domain/matches/contract';
import { keyOf } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import { defineCommand } from '../../lib/commands/command';
import { browserStorage } from '../../lib/storage';
import { showMatch } from '../matches/api';

const FAILED = 'Error al crear el partido';

export const createMatch = defineCommand({
  kind: 'matches.create',
  endpoint: matchesContract.create,
  input: (_matchId: null, body: EndpointCall<typeof matchesContract.create>['body']) => ({ body }),
  accepted: (client, { match, creatorId }) => {
    browserStorage.creatorId(match.id).write(creatorId);
    // Its page is there the moment one gets to it.
    showMatch(client, match);
    void client.invalidateQueries({ queryKey: keyOf(matchesContract.myMatches) });
    // Old from now on, but not asked for again here: a new pitch would shift the form while it is left.
    void client.invalidateQueries({ queryKey: keyOf(matchesContract.recentLocations), refetchType: 'none' });
  },
  done: () => '¡Partido creado exitosamente! Te has unido automáticamente como jugador.',
  failed: FAILED,
  refused: (refusal) =>
    refusal.code === 'NETWORK_ERROR' ? 'Error de conexión. Intenta nuevamente.' : sentenceOf(refusal, FAILED),
});
