import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/contract';
import { applyListSchema, compareListSchema, listComparisonSchema } from './schema';

export const listsContract = {
  export: endpoint({
    method: 'GET',
    path: '/api/matches/:id/export',
    auth: 'required',
    rate: 'read',
    tag: 'lists',
    summary:
      'The list as a text to paste into a chat; it carries a mark by which it is known when it comes back',
    params: matchParamsSchema,
    contentType: 'text/plain',
    response: z.string(),
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/matches/:id/parse-and-compare',
    auth: 'required',
    rate: 'change',
    tag: 'lists',
    summary: 'What a pasted list would change; nothing changes',
    params: matchParamsSchema,
    body: compareListSchema,
    response: z.object({ comparison: listComparisonSchema }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/matches/:id/apply-imported-list',
    auth: 'required',
    rate: 'change',
    tag: 'lists',
    summary: 'Make what the comparison showed, all of it or nothing; told as TEAMS_UPDATED',
    params: matchParamsSchema,
    body: applyListSchema,
    idempotent: true,
    response: matchChangedSchema,
  }),
};
