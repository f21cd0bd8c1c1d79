import { isOneLine, isPlainLine, normaliseLine, withoutInvisible } from '../text/one-line';
import { tokenise, type Meter, type Token } from './tokens';

/** A line of the pasted text. */
export interface Line {
  /** The number of the line, counted from 1, for warnings. */
  number: number;
  /** One line, without invisible characters; the prefix of a chat message is still there. */
  whole: string;
  /** `whole` without quote signs and the chat's own '[26/11, 21:03] Nico: '. */
  text: string;
}

const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Line ends other than the usual one: a text without them is split at once. */
const OTHER_LINE_ENDS = /[\r\v\f\u0085\u2028\u2029]/u;
/** No chat writes a longer timestamp and sender before a message. */
const LONGEST_STAMP = 40;

/** The lines of a text; invisible ones become empty. */
export function readLines(text: string, meter: Meter): Line[] {
  const raws = OTHER_LINE_ENDS.test(text) ? text.split(LINE_ENDS) : text.split('\n');
  return raws.map((raw, index) => {
    const whole = readableLine(raw);
    return { number: index + 1, whole, text: withoutPrefix(whole, meter) };
  });
}

/** The line without quote signs and without the prefix of a chat message. */
function withoutPrefix(whole: string, meter: Meter): string {
  if (!mayBeginLikeMessage(whole)) return whole;
  const tokens = tokenise(whole, meter);
  const start = skipStamp(tokens, skipQuotes(tokens, 0, meter), meter);
  return start === 0 ? whole : whole.slice(tokens[start]?.start ?? whole.length);
}

/**
 * One line without invisible characters. Joined emoji stay joined where nothing else was wrong with the line.
 */
function readableLine(raw: string): string {
  if (isPlainLine(raw)) return raw;
  const line = normaliseLine(raw);
  return isOneLine(line) ? line : normaliseLine(withoutInvisible(line));
}

/**
 * False where a line certainly begins with neither a quote sign nor a timestamp: true for most lines, which
 * then need not be cut.
 */
function mayBeginLikeMessage(line: string): boolean {
  let at = 0;
  while (isFigure(line.charCodeAt(at))) at += 1;
  const code = line.charCodeAt(at);
  if (code > 0x7e) return true;
  return at === 0 ? code === QUOTE || code === BRACKET : code === SLASH;
}

const QUOTE = '>'.charCodeAt(0);
const BRACKET = '['.charCodeAt(0);
const SLASH = '/'.charCodeAt(0);

function isFigure(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function skipQuotes(tokens: readonly Token[], from: number, meter: Meter): number {
  let at = from;
  while (tokens[at]?.text === '>' || (at > from && tokens[at]?.kind === 'space')) {
    meter.steps += 1;
    at += 1;
  }
  return at;
}

/**
 * Returns the index past '[26/11, 21:03] Nico: ' (phones) or '26/11/25, 21:03 - Nico: ' (exported chats); `from` where
 * there is none. A timestamp holds a time of day, so that '[Arquero] Nico' keeps its bracket.
 */
function skipStamp(tokens: readonly Token[], from: number, meter: Meter): number {
  const isBracketed = tokens[from]?.text === '[';
  const isDated = tokens[from]?.kind === 'number' && tokens[from + 1]?.text === '/';
  if (!isBracketed && !isDated) return from;
  const limit = Math.min(tokens.length, from + LONGEST_STAMP);
  let hasTime = false;
  let isStamped = false;
  for (let at = from; at < limit; at += 1) {
    meter.steps += 1;
    const token = tokens[at];
    const isBetweenNumbers = tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';
    if (!isStamped) {
      if (token?.text === ':' && isBetweenNumbers) hasTime = true;
      else if (isBracketed ? token?.text === ']' : token?.text === '-') {
        if (!hasTime) return from;
        isStamped = true;
      }
    } else if (token?.text === ':') {
      return tokens[at + 1]?.kind === 'space' ? at + 2 : at + 1;
    }
  }
  return from;
}
