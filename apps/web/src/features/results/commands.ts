import { resultsContract } from '@picado/domain/results/contract';
import type { MatchScore } from '@picado/domain/results/schema';
import { defineCommand } from '../../lib/commands/command';
import { showMatch } from '../matches/api';

export const finishMatch = defineCommand({
  kind: 'results.finish',
  endpoint: resultsContract.finish,
  input: (id: string, _body: null) => ({ params: { id } }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }) => message,
  failed: 'Error finalizando partido',
  shownByScreen: ['MATCH_FINISHED'],
});

export const recordScore = defineCommand({
  kind: 'results.final-score',
  endpoint: resultsContract.finalScore,
  hasOwnKeyEachTime: true,
  input: (id: string, body: MatchScore) => ({ params: { id }, body }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }) => message,
  failed: 'Error guardando resultado final',
});

export const recalculateResults = defineCommand({
  kind: 'results.recalculate',
  endpoint: resultsContract.recalculate,
  hasOwnKeyEachTime: true,
  input: (id: string, _body: null) => ({ params: { id } }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }) => message,
  failed: 'Error recalculando resultado del partido',
});
