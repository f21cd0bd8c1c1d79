import * as z from 'zod/mini';

/** The body of every refused call. `error` is for the user, `code` for the program. */
export const errorAnswerSchema = z.object({ error: z.string(), code: z.string() });
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const messageSchema = z.object({ message: z.string() });

/** An instant in JSON: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** The wall clock of a zone at an instant: YYYY-MM-DD and HH:MM. */
export const wallClockSchema = z.object({ date: z.string(), time: z.string() });

/**
 * An id, in the one spelling by which ids are compared and rooms are named: a link in capitals leads to the
 * same match and to the same room. A text that is not an id identifies nothing, so the edge answers 404, with
 * the same sentence as for an unknown id.
 */
export const idSchema = idField();

/** An id in a body, with the sentence for an invalid one. */
export function idField(sentence?: string) {
  return z.uuid(sentence).check(z.toLowerCase());
}
