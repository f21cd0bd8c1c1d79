import { claimsSchemas } from '@picado/domain/claims/call-schemas';
import { claimsContract } from '@picado/domain/claims/contract';
import { accept, refuse } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { ExistingAnswer } from '../../http/existing-answer';
import { servedEndpoints } from '../../http/served-endpoints';
import type { ClaimsService } from './service';

const endpoints = servedEndpoints('claims', claimsContract, claimsSchemas);

export function registerClaimsRoutes(bind: Bind, { claims }: { claims: ClaimsService }): void {
  bind(endpoints.create, async ({ params, body }, context) => {
    const { provenPlayerId } = context;
    const claim = await claims.create(context, params.id, { ...body, provenPlayerId });
    if (!claim.ok) return claim;
    const { isNew, ...created } = claim.value;
    return accept(isNew ? { claim: created } : new ExistingAnswer({ claim: created }));
  });

  bind(endpoints.answer, async ({ params, body }, context) => {
    const answered = await claims.answer(context, params.id, body.accept);
    if (!answered.ok) return answered;
    const { answer, readMatch } = answered.value;
    const match = await readMatch(answer.matchId);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    const message = body.accept ? SUCCESSES.CLAIM_ACCEPTED : SUCCESSES.CLAIM_REFUSED;
    return accept({ message, claim: answer.claim, match });
  });

  bind(endpoints.waiting, async (_inputs, { user }) => accept({ claims: await claims.waiting(user.id) }));
}
