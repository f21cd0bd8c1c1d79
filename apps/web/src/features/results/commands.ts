import { resultsContract } from '@picado/domain/results/contract';
import type { MatchScore } from '@picado/domain/results/schema';
import { defineCommand, defineStoredCommand, overWaiting } from '../../lib/commands/command';
import { matchQuery, showMatch } from '../matches/api';

export const finishMatch = defineCommand({
  kind: 'results.finish',
  endpoint: resultsContract.finish,
  input: (id: string, _body: null) => ({ params: { id } }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }) => message,
  failed: 'Error finalizando partido',
  shownByScreen: ['MATCH_FINISHED'],
});

export const recordScore = defineStoredCommand({
  kind: 'results.final-score',
  endpoint: resultsContract.finalScore,
  hasOwnKeyEachTime: true,
  draws: [overWaiting(matchQuery, (match, score: MatchScore) => ({ ...match, ...score }))],
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
