import * as z from 'zod/mini';

/** What every refused call answers. `error` is for the user, `code` for the program. */
export const errorAnswerSchema = z.object({ error: z.string(), code: z.string() });
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const messageSchema = z.object({ message: z.string() });

/** An instant as it travels: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/**
 * An id, in the one spelling in which ids are compared and rooms are named: a link that went through somebody's capitals
 * leads to the same match, and is told the same. One that has not the form of an id cannot name anything, so the edge
 * answers 404 for it, with the same sentence as for an id that names nothing.
 */
export const idSchema = idField();

/** An id in a body, with the sentence for one that is none. */
export function idField(sentence?: string) {
  return z.uuid(sentence).check(z.toLowerCase());
}
