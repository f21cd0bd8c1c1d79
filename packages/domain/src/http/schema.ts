import * as z from 'zod/mini';

/** What every refused call answers. `error` is for the user, `code` for the program. */
export const errorAnswerSchema = z.object({ error: z.string(), code: z.string() });
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const messageSchema = z.object({ message: z.string() });

/** An instant as it travels: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/**
 * An id. One that has not the form of an id cannot name anything, so the edge answers 404 for it,
 * with the same sentence as for an id that names nothing.
 */
export const idSchema = z.uuid();
