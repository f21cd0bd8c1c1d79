import { characterCount, isOneLine, nameKey, showsSomething } from '../text/one-line';
import { NAME_MAX_LENGTH } from '../users/schema';
import { BLANK_KEYS } from './vocabulary';
import { tokenise, type Cut, type Meter, type Token } from './tokens';

/** The content of a line after its number. */
export interface LineBody {
  /** `struck`: the only name is crossed out. `blank`: an empty slot. */
  kind: 'name' | 'blank' | 'struck';
  /** Readings of the name, from the longest to the shortest. */
  readings: string[];
  /** The name of a new player; null where no valid name can be made of it. */
  name: string | null;
  /** The struck-out name on this line, if any. */
  struckName: string | null;
  /**
   * Friends that come along: 2 of 'Nico +2'. Always 0 where the line names a friend itself ('+1 de Juan').
   */
  friends: number;
  /** The text in brackets or after the name. */
  note: string;
}

const LONGEST_BLANK = Math.max(...[...BLANK_KEYS].map((key) => key.length)) + 4;
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
const MARKUP = new Set(['*', '_', '`']);
const DASHES = new Set(['-', '–', '—', '→', '=', '/', '|']);
const STOPS = new Set([':', ',', ';']);
const STRIKE_OVERLAY = /[\u0335-\u0338]/u;
const EVERY_STRIKE_OVERLAY = /[\u0335-\u0338]/gu;
const MOST_FRIENDS = 9;
const FRIENDS_ALONE = /^\s?\+\s?([1-9])\s?$/u;

/** Emoji that decorate a line or tick it off. Any other emoji alone on a line may be a name. */
const DECORATIONS = new Set('✅✔☑❌✖❎⬜⬛◻◼🔲🔳🟢🔴🟡🔵⚪⚫🟠🟣🟤❓❔⭕🚫➖➕⚽👕🙋➡👉🤷\uFE0F\u200D');

/** Reads the content after the number: a name with any remarks around it. Linear in the text. */
export function readLineBody(text: string, meter: Meter): LineBody {
  return readBodyTokens({ text, tokens: tokenise(text, meter) }, meter);
}

/** `readLineBody` of tokens. */
export function readBodyTokens(cut: Cut, meter: Meter): LineBody {
  if (cut.tokens.length === 0) return lineBodyOf([], 0, '');
  if (hasOverlay(cut)) {
    const text = textOf(cut.tokens).replace(EVERY_STRIKE_OVERLAY, '');
    return readStruck(text, tokenise(text, meter), [], meter);
  }
  if (!cut.tokens.some((token) => token.text === '~')) return readKept(cut, meter);
  const flags = struckTokens(cut.tokens, meter);
  const struck: Token[] = [];
  const kept: Token[] = [];
  for (let at = 0; at < cut.tokens.length; at += 1) {
    const token = cut.tokens[at];
    if (token !== undefined) (flags[at] === 1 ? struck : kept).push(token);
  }
  return readStruck(cut.text, struck, kept, meter);
}

/** True where every second letter or more is struck through: 'N̶i̶c̶o̶'. */
function hasOverlay({ text, tokens }: Cut): boolean {
  if (!STRIKE_OVERLAY.test(text)) return false;
  const written = textOf(tokens);
  const plain = written.replace(EVERY_STRIKE_OVERLAY, '');
  return plain !== '' && (written.length - plain.length) * 2 >= plain.length;
}

/** A line of which a part is struck out and a part is `left`, both with their offsets in `text`. */
function readStruck(text: string, struck: readonly Token[], kept: readonly Token[], meter: Meter): LineBody {
  const struckName = nameFrom({ text, tokens: struck });
  const body = readKept({ text, tokens: kept }, meter);
  if (body.readings.length > 0 || struckName === '') {
    return { ...body, struckName: struckName || null };
  }
  return { ...body, kind: 'struck', readings: [], name: null, struckName };
}

/** The struck-out tokens: those between two '~', counted in pairs. */
function struckTokens(tokens: readonly Token[], meter: Meter): Uint8Array {
  const flags = new Uint8Array(tokens.length);
  let open: number | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    meter.steps += 1;
    if (tokens[at]?.text !== '~' || tokens[at - 1]?.text === '~') continue;
    if (open === null) {
      open = at;
    } else {
      const end = tokens[at + 1]?.text === '~' ? at + 1 : at;
      flags.fill(1, open, end + 1);
      meter.steps += end - open;
      open = null;
    }
  }
  return flags;
}

function readKept({ text, tokens }: Cut, meter: Meter): LineBody {
  const isPlain = tokens.every(({ kind }) => kind === 'word' || kind === 'space');
  if (isPlain) return lineBodyOf([nameFrom({ text, tokens })], 0, '');
  const { plain, notes } = splitBrackets(tokens, meter);
  const plus = splitFriends(plain, notes, meter);
  const cut = cutAt(plus.rest, meter);
  const short = cut < plus.rest.length ? plus.rest.slice(0, cut) : plus.rest;
  const remark = cut < plus.rest.length ? textOf(plus.rest.slice(cut)) : '';
  const note = notes.length === 0 && remark === '' ? '' : tidy([...notes, remark].join(' '));

  // Each reading leaves out more than the one before, or has the same tokens again.
  const readings: string[] = [];
  addReading(readings, text, tokens);
  if (plain !== tokens) addReading(readings, text, plain);
  if (plus.rest !== plain) addReading(readings, text, plus.rest);
  if (short !== plus.rest) addReading(readings, text, short);
  const bare = readings.length > 0 ? '' : tidy(textOf(tokens.filter((token) => !isOneOf(MARKUP, token))));
  if (bare !== '' && tokens.some((token) => token.kind === 'emoji')) {
    const isDecoration = tokens.every(
      (token) =>
        token.kind === 'sign' ||
        token.kind === 'space' ||
        [...token.text].every((each) => DECORATIONS.has(each)),
    );
    if (!isDecoration) readings.push(bare);
  }
  return lineBodyOf(readings, plus.friends, note);
}

function lineBodyOf(readings: string[], friends: number, note: string): LineBody {
  // The name is part of a normalised line, but pieces that become neighbours may join into one letter.
  const name = readings.at(-1)?.normalize('NFC') ?? '';
  const isBlank = name === '' || (name.length <= LONGEST_BLANK && BLANK_KEYS.has(nameKey(name)));
  return {
    kind: isBlank ? 'blank' : 'name',
    readings: isBlank ? [] : readings,
    name: isBlank ? null : acceptedName(name),
    struckName: null,
    friends: isBlank ? 0 : friends,
    note,
  };
}

/** The name, if it is valid; null where it is too long or holds forbidden characters. */
export function acceptedName(name: string): string | null {
  // Counting is for names that may be too long only because of their emoji, which are of two units each.
  const isShort =
    name.length <= NAME_MAX_LENGTH ||
    (name.length <= 2 * NAME_MAX_LENGTH && characterCount(name) <= NAME_MAX_LENGTH);
  return isShort && isOneLine(name) && showsSomething(name) ? name : null;
}

/** The parts outside and inside of brackets. A bracket that never closes reaches to the end of the line. */
function splitBrackets(tokens: readonly Token[], meter: Meter): { plain: readonly Token[]; notes: string[] } {
  if (!tokens.some((token) => isOneOf(OPENING, token) || isOneOf(CLOSING, token))) {
    return { plain: tokens, notes: [] };
  }
  const plain: Token[] = [];
  const notes: string[] = [];
  let depth = 0;
  let inside: Token[] = [];
  const closeNote = () => {
    if (inside.length > 0) notes.push(textOf(inside));
    inside = [];
  };
  for (const token of tokens) {
    meter.steps += 1;
    if (isOneOf(OPENING, token)) {
      depth += 1;
    } else if (isOneOf(CLOSING, token)) {
      if (depth > 0) depth -= 1;
      if (depth === 0) closeNote();
    } else {
      (depth > 0 ? inside : plain).push(token);
    }
  }
  closeNote();
  // '(Nico)' is a player in brackets, not a remark without a name.
  return !plain.some(saysSomething) ? { plain: tokens, notes: [] } : { plain, notes };
}

/**
 * Takes '+2' off the end, or out of a bracket. Leaves it at the beginning of a line: '+1 de Juan' is a name.
 */
function splitFriends(
  tokens: readonly Token[],
  notes: readonly string[],
  meter: Meter,
): { rest: readonly Token[]; friends: number } {
  for (const note of notes) {
    const inNote = note.includes('+') ? FRIENDS_ALONE.exec(note)?.[1] : undefined;
    if (inNote !== undefined) return { rest: tokens, friends: Number(inNote) };
  }
  let hasName = false;
  for (let at = 0; at < tokens.length; at += 1) {
    meter.steps += 1;
    const token = tokens[at];
    if (token?.kind === 'word') hasName = true;
    if (token?.text !== '+' || !hasName) continue;
    const figureAt = tokens[at + 1]?.kind === 'space' ? at + 2 : at + 1;
    const count = tokens[figureAt]?.value ?? null;
    if (count === null || count < 1 || count > MOST_FRIENDS) continue;
    return { rest: [...tokens.slice(0, at), ...tokens.slice(figureAt + 1)], friends: count };
  }
  return { rest: tokens, friends: 0 };
}

/**
 * The index where a remark starts after a name: at a spaced dash, a colon, a comma; the number of tokens
 * where none does.
 */
function cutAt(tokens: readonly Token[], meter: Meter): number {
  let hasName = false;
  for (let at = 0; at < tokens.length; at += 1) {
    meter.steps += 1;
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'word' || token.kind === 'number') hasName = true;
    if (!hasName) continue;
    if (isOneOf(STOPS, token) && tokens[at + 1]?.kind !== 'number') return at;
    if (isOneOf(DASHES, token) && tokens[at - 1]?.kind === 'space') return at;
  }
  return tokens.length;
}

/**
 * A name made of tokens: without emoji and markup, and without signs at its ends except the point of an
 * initial.
 */
function nameFrom({ text, tokens }: Cut): string {
  let from = 0;
  while (from < tokens.length && !saysSomething(tokens[from])) from += 1;
  if (tokens[from - 1]?.text === '+' && tokens[from]?.kind === 'number') from -= 1;
  let to = tokens.length;
  while (to > from && !saysSomething(tokens[to - 1])) to -= 1;
  const last = tokens[to - 1];
  if (tokens[to]?.text === '.' && last?.kind === 'word' && last.text.length === 1) to += 1;

  // The whole piece of the line where nothing is left out: most names are one piece.
  let name = '';
  let piece: { start: number; end: number } | null = null;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.text === '~' || isOneOf(MARKUP, token)) continue;
    if (piece !== null && token.kind !== 'emoji' && token.start === piece.end) {
      piece.end = token.end;
      continue;
    }
    if (piece !== null) name += text.slice(piece.start, piece.end);
    piece = token.kind === 'emoji' ? null : { start: token.start, end: token.end };
    if (token.kind === 'emoji') name += ' ';
  }
  return tidy(piece === null ? name : name + text.slice(piece.start, piece.end));
}

function saysSomething(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'number' || token?.kind === 'badge';
}

/** A set would hash every word to look it up; all these signs are of one unit. */
function isOneOf(signs: ReadonlySet<string>, { kind, text }: Token): boolean {
  return kind === 'sign' && text.length === 1 && signs.has(text);
}

/** One space for many, none at the ends. */
function tidy(text: string): string {
  const folded = text.includes('  ') ? text.replace(/ {2,}/gu, ' ') : text;
  return folded.trim();
}

function textOf(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) text += token.text;
  return text;
}

function addReading(readings: string[], text: string, tokens: readonly Token[]): void {
  const reading = nameFrom({ text, tokens });
  if (reading !== '' && !readings.includes(reading)) readings.push(reading);
}
