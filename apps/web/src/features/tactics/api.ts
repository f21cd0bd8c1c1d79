import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { call } from '../../lib/api/call';
import type { Step } from './state';

/** Does one step of the board at the server; the answer carries the match after it. */
export function sendStep(matchId: string, step: Step) {
  const params = { id: matchId };
  switch (step.kind) {
    case 'arrange':
      return call(tacticsContract.arrange, { params, body: step.change });
    case 'swap':
      return call(rosterContract.swapPlayers, {
        params,
        body: { player1Id: step.player1Id, player2Id: step.player2Id },
      });
    case 'move':
      // Without a slot: to the bench.
      return call(rosterContract.movePlayer, { params, body: { playerId: step.playerId, ...step.slot } });
  }
}
