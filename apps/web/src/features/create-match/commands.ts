import type { EndpointCall } from '@picado/domain/http/endpoint';
import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { keyOf } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import { defineCommand } from '../../lib/commands/command';
import { stored } from '../../lib/storage';
import { groupsQuery } from '../groups/api';
import { showMatch } from '../matches/api';

const FAILED = 'Error al crear el partido';

export const createMatch = defineCommand({
  kind: 'matches.create',
  endpoint: matchesContract.create,
  input: (_matchId: null, body: EndpointCall<typeof matchesContract.create>['body']) => ({ body }),
  accepted: (client, { match, creatorId }) => {
    stored.creatorId(match.id).write(creatorId);
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

/** A match that was just created repeats each week: it becomes the first date of a group. */
export const repeatMatch = defineCommand({
  kind: 'groups.ofMatch',
  endpoint: groupsContract.create,
  input: (_matchId: null, body: { matchId: string; name: string }) => ({ body }),
  accepted: (client, _answer, { body: { matchId } }) => {
    void client.invalidateQueries({ queryKey: groupsQuery().queryKey });
    // The match has its group now.
    void client.invalidateQueries({ queryKey: keyOf(matchesContract.read, { params: { id: matchId } }) });
  },
  failed: 'No pudimos hacer que se repita',
  // The page says it, with the way to try again.
  refused: () => null,
});
