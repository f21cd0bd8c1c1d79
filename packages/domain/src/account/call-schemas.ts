import type { CallDescription } from '../http/endpoint';
import { messageSchema } from '../http/schema';
import { deletionPreviewSchema, deletionSchema, groupFatesSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `accountContract`, loaded by the server alone. */
export const accountSchemas = {
  preview: {
    rate: 'read',
    summary: 'What the deletion of the caller’s account would do',
    response: deletionPreviewSchema,
  },
  groupFates: {
    rate: 'read',
    summary: 'What the deletion of the caller’s account would make of the groups that they organise',
    response: groupFatesSchema,
  },
  remove: {
    rate: 'change',
    summary:
      'Delete the caller’s account for good: matches to come pass to another registered player, played ones keep an anonymous guest',
    body: deletionSchema,
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
