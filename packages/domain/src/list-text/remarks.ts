import { nameKey } from '../text/one-line';
import { tokenise, type Meter, type Token } from './tokens';
import { CLOSING_REMARKS, LEADING_REMARKS, REMARK_OPENERS, wordsIn, type Remark } from './vocabulary';

/** The list says of a player that they come, that they do not, that they may, or leaves it to be asked. */
export type Standing = 'in' | 'out' | 'doubt' | 'asked';

/** A name without the remarks that stood beside it. */
export interface Remarked {
  name: string;
  /** The words that were taken off, in the order of the text; empty where none were. */
  remark: string;
  standing: Standing;
  /** Players that come along: 1 of 'Nico +1', of 'Nico y un amigo' and of 'Nico x2'. */
  friends: number;
}

/** Tells the names of the match from others: a known name is never cut. */
export interface KnownPlayers {
  has(name: string): boolean;
}

/** The names of the match by their keys, with and without an article. */
export class Names implements KnownPlayers {
  readonly #keys: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    this.#keys = new Set(names.flatMap((name) => [nameKey(name), withoutArticle(nameKey(name))]));
  }

  has(name: string): boolean {
    if (this.#keys.size === 0 || name.length > 80) return false;
    const key = nameKey(name);
    return this.#keys.has(key) || this.#keys.has(withoutArticle(key));
  }
}

function withoutArticle(key: string): string {
  return key.replace(/^(?:el|la) (?=\p{L}{3})/u, '');
}

/** A name and what is beside it are shorter; a longer text is no name. */
const LONGEST = 140;
const MOST_FRIENDS = 9;
const FRIENDS =
  /(?:^|\s)(?:(?:\+|m[aá]s|y|e|con)\s*(\d|un|una|dos|tres)?\s*(amig[oa]s?|invitad[oa]s?|compañer[oa]s?|acompañantes?|guests?|gente)(?: de \p{L}+)?|(?:y|con|\+)\s*(?:su|mi|un|una|el)\s+(?:prim[oa]|herman[oa]|hij[oa]|cuñad[oa]|novi[oa]|amig[oa]|viejo|pap[aá]|compañer[oa]|sobrino|pibe)(?: de \p{L}+)?|(?:\+|m[aá]s)\s*(\d)(?:\s*m[aá]s)?|x\s*(\d)|(\d)\s*(?:amig|invitad)[oa]s?)(?=\s|$|[),.])/iu;
/** Signs and words that every mention of friends has. */
const MAY_BRING = /[+\d]|\s(?:y|e|con|m[aá]s)\s/iu;
const COUNTS: Readonly<Record<string, number>> = { un: 1, una: 1, dos: 2, tres: 3 };
const ARTICLES = new Set(['el', 'la', 'don', 'doña']);
const OUT_EMOJI = /[\u274C\u2716\u{1F44E}\u{1F6AB}\u{1F6D1}]/u;
const DOUBT_EMOJI = /[\u2753\u2754\u{1F914}\u{1F937}\u{1F91E}\u2049]/u;
const SUM =
  /(?:[$€]|usd|ars|clp)\s?\d[\d.,]*(?:\s?(?:k|mil|lucas?))?|\b\d[\d.,]*\s?(?:€|k\b|lucas?\b|mil\b|pesos\b|pts\b|puntos\b|años\b|añitos\b|hs\b|hrs?\b)/iu;

/** Reads the pictures beside a name: a cross, a thumb, a question mark. */
export function standingOfSigns(text: string): Standing {
  if (OUT_EMOJI.test(text)) return 'out';
  return DOUBT_EMOJI.test(text) ? 'doubt' : 'in';
}

/** Reads a remark in words: 'se bajó', '(duda)', '¿?', '50/50'. */
export function standingOfNote(note: string): Standing {
  if (note === '') return 'in';
  const signs = standingOfSigns(note);
  if (signs !== 'in') return signs;
  const words = wordsIn(note);
  if (words.length === 0) return note.includes('?') ? 'doubt' : 'in';
  if (words.join(' ') === '50 50') return 'doubt';
  for (let at = 0; at < words.length; at += 1) {
    const found = remarkAt(words, at);
    if (found !== null) {
      // A reason may follow, but what was said first counts: 'no va, capaz el jueves'.
      if (found.meaning === 'out' || found.meaning === 'doubt') return found.meaning;
      at += found.length - 1;
    }
  }
  return note.trim().endsWith('?') ? 'doubt' : 'in';
}

/** The remark that begins at a word. 'no' alone says that the player does not come where nothing follows. */
export function remarkAt(words: readonly string[], at: number): { length: number; meaning: Remark } | null {
  const found = REMARK_OPENERS.at(words, at);
  if (found === null) return null;
  if (words[at] === 'no' && found.length === 1 && at + 1 < words.length) return null;
  return found;
}

/** Takes off what is said beside a name: sums, hours, friends that come along, and words. Phones and addresses are gone by then. */
export function readRemarked(text: string, known: KnownPlayers, meter: Meter): Remarked {
  const whole = text.trim();
  if (whole.length > LONGEST || known.has(whole))
    return { name: whole, remark: '', standing: 'in', friends: 0 };
  const friends = friendsIn(whole.replace(/^[@~]\s*/u, ''));
  // Most names have no figures, and need no search for a sum.
  const sum = /\d/u.test(friends.rest) ? SUM.exec(friends.rest) : null;
  const rest =
    sum === null
      ? friends.rest
      : `${friends.rest.slice(0, sum.index)} ${friends.rest.slice(sum.index + sum[0].length)}`.trim();
  const cut = remarkStart(rest, tokenise(rest, meter), known, meter);
  const remark = rest.slice(cut.end);
  return {
    name: rest.slice(cut.start, cut.end).replace(/^[\s$:.\-–—/]+|[\s$:\-–—/,;#]+$/gu, ''),
    remark: [sum?.[0].trim() ?? '', remark].filter((part) => part !== '').join(' '),
    standing: standingOfNote(remark),
    friends: Math.min(friends.count, MOST_FRIENDS),
  };
}

function friendsIn(text: string): { rest: string; count: number } {
  const found = MAY_BRING.test(text) ? FRIENDS.exec(text) : null;
  // '+1 de Juan' names a friend itself, and 'y' between two names is none.
  if (found === null || found.index === 0 || !/\p{L}/u.test(text.slice(0, found.index)))
    return { rest: text, count: 0 };
  const [whole, said, , plus, times, before] = found;
  const count =
    times === undefined
      ? Number(plus ?? before ?? (said === undefined ? 1 : (COUNTS[said.toLowerCase()] ?? said)))
      : Number(times) - 1;
  if (!(count >= 1)) return { rest: text, count: 0 };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`.trim();
  return { rest, count };
}

/** The offsets between which the name stands: after remarks in front of it, before those behind it. */
function remarkStart(
  text: string,
  tokens: readonly Token[],
  known: KnownPlayers,
  meter: Meter,
): { start: number; end: number } {
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'number' || kind === 'badge');
  meter.steps += tokens.length;
  const keys = words.map((word) => nameKey(word.text));
  const first = words.length > 1 && LEADING_REMARKS.has(keys[0] ?? '') ? 1 : 0;
  const startsAt = (at: number) => words[at]?.start ?? text.length;
  for (let at = words.length; at > first; at -= 1) {
    const from = at === words.length ? text.length : startsAt(at);
    // 'Mati V' is not Mati with a remark.
    if (at < words.length && !beginsRemark(keys, words, at)) continue;
    if (known.has(text.slice(startsAt(0), from).trim())) return { start: startsAt(0), end: from };
    if (first > 0 && known.has(text.slice(startsAt(first), from).trim()))
      return { start: startsAt(first), end: from };
  }
  // 'el hijo de Pepe' is called so: an article alone is no name.
  const named = ARTICLES.has(keys[first] ?? '') ? first + 2 : first + 1;
  for (let at = named; at < words.length; at += 1) {
    if (beginsRemark(keys, words, at)) {
      const word = words[at];
      if (word === undefined) break;
      const isNumber = word.kind !== 'word';
      return { start: startsAt(first), end: isNumber ? beforeOrdinal(keys, words, at) : word.start };
    }
  }
  return { start: startsAt(first), end: text.length };
}

/** True where a remark goes from a word to the end: a number, a word that opens one, or nothing but words of remarks. */
function beginsRemark(keys: readonly string[], words: readonly Token[], at: number): boolean {
  if (words[at]?.kind !== 'word' || remarkAt(keys, at) !== null) return true;
  return keys.slice(at).every((key, index) => isClosingWord(key, words[at + index]));
}

/** 'Nº 5' and 'n°1' are the number of a shirt with its word. */
function beforeOrdinal(keys: readonly string[], words: readonly Token[], at: number): number {
  const before = keys[at - 1] ?? '';
  const isWord = at > 1 && /^n(?:º|°|ro|o)?$/u.test(before);
  return (isWord ? words[at - 1] : words[at])?.start ?? 0;
}

function isClosingWord(key: string, word: Token | undefined): boolean {
  return (
    CLOSING_REMARKS.has(key) ||
    (word !== undefined && word.kind !== 'word') ||
    /^(?:ja|je|ji){2,}j?$/u.test(key)
  );
}
