import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint';
import { idSchema } from '../http/schema';
import { matchChangedSchema, matchParamsSchema } from '../matches/contract';
import { joinedSchema, joinSchema, replacePlayerSchema } from './schema';

export const rosterContract = {
  join: endpoint({
    method: 'POST',
    path: '/api/matches/:id/join',
    auth: 'optional',
    rate: 'join',
    tag: 'roster',
    summary: 'Sign up, with an account or as a guest, as a starter or a substitute',
    params: matchParamsSchema,
    body: joinSchema,
    status: 201,
    idempotent: true,
    response: joinedSchema,
  }),
  replacePlayer: endpoint({
    method: 'POST',
    path: '/api/matches/:id/replace-player',
    auth: 'required',
    rate: 'join',
    tag: 'roster',
    summary: 'Take the place of a guest',
    params: matchParamsSchema,
    body: replacePlayerSchema,
    idempotent: true,
    response: joinedSchema,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/matches/:id/leave',
    auth: 'required',
    rate: 'change',
    tag: 'roster',
    summary: 'Leave a match that one does not organise',
    params: matchParamsSchema,
    response: matchChangedSchema,
  }),
  selfRemove: endpoint({
    method: 'POST',
    path: '/api/matches/:id/self-remove',
    auth: 'required',
    rate: 'change',
    tag: 'roster',
    summary: 'Leave a match that one does not organise, naming one’s own entry',
    params: matchParamsSchema,
    body: z.object({ playerId: idSchema }),
    response: matchChangedSchema,
  }),
  leaveByLink: endpoint({
    method: 'DELETE',
    path: '/api/players/:playerId/leave/:token',
    auth: 'none',
    rate: 'personal-link',
    tag: 'roster',
    summary: 'Leave by the personal link that came with joining',
    params: z.object({ playerId: z.string(), token: z.string() }),
    response: z.object({ message: z.string(), matchId: idSchema }),
  }),
};
