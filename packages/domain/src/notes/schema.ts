import * as z from 'zod/mini';
import { NOTE_MAX_LENGTH } from '../matches/options';
import { optionalLineField } from '../text/fields';

/** The text of a note; null where it is blank. */
export const noteField = z.pipe(
  optionalLineField(NOTE_MAX_LENGTH, {
    tooLong: `La nota puede tener hasta ${NOTE_MAX_LENGTH} caracteres`,
    invalid: 'La nota tiene caracteres que no se pueden usar',
  }),
  z.transform((text: string): string | null => (text === '' ? null : text)),
);

const NOTE_SENTENCE = 'Falta el texto de la nota';

/** Absent is not the same as blank. */
const givenText = z.pipe(
  z.nullable(z.string(NOTE_SENTENCE)),
  z.transform((text: string | null): string | null | undefined => text),
);

export const writeNoteSchema = z.object({
  /** Null or blank takes it away; an absent one is a mistake, which takes nothing away. */
  note: z.pipe(givenText, noteField),
  /** True to set the note of a match of a group also for all dates that open from now on. */
  isForGroup: z._default(z.boolean(), false),
});
export type WriteNote = z.output<typeof writeNoteSchema>;

export const noteReadingSchema = z.object({
  /** True if the reader has seen the present text, and where there is none. */
  hasSeen: z.boolean(),
  /** The number of `noteReaders` that have seen it; null for all readers but organisers. */
  seenCount: z.nullable(z.int()),
});
export type NoteReading = z.infer<typeof noteReadingSchema>;
