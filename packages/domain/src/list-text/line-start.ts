import type { Meter, Token } from './tokens';

/** The start of a line, and the index where its content begins. */
export interface LineStart {
  /** The number before the name, 1 to 99; null where there is none. */
  number: number | null;
  /** True for a dash, a dot, a check mark or the like in front. */
  isBulleted: boolean;
  /** Index of the token at which the name starts, after the numbering. */
  bodyAt: number;
  /**
   * Offset in the line at which the name starts where only one sign and the spaces after it belong to the
   * number.
   */
  literalAt: number;
}

const LARGEST_NUMBER = 99;
/** Signs at the front of a line or between its number and its name. Neither '+' ('+1 de Juan') nor quotes. */
const LEADING = new Set('*-•·–—―‐‑‒−▪▫●○◦‣⁃→>»#°º|/=.,:;()[]{}_`†☞✓✔✗☑☐□■◆◇★☆'.split(''));
/** Letters that mark the number before them as an ordinal. */
const ORDINALS = new Set([
  'º',
  'ª',
  'er',
  'ero',
  'era',
  'ro',
  'ra',
  'do',
  'da',
  'to',
  'ta',
  'mo',
  'ma',
  'vo',
  'va',
  'no',
  'na',
]);

const HOURS = new Set(['hs', 'hrs', 'hr', 'horas']);

/**
 * Reads the numbering of any kind at the start of a line: 1. 1) 1- 1: (1) #1 N° 1 ① 🔟 1️⃣ * - • and an emoji
 * before it.
 */
export function readLineStart(tokens: readonly Token[], meter: Meter): LineStart {
  // A line may be struck out from its number on ('~1. Nico~'); after the number, '~' belongs to the name.
  const opening = skipLeading(tokens, 0, meter);
  const at = skipWordNumber(
    tokens,
    tokens[opening]?.text === '~' ? skipLeading(tokens, opening + 1, meter) : opening,
    meter,
  );
  const hasLead = at > 1 || (at === 1 && tokens[0]?.kind !== 'space');
  const first = tokens[at];
  if (first === undefined || (first.kind !== 'number' && first.kind !== 'badge')) {
    return {
      number: null,
      isBulleted: hasLead,
      bodyAt: at,
      literalAt: first?.start ?? tokens.at(-1)?.end ?? 0,
    };
  }
  const { value, end } = readFigures(tokens, at);
  if (value === null || value > LARGEST_NUMBER || isQuantity(tokens, end)) {
    return { number: null, isBulleted: hasLead, bodyAt: at, literalAt: first.start };
  }
  return {
    number: value,
    isBulleted: hasLead,
    bodyAt: skipLeading(tokens, skipOrdinal(tokens, end), meter),
    literalAt: offsetAfterSign(tokens, end),
  };
}

function skipLeading(tokens: readonly Token[], from: number, meter: Meter): number {
  let at = from;
  for (; at < tokens.length; at += 1) {
    meter.steps += 1;
    const token = tokens[at];
    if (token === undefined) break;
    const isLeading =
      token.kind === 'space' ||
      token.kind === 'emoji' ||
      (token.text.length === 1 && LEADING.has(token.text));
    if (!isLeading) break;
  }
  return at;
}

/** 'N° 1', 'Nro. 1', 'No 1': past the word where a number follows it. */
function skipWordNumber(tokens: readonly Token[], from: number, meter: Meter): number {
  const word = tokens[from];
  if (word?.kind !== 'word' || !/^n(?:º|ro|o|um)?$/iu.test(word.text)) return from;
  const at = skipLeading(tokens, from + 1, meter);
  return tokens[at]?.kind === 'number' ? at : from;
}

/** One run of digits, or keycaps and circled figures one after another: 1️⃣0️⃣ is ten. */
function readFigures(tokens: readonly Token[], from: number): { value: number | null; end: number } {
  const first = tokens[from];
  if (first?.kind === 'number') return { value: first.value, end: from + 1 };
  let value = 0;
  let end = from;
  while (end < from + 2 && tokens[end]?.kind === 'badge') {
    const figure = tokens[end]?.value ?? 0;
    if (end > from && (value > 9 || figure > 9)) break;
    value = value * 10 + figure;
    end += 1;
  }
  return { value, end };
}

/** '21:00', '26/11', '5.000', '21 hs': such numbers are not the number of the line. */
function isQuantity(tokens: readonly Token[], end: number): boolean {
  const sign = tokens[end];
  const next = tokens[end + 1];
  if (sign?.kind === 'sign' && next?.kind === 'number') return ':/.-,'.includes(sign.text);
  // '4x4' is a name that begins with a figure.
  if (sign?.kind === 'word' && sign.text.length === 1 && next?.kind === 'number') return true;
  const word = sign?.kind === 'space' ? next : sign;
  return word?.kind === 'word' && HOURS.has(word.text.toLowerCase());
}

function skipOrdinal(tokens: readonly Token[], end: number): number {
  const word = tokens[end];
  return word?.kind === 'word' && ORDINALS.has(word.text.toLowerCase()) ? end + 1 : end;
}

function offsetAfterSign(tokens: readonly Token[], end: number): number {
  const hasSign = tokens[end]?.kind === 'sign';
  const afterSign = hasSign ? end + 1 : end;
  const afterSpace = tokens[afterSign]?.kind === 'space' ? afterSign + 1 : afterSign;
  return tokens[afterSpace]?.start ?? tokens.at(-1)?.end ?? 0;
}
