/**
 * Text that stands on one line of a list, a card or a chat message.
 *
 * Names with line breaks or direction marks forge rows of an exported list, and two spellings of one
 * accent make two people out of one, so a line is brought to one form before it is measured or kept.
 */

/**
 * Characters that Unicode counts among letters, marks or signs and that leave an empty place: the fillers of Hangul, the
 * blank of Braille, the joiners and selectors of other scripts. Two names that differ by one of them look the same.
 */
const BLANKS = String.raw`\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180D\u180F\u2800\u3164\uFFA0`;
const INVISIBLE = new RegExp(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}${BLANKS}]`, 'u');
const EVERY_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
/** Spaces and marks alone show nothing, or nothing that could be called out. */
const SHOWN = new RegExp(String.raw`[^\p{M}\p{Z}\p{C}${BLANKS}]`, 'u');
// Written without a look-behind: browsers before 2023 refuse a whole script that has one.
const EMOJI_JOINERS =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu;
const PLAIN = /^[ -~]*$/u;
const SPACES = /[\s\u00A0]+/gu;

/** NFC, every run of white space folded to one space, trimmed. Does not remove what `isOneLine` refuses. */
export function normaliseLine(raw: string): string {
  return raw.normalize('NFC').replace(SPACES, ' ').trim();
}

/**
 * True where a normalised line holds no control, format, direction, private-use, blank or lone surrogate character.
 * The joiner inside a composed emoji (a family, a flag) is the one format character that stays.
 */
export function isOneLine(line: string): boolean {
  return !INVISIBLE.test(line.replace(EMOJI_JOINERS, '$1'));
}

/** The line without what `isOneLine` refuses, and without the joiners of emoji. */
export function withoutInvisible(line: string): string {
  return line.replace(EVERY_INVISIBLE, '');
}

/** True where a reader sees something of the line: a letter, a figure, a sign or an emoji, not marks alone. */
export function showsSomething(line: string): boolean {
  return SHOWN.test(line);
}

/**
 * The key under which two names are the same name: without regard to case, accents and inner spaces.
 * 'José  PÉREZ' and 'jose perez' share one; 'ñ' stays apart from 'n' because Peña is not Pena.
 */
export function nameKey(name: string): string {
  const lower = normaliseLine(name).toLowerCase();
  // Most words of a pasted list are plain; a list asks for hundreds of keys.
  if (PLAIN.test(lower)) return lower;
  return lower
    .replace(/ñ/gu, '\u0001')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\u0001/gu, 'ñ')
    .normalize('NFC');
}

/** How many characters a reader counts: code points, not UTF-16 units, so that an emoji is one. */
export function characterCount(text: string): number {
  return [...text].length;
}
