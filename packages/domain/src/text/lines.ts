import { normaliseLine } from './one-line';

/** Line breaks of all systems, and of Unicode. */
const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/**
 * A text of several lines in one form: each line normalised by itself, at most one empty line between two others, none at
 * either end. Does not remove what `isOneLine` refuses.
 */
export function normaliseText(raw: string): string {
  return raw
    .split(LINE_BREAKS)
    .map(normaliseLine)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
