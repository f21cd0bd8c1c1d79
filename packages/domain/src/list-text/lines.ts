import { isOneLine, isPlainLine, normaliseLine, withoutInvisible } from '../text/one-line';
import { withPlainLetters } from './folding';

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
