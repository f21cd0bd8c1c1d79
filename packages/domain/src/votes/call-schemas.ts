import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchParamsSchema } from '../matches/call-schemas';
import { castVoteSchema, ownVoteSchema, voteCheckSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `votesContract`, loaded by the server alone. */
export const votesSchemas = {
  check: {
    rate: 'read',
    summary: 'The caller’s vote for the most valuable player, if any',
    params: matchParamsSchema,
    response: voteCheckSchema,
  },
  cast: {
    rate: 'change',
    summary: 'Vote for a most valuable player, once a match; emitted as VOTE_CAST, without the voter',
    params: matchParamsSchema,
    body: castVoteSchema,
    response: z.object({ message: z.string(), vote: ownVoteSchema }),
  },
} satisfies Record<string, CallDescription>;
