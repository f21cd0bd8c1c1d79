import type { CallDescription } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import { arrangeFieldSchema } from './arrange-field';

/** Schemas, rate limit class and summary of each call of `tacticsContract`, loaded by the server alone. */
export const tacticsSchemas = {
  arrange: {
    rate: 'change',
    summary: 'Show or hide the field, choose a formation, move slots on it; emitted as TEAMS_UPDATED',
    params: matchParamsSchema,
    body: arrangeFieldSchema,
    response: matchChangedSchema,
  },
} satisfies Record<string, CallDescription>;
