import type { CallDescription } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import { generateTeamsSchema, teamsGeneratedSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `teamsContract`, loaded by the server alone. */
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
      'Put the starters back to where they stood before the teams were last generated; emitted as TEAMS_UPDATED',
    params: matchParamsSchema,
    response: matchChangedSchema,
  },
} satisfies Record<string, CallDescription>;
