import { endpoint } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/contract';
import { generateTeamsSchema, teamsGeneratedSchema } from './schema';

export const teamsContract = {
  generate: endpoint({
    method: 'POST',
    path: '/api/matches/:id/generate-teams',
    auth: 'required',
    rate: 'change',
    tag: 'teams',
    summary: 'Split the starters as evenly as can be, or tell the options without changing anything',
    params: matchParamsSchema,
    body: generateTeamsSchema,
    response: teamsGeneratedSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/matches/:id/undo-teams',
    auth: 'required',
    rate: 'change',
    tag: 'teams',
    summary:
      'Put the starters back to where they stood before the teams were last generated; told as TEAMS_UPDATED',
    params: matchParamsSchema,
    response: matchChangedSchema,
  }),
};
