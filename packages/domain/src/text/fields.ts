import * as z from 'zod/mini';
import { characterCount, isOneLine, normaliseLine, showsSomething } from './one-line';
import { normaliseText } from './lines';

/** Refusals of a field, shown to the user unchanged. */
export interface LineTexts {
  required: string;
  tooLong?: string;
  invalid?: string;
}

/**
 * A required one-line text: normalised first, then 1 to `max` characters, without control, format or
 * direction characters, and with at least one visible character. A value that is not a string answers
 * `required`.
 */
export function lineField(max: number, texts: LineTexts) {
  return z.pipe(
    z.pipe(
      z.string(texts.required).check(z.maxLength(MAX_RAW_LENGTH, tooLong(max, texts))),
      z.transform((raw: string) => normaliseLine(raw)),
    ),
    z.string().check(
      z.refine((line) => line.length > 0, { error: texts.required, abort: true }),
      z.refine((line) => characterCount(line) <= max, { error: tooLong(max, texts), abort: true }),
      z.refine((line) => isOneLine(line) && showsSomething(line), {
        error: texts.invalid ?? 'El texto tiene caracteres que no se pueden usar',
      }),
    ),
  );
}

/**
 * An optional one-line text: undefined, null and blanks are all ''. Otherwise at most `max` characters,
 * without control, format or direction characters.
 */
export function optionalLineField(max: number, texts: { tooLong: string; invalid: string }) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string(texts.invalid).check(z.maxLength(MAX_RAW_LENGTH, texts.tooLong))),
      z.transform((raw: string | null | undefined) => normaliseLine(raw ?? '')),
    ),
    z.string().check(
      z.refine((line) => characterCount(line) <= max, { error: texts.tooLong, abort: true }),
      z.refine((line) => isOneLine(line), texts.invalid),
    ),
  );
}

/**
 * An optional text of several lines: undefined, null and blanks are all ''. Otherwise at most `max` characters, line
 * breaks among them, without control, format or direction characters.
 */
export function optionalTextField(max: number, texts: { tooLong: string; invalid: string }) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string(texts.invalid).check(z.maxLength(MAX_RAW_LENGTH, texts.tooLong))),
      z.transform((raw: string | null | undefined) => normaliseText(raw ?? '')),
    ),
    z.string().check(
      z.refine((text) => characterCount(text) <= max, { error: texts.tooLong, abort: true }),
      z.refine((text) => text.split('\n').every(isOneLine), texts.invalid),
    ),
  );
}

/**
 * A required text of several lines, as `optionalTextField`: normalised first, then 1 to `max` characters, one of them
 * visible.
 */
export function textField(max: number, texts: Required<LineTexts>) {
  return z.pipe(
    z.pipe(
      z.string(texts.required).check(z.maxLength(MAX_RAW_LENGTH, texts.tooLong)),
      z.transform((raw: string) => normaliseText(raw)),
    ),
    z.string().check(
      z.refine((text) => text.length > 0, { error: texts.required, abort: true }),
      z.refine((text) => characterCount(text) <= max, { error: texts.tooLong, abort: true }),
      z.refine((text) => text.split('\n').every(isOneLine) && showsSomething(text), texts.invalid),
    ),
  );
}

/**
 * Longer than any field allows, and short enough to be normalised cheaply. Without this limit a text of
 * megabytes would be normalised before it is refused.
 */
const MAX_RAW_LENGTH = 20_000;

function tooLong(max: number, texts: LineTexts): string {
  return texts.tooLong ?? `El texto no puede tener más de ${max} caracteres`;
}
