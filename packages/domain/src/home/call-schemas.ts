import type { CallDescription } from '../http/endpoint';
import { homeSchema } from './schema';

/** The schema of the call of `homeContract`, how it counts and what it is for. Only the server loads it. */
export const homeSchemas = {
  read: {
    rate: 'read',
    summary: 'The caller’s next matches, what waits for them, and their last result',
    response: homeSchema,
  },
} satisfies Record<string, CallDescription>;
