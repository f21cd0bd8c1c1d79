import { claimsContract } from '@picado/domain/claims/contract';
import type { Claim } from '@picado/domain/claims/schema';
import type { QueryClient } from '@tanstack/react-query';
import { defineCommand } from '../../lib/commands/command';
import { browserStorage } from '../../lib/storage';
import { showMatch } from '../matches/api';
import { forgetJoined } from '../../lib/joined';

interface Claiming {
  playerId: string;
  /** The match is over: its figures count for the account from now on. */
  isPlayed: boolean;
}

/** A claim accepted changes what is read of the match, of the user and of both their figures: all of it is fetched again. */
const readAnew = (client: QueryClient) => {
  void client.invalidateQueries();
  return undefined;
};

/** A guest's entry is the user's own. Where this browser holds the guest's proof, that is proof enough. */
export const claimEntry = defineCommand({
  kind: 'claims.create',
  endpoint: claimsContract.create,
  input: (id: string, { playerId }: Claiming) => ({ params: { id }, body: { playerId } }),
  guestId: (matchId: string) => browserStorage.guestId(matchId).read(),
  accepted: (_client, { claim }, { body }) => {
    // The personal link has ended.
    if (claim.status === 'ACCEPTED') forgetJoined(body.playerId);
  },
  settled: readAnew,
  done: ({ claim }, { isPlayed }) => CLAIMED[claim.status](isPlayed),
  failed: 'Error en la operación',
});

const CLAIMED: Record<Claim['status'], (isPlayed: boolean) => string> = {
  ACCEPTED: (isPlayed) =>
    isPlayed ? 'Ese partido ya está en tu historial' : 'Ese lugar ya está a tu nombre',
  PENDING: () => 'Le preguntamos al organizador',
  REFUSED: () => 'El organizador dijo que no sos vos',
};

/** The organiser's yes or no. */
export const answerClaim = defineCommand({
  kind: 'claims.answer',
  endpoint: claimsContract.answer,
  input: (_matchId: string, { claimId, accept }: { claimId: string; accept: boolean }) => ({
    params: { id: claimId },
    body: { accept },
  }),
  accepted: (client, { match }) => showMatch(client, match),
  settled: readAnew,
  done: ({ message }) => message,
  failed: 'Error en la operación',
});
