import type { ArrangeField } from '@picado/domain/tactics/arrange-field';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { afterStep, type Step } from '@picado/domain/tactics/steps';
import type { QueryClient } from '@tanstack/react-query';
import { defineStoredCommand, over } from '../../lib/commands/command';
import { sendCommand } from '../../lib/commands/queue';
import { isMatchOf, matchQuery, showMatch } from '../matches/api';
import { arrangePlayers } from '../roster/commands';

export const changeField = defineStoredCommand({
  kind: 'tactics.arrange',
  endpoint: tacticsContract.arrange,
  input: (id: string, body: ArrangeField) => ({ params: { id }, body }),
  draws: [
    over(matchQuery, (match, change: ArrangeField) => afterStep(match, { kind: 'field', change }), isMatchOf),
  ],
  isWithdrawnWithEarlier: true,
  accepted: (client, { match }) => showMatch(client, match),
  failed: 'Error en la operación',
});

/** Sends one step of the field, drawn at once. */
export function sendStep(
  client: QueryClient,
  matchId: string,
  step: Step,
): ReturnType<typeof arrangePlayers> {
  return step.kind === 'slots'
    ? arrangePlayers(client, matchId, step.changes)
    : sendCommand(client, changeField, matchId, step.change);
}
