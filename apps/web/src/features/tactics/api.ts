import { tacticsContract } from '@picado/domain/tactics/contract';
import type { Step } from '@picado/domain/tactics/steps';
import { call } from '../../lib/api/call';
import { arrangePlayers, arrangingFailure } from '../roster/api';

/** Sends one step of the field; the answer has the match after it. */
export function sendStep(matchId: string, step: Step) {
  if (step.kind === 'slots') return arrangePlayers(matchId, step.changes);
  return call(tacticsContract.arrange, { params: { id: matchId }, body: step.change });
}

/** The sentence where the server refuses a step without a reason. */
export function stepFailure(step: Step): string {
  return step.kind === 'slots' ? arrangingFailure(step.changes) : 'Error en la operación';
}
