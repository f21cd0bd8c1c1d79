/**
 * Text on one line of a list, a card or a chat message.
 *
 * Names with line breaks or direction marks forge rows of an exported list, and two spellings of one accent
 * make two players of one name, so a line is normalised before it is measured or stored.
 */

/**
 * Characters that Unicode counts among letters, marks or signs and that render as blanks: the fillers of
 * Hangul, the blank of Braille, the joiners and selectors of other scripts. Two names that differ by one of
 * them look the same.
 */
const BLANKS = String.raw`\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180D\u180F\u2800\u3164\uFFA0`;
const INVISIBLE = new RegExp(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}${BLANKS}]`, 'u');
const EVERY_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
/** Spaces and marks alone are not visible. */
const SHOWN = new RegExp(String.raw`[^\p{M}\p{Z}\p{C}${BLANKS}]`, 'u');
// The pattern is written without a look-behind: browsers before 2023 refuse a whole script that has one.
const EMOJI_JOINERS =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu;
const ASCII = /^[ -~]*$/u;
const PRECOMPOSED = /^[ -~\u00A1-\u02FF]*$/u;
const EVERY_PRECOMPOSED = /[\u00A1-\u02FF]/gu;
const SPACES = /[\s\u00A0]+/gu;

/**
 * True for lines that need no normalising and hold only allowed characters: Latin letters, digits, signs,
 * emoji, and single spaces between them. Most lines pass, at a small part of the cost of normalising.
 */
export function isPlainLine(raw: string): boolean {
  let before = SPACE;
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === SPACE ? before === SPACE : code > 0x7e || code < SPACE) {
      if (code <= 0x7f || !isPlainBeyondAscii(code, raw.charCodeAt(at + 1))) return false;
      if (code >= 0xd800 && code < 0xe000) at += 1;
    }
    before = code;
  }
  return before !== SPACE;
}

const SPACE = 0x20;

/**
 * Blocks in which every character is visible, is in NFC next to any other character and is no white space:
 * Latin (without the soft hyphen), boxes to dingbats, the selectors of emoji style, and the emoji planes as
 * surrogate pairs.
 */
function isPlainBeyondAscii(code: number, next: number): boolean {
  if (code < 0x300) return code > 0xa0 && code !== 0xad;
  if ((code >= 0x2500 && code <= 0x27bf) || code === 0xfe0f) return true;
  return code >= 0xd83c && code <= 0xd83e && next >= 0xdc00 && next < 0xe000;
}

/** NFC, every run of white space folded to one space, trimmed. Does not remove what `isOneLine` refuses. */
export function normaliseLine(raw: string): string {
  if (isPlainLine(raw)) return raw;
  return raw.normalize('NFC').replace(SPACES, ' ').trim();
}

/**
 * True where a normalised line holds no control, format, direction, private-use, blank or lone surrogate character.
 * The joiner inside a composed emoji (a family, a flag) is the one format character that stays.
 */
export function isOneLine(line: string): boolean {
  return isPlainLine(line) || !INVISIBLE.test(line.replace(EMOJI_JOINERS, '$1'));
}

/** The line without what `isOneLine` refuses, and without the joiners of emoji. */
export function withoutInvisible(line: string): string {
  return line.replace(EVERY_INVISIBLE, '');
}

/** True where a line holds a visible character: a letter, a digit, a sign or an emoji, not marks alone. */
export function showsSomething(line: string): boolean {
  return SHOWN.test(line);
}

/**
 * The key that two spellings of one name share: without case, accents and inner spaces. 'José  PÉREZ' and
 * 'jose perez' share one; 'ñ' stays apart from 'n' because Peña is not Pena.
 */
export function nameKey(name: string): string {
  const lower = normaliseLine(name).toLowerCase();
  // Most words of a pasted list need no folding, and a list compares hundreds of keys.
  if (ASCII.test(lower)) return lower;
  if (PRECOMPOSED.test(lower)) return lower.replace(EVERY_PRECOMPOSED, keyOfLetter);
  return withoutAccents(lower);
}

/** Latin letters in NFC fold independently of their neighbours: each is folded once, then looked up. */
function keyOfLetter(letter: string): string {
  let key = KEYS_OF_LETTERS.get(letter);
  if (key === undefined) {
    key = withoutAccents(letter);
    KEYS_OF_LETTERS.set(letter, key);
  }
  return key;
}

/** The keys of letters that were looked up: at most as many as there are letters in `EVERY_PRECOMPOSED`. */
const KEYS_OF_LETTERS = new Map<string, string>();

/** Drops the marks of letters except the tilde of 'ñ'. */
function withoutAccents(lower: string): string {
  return lower
    .replace(/ñ/gu, '\u0001')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\u0001/gu, 'ñ')
    .normalize('NFC');
}

/** The number of characters as read: code points, not UTF-16 units, so that an emoji is one. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Writes the first letter as the beginning of a sentence has it: 'Todos los jueves'. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
