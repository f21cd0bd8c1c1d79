import type { CallDescription } from '../http/endpoint';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import { noteReadingSchema, writeNoteSchema } from './schema';

/** Schemas, rate limit class and summary of each call of `notesContract`, loaded by the server alone. */
export const notesSchemas = {
  write: {
    rate: 'change',
    summary: 'Write the organiser’s note of a match, or take it away; players are notified once a text',
    params: matchParamsSchema,
    body: writeNoteSchema,
    response: matchChangedSchema,
  },
  reading: {
    rate: 'read',
    summary: 'Whether the reader has seen the note, and for organisers how many have',
    params: matchParamsSchema,
    response: noteReadingSchema,
  },
  see: {
    rate: 'change',
    summary: 'Say that the note was seen, as a registered player',
    params: matchParamsSchema,
    response: noteReadingSchema,
  },
} satisfies Record<string, CallDescription>;
