import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { matchParamsSchema } from '../matches/contract';
import { castVoteSchema, ownVoteSchema, voteCheckSchema } from './schema';

export const votesContract = {
  check: endpoint({
    method: 'GET',
    path: '/api/matches/:id/vote/check',
    auth: 'required',
    rate: 'read',
    tag: 'votes',
    summary: 'The caller’s vote for the most valuable player, if any',
    params: matchParamsSchema,
    response: voteCheckSchema,
  }),
  cast: endpoint({
    method: 'POST',
    path: '/api/matches/:id/vote',
    auth: 'required',
    rate: 'change',
    tag: 'votes',
    summary: 'Vote for a most valuable player, once a match; told as VOTE_CAST, without the voter',
    params: matchParamsSchema,
    body: castVoteSchema,
    status: 201,
    idempotent: true,
    response: z.object({ message: z.string(), vote: ownVoteSchema }),
  }),
};
