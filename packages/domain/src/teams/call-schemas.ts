import type { CallDescription } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import { generateTeamsSchema, teamsGeneratedSchema } from './schema';

/** The schemas of each call of `teamsContract`, how it counts and what it is for. Only the server loads them. */
export const teamsSchemas = {
  generate: {
    rate: 'change',
    summary: 'Split the starters as evenly as can be, or tell the options without changing anything',
    params: matchParamsSchema,
    body: generateTeamsSchema,
    response: teamsGeneratedSchema,
  },
  undo: {
    rate: 'change',
    summary:
      'Put the starters back to where they stood before the teams were last generated; told as TEAMS_UPDATED',
    params: matchParamsSchema,
    response: matchChangedSchema,
  },
} satisfies Record<string, CallDescription>;
