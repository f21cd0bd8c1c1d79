/**
 * A line of a pasted list, cut into tokens once, so that all later steps read tokens by their index and never
 * go back over the text. No regular expression here runs over more than one character.
 */

export type TokenKind = 'word' | 'number' | 'badge' | 'emoji' | 'space' | 'sign';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Offset of the token in its line, in UTF-16 units. */
  start: number;
  end: number;
  /** The value of a number, a keycap (1️⃣) or a circled digit (①); null for all else and above 9999. */
  value: number | null;
}

/** Tokens, and the line that their offsets are in. */
export interface Cut {
  text: string;
  tokens: readonly Token[];
}

/** Counts steps, so that a test can show linear growth without a clock. */
export interface Meter {
  steps: number;
}

const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{Nd}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const SPACE = /\s/u;
const KEYCAP = 0x20e3;
const EMOJI_VARIATION = 0xfe0f;
const JOINER = 0x200d;

/** Numbers drawn as one character: first and last code point, and the value of the first. */
const CIRCLED: readonly (readonly [first: number, last: number, value: number])[] = [
  [0x2460, 0x2473, 1],
  [0x2474, 0x2487, 1],
  [0x2488, 0x249b, 1],
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x1f51f, 0x1f51f, 10],
];

/**
 * Cuts a line into tokens: words, runs of digits, numbers drawn as one character, emoji, spaces, single
 * signs.
 */
export function tokenise(line: string, meter: Meter): Token[] {
  const tokens: Token[] = [];
  meter.steps += line.length;
  let last: Token | undefined;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    const character = code < 0x80 ? '' : line.slice(at, end);
    const kind = code < 0x80 ? (PLAIN_KINDS[code] ?? 'sign') : kindOf(character, code);
    if (code === KEYCAP && last?.kind === 'number') {
      last.kind = 'badge';
      last.end = end;
    } else if (last !== undefined && joins(last, kind, code)) {
      if (kind === 'number' && last.value !== null) {
        const value = last.value * 10 + digitValue(character, code);
        last.value = value > 9999 ? null : value;
      }
      last.end = end;
    } else {
      last = { kind, text: '', start: at, end, value: figureOf(kind, character, code) };
      tokens.push(last);
    }
    at = end;
  }
  for (const token of tokens) token.text = line.slice(token.start, token.end);
  return tokens;
}

/** True where the character belongs to the token before it. */
function joins(last: Token, kind: TokenKind, code: number): boolean {
  // A variation selector or a joiner modifies the character before it and is never a separate token.
  if (code === EMOJI_VARIATION || code === JOINER) return last.kind !== 'space';
  return kind === last.kind && kind !== 'sign' && kind !== 'badge';
}

/** The kind of each ASCII character, by its code; most characters of a list are ASCII. */
const PLAIN_KINDS: readonly TokenKind[] = Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === ' ') return 'space';
  if (character >= '0' && character <= '9') return 'number';
  return /[a-z]/iu.test(character) ? 'word' : 'sign';
});

/** The kind of a character beyond ASCII. */
function kindOf(character: string, code: number): TokenKind {
  if (LETTER.test(character)) return 'word';
  if (circledValue(code) !== null) return 'badge';
  if (PICTURE.test(character)) return 'emoji';
  if (DIGIT.test(character)) return 'number';
  return SPACE.test(character) ? 'space' : 'sign';
}

function figureOf(kind: TokenKind, character: string, code: number): number | null {
  if (kind === 'number') return digitValue(character, code);
  return kind === 'badge' ? circledValue(code) : null;
}

/**
 * Full-width and bold digits fold to plain ones; in other scripts the ten digits are contiguous from zero to
 * nine.
 */
function digitValue(digit: string, code: number): number {
  if (code < 0x80) return code - 0x30;
  const plain = digit.normalize('NFKC');
  if (plain >= '0' && plain <= '9') return plain.charCodeAt(0) - 0x30;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

function circledValue(code: number): number | null {
  for (const [first, last, value] of CIRCLED) {
    if (code >= first && code <= last) return value + code - first;
  }
  return null;
}
