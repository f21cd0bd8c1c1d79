import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { idOf } from '../http/params';
import { matchParamsSchema } from '../matches/call-schemas';
import { matchSchema } from '../matches/schema';
import { answerClaimSchema, claimSchema, createClaimSchema, waitingClaimSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `claimsContract`, loaded by the server alone. */
export const claimsSchemas = {
  create: {
    rate: 'change',
    summary:
      'Claim a guest’s entry for the caller’s account: accepted with the guest’s `x-guest-id`, else the organiser answers',
    params: matchParamsSchema,
    body: createClaimSchema,
    response: z.object({ claim: claimSchema }),
  },
  answer: {
    rate: 'change',
    summary: 'Answer a claim, as the organiser of its match',
    params: z.object({ id: idOf('NOT_FOUND') }),
    body: answerClaimSchema,
    response: z.object({ message: z.string(), claim: claimSchema, match: matchSchema }),
  },
  waiting: {
    rate: 'read',
    summary: 'The claims that wait for an answer, of the caller or in the matches that the caller organises',
    response: z.object({ claims: z.array(waitingClaimSchema) }),
  },
} satisfies Record<string, CallDescription>;
