import { isOneLine, normaliseLine, withoutInvisible } from '../text/one-line';
import { tokenise, type Meter, type Token } from './tokens';

/** A line of the pasted text, as it reads. */
export interface Line {
  /** Counted from 1, for whoever is told about it. */
  number: number;
  /** One line, without invisible characters; what a chat puts before a message is still there. */
  whole: string;
  /** `whole` without quote signs and the chat's own '[26/11, 21:03] Nico: '. */
  text: string;
  tokens: Token[];
}

const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Nobody's chat writes a longer stamp and sender before a message. */
const LONGEST_STAMP = 40;

/** The lines of a text; those that hold nothing to read come out empty. */
export function readLines(text: string, meter: Meter): Line[] {
  return text.split(LINE_ENDS).map((raw, index) => {
    const whole = readableLine(raw);
    const all = tokenise(whole, meter);
    const start = skipStamp(all, skipQuotes(all, 0, meter), meter);
    const from = all[start]?.start ?? whole.length;
    const unchanged = start === 0;
    const said = unchanged ? whole : whole.slice(from);
    return { number: index + 1, whole, text: said, tokens: unchanged ? all : tokenise(said, meter) };
  });
}

/** One line without invisible characters. Emoji that are joined stay so where nothing else was wrong with the line. */
function readableLine(raw: string): string {
  if (isPlain(raw)) return raw;
  const line = normaliseLine(raw);
  return isOneLine(line) ? line : normaliseLine(withoutInvisible(line));
}

/** True for ASCII without a space too many: most lines, which need no more looking at. */
function isPlain(raw: string): boolean {
  let before = 0x20;
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || (code === 0x20 && before === 0x20)) return false;
    before = code;
  }
  return before !== 0x20;
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
 * Past '[26/11, 21:03] Nico: ' (phones) or '26/11/25, 21:03 - Nico: ' (exported chats); `from` where there is none. A
 * stamp has a time of day in it, so that '[Arquero] Nico' keeps its bracket.
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
