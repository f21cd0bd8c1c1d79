import { isOneLine, isPlainLine, normaliseLine, withoutInvisible } from '../text/one-line';

/** A line of the pasted text. */
export interface Line {
  /** The number of the line, counted from 1, for warnings. */
  number: number;
  /** One line, without invisible characters; quote signs and the stamp of a message are still there. */
  whole: string;
  /** `whole` without quote signs, its styled letters plain; later stages take off the stamp of a message. */
  text: string;
  /** The cells of a line that is written in columns; null for any other. */
  cells: readonly string[] | null;
}

const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Line ends other than the usual one: a text without them is split at once. */
const OTHER_LINE_ENDS = /[\r\v\f\u0085\u2028\u2029]/u;
/** Columns are set apart by tabs, bars or many spaces; frames are drawn with the signs of boxes. */
const COLUMN_SIGNS = /\t|\s{3,}|\|/u;
const COLUMNS = /\s*\|\s*|\t+|\s{3,}/u;
const FRAMES = /[\u2500-\u257F┃│║]/u;
const FRAME_ENDS = /^[\s\u2500-\u257F]+|[\s\u2500-\u257F]+$/gu;
const INNER_FRAMES = /\s*[\u2500-\u257F]+\s*/gu;

/** The lines of a text; invisible ones become empty. */
export function readLines(text: string): Line[] {
  const raws = OTHER_LINE_ENDS.test(text) ? text.split(LINE_ENDS) : text.split('\n');
  return raws.map((raw, index) => {
    const whole = readableLine(raw);
    const unquoted = whole.charCodeAt(0) === QUOTE ? whole.replace(/^[>\s]+/u, '') : whole;
    return { number: index + 1, whole, text: plainLine(unquoted), cells: cellsOf(raw) };
  });
}

const QUOTE = '>'.charCodeAt(0);

/** One line without invisible characters. Joined emoji stay joined where nothing else was wrong with the line. */
function readableLine(raw: string): string {
  if (isPlainLine(raw)) return raw;
  const line = normaliseLine(raw);
  return isOneLine(line) ? line : normaliseLine(withoutInvisible(line));
}

/** Takes off the frame around a line, and makes its styled letters plain. */
function plainLine(line: string): string {
  const plain = withPlainLetters(line);
  if (!FRAMES.test(plain)) return plain;
  return plain.replace(FRAME_ENDS, '').replace(INNER_FRAMES, ' ');
}

function cellsOf(raw: string): string[] | null {
  if (!COLUMN_SIGNS.test(raw)) return null;
  const cells = raw.trim().split(COLUMNS).map(readableLine);
  return cells.length > 1 && cells.length <= 6 ? cells.map(plainLine) : null;
}

/**
 * Letters and digits drawn as signs: bold, italic and handwritten ones of mathematics, wide ones, and letters
 * in circles. Generators of 'fonts' write whole lists in them; each stands for a plain letter.
 */
const STYLED = /[\u{1D400}-\u{1D7FF}\uFF01-\uFF5E\u24B6-\u24E9\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}]/u;
const EVERY_STYLED = new RegExp(STYLED.source, 'gu');
/** Letters in black circles and squares have no plain form in Unicode's tables. */
const BLACK_CIRCLED_A = 0x1f150;
const BLACK_CIRCLED_Z = 0x1f169;
const CAPITAL_A = 65;

/** The line with plain letters and digits in place of styled ones; the same text where it has none. */
export function withPlainLetters(line: string): string {
  if (!STYLED.test(line)) return line;
  return line.replace(EVERY_STYLED, plainOf).normalize('NFC');
}

function plainOf(styled: string): string {
  const code = styled.codePointAt(0) ?? 0;
  if (code >= BLACK_CIRCLED_A && code <= BLACK_CIRCLED_Z)
    return String.fromCharCode(CAPITAL_A + code - BLACK_CIRCLED_A);
  // Squared letters decompose to themselves; circled small ones to small ones.
  const plain = styled.normalize('NFKC');
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(plain) ? plain : styled;
}
