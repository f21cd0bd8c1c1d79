import { nameKey } from '../text/one-line';
import { DOUBLE_SHORT_FORMS, GIVEN_NAMES, NAMES_OF_SHORT_FORM, NICKNAMES } from './given-names';

/**
 * The ways in which two spellings can name one player, from the most to the least certain. A likeness counts only where it
 * leaves one player for one line (`matching.ts`).
 */
export type Likeness = 'typo' | 'short-form' | 'slip';

/** The normalised words of a name: lower case, no accents, no signs; 'O'Brien' is one word. */
export function wordsOf(name: string): string[] {
  return wordsOfKey(nameKey(name));
}

const ONE_WORD = /^[a-z0-9]+$/u;

/** `wordsOf` of a name by its `nameKey`. */
export function wordsOfKey(key: string): string[] {
  if (ONE_WORD.test(key)) return [key];
  return key
    .replaceAll('ñ', 'n')
    .replace(/['’`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * True where the two differ by typing slips: word by word at most one letter left out, added, changed or
 * exchanged with its neighbour (two in words of nine letters). Words of one or two letters must agree, and
 * two given names that differ are two players.
 */
export function isTypoOf(a: readonly string[], b: readonly string[]): boolean {
  return isSlip(a, b, 4);
}

/** Returns true for words that `isTypoOf` accepts, in words of three letters too: for lines of the very same slot. */
export function isSlipOf(a: readonly string[], b: readonly string[]): boolean {
  return isSlip(a, b, 3);
}

function isSlip(a: readonly string[], b: readonly string[], shortest: number): boolean {
  if (a.length !== b.length) {
    if (Math.abs(a.length - b.length) > 1) return false;
    // The lengths alone rule out nearly all pairs.
    const [lettersA, lettersB] = [lettersOf(a), lettersOf(b)];
    if (Math.min(lettersA, lettersB) < 8 || Math.abs(lettersA - lettersB) > 1) return false;
    return editDistance(a.join(''), b.join(''), 1) <= 1;
  }
  if (a.length === 0) return false;
  for (const [index, word] of a.entries()) {
    if (!isWordSlip(word, b[index] ?? '', shortest, index === 0)) return false;
  }
  return true;
}

function lettersOf(words: readonly string[]): number {
  let letters = 0;
  for (const word of words) letters += word.length;
  return letters;
}

function isWordSlip(a: string, b: string, shortest: number, isFirst: boolean): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  if (shorter < shortest - 1 || longer < shortest) return false;
  const most = shorter >= 8 ? 2 : 1;
  // The distance is checked first, since it rules out nearly all pairs.
  if (longer - shorter > most || editDistance(a, b, most) > most) return false;
  if (isKnownName(a) && isKnownName(b)) return false;
  if (isFirst && differsInGender(a, b)) return false;
  return !/\d/u.test(a) && !/\d/u.test(b);
}

/**
 * True where one is a short form of the other: its words are in the other in their order, each whole, as an
 * initial, as a beginning of three letters or more, or as a usual short form. A single word may be any whole
 * word of the other ('Colo' of 'Colo Vázquez'), or the beginning of its first.
 */
export function isShortFormOf(a: readonly string[], b: readonly string[]): boolean {
  return isShort(a, b) || isShort(b, a);
}

function isShort(shorter: readonly string[], longer: readonly string[]): boolean {
  if (shorter.length === 0 || shorter.length > longer.length) return fitsDoubleForm(shorter, longer);
  if (fitsDoubleForm(shorter, longer)) return true;
  const [only = ''] = shorter;
  if (shorter.length === 1 && longer.length > 1 && only.length >= 3 && longer.includes(only)) return true;
  if (!isShortWord(only, longer[0] ?? '')) return false;
  let isSure = false;
  let at = 0;
  for (const word of shorter) {
    while (at < longer.length && !isShortWord(word, longer[at] ?? '')) at += 1;
    const fitting = longer[at];
    if (fitting === undefined) return false;
    if (word.length >= 3 || NAMES_OF_SHORT_FORM.has(word)) isSure = true;
    at += 1;
  }
  return isSure;
}

function isShortWord(short: string, long: string): boolean {
  if (short === long) return true;
  if (NAMES_OF_SHORT_FORM.get(short)?.has(long) === true) return true;
  // Before the names are looked up, since it rules out nearly all pairs.
  if (!long.startsWith(short)) return false;
  if (GIVEN_NAMES.has(short) && short.length > 1) return false;
  if (short.length >= 3 && NAMES_OF_SHORT_FORM.has(short)) return false;
  return !(long.length === short.length + 1 && /[ao]$/u.test(long));
}

/** 'Juampi Gómez' and 'Juan Pablo Gómez': the first word abbreviates two. */
function fitsDoubleForm(shorter: readonly string[], longer: readonly string[]): boolean {
  const names = DOUBLE_SHORT_FORMS.get(shorter[0] ?? '');
  if (names === undefined) return false;
  const rest = shorter.slice(1);
  return names.some((name) => {
    const words = name.split(' ');
    if (!words.every((word, index) => longer[index] === word)) return false;
    const after = longer.slice(words.length);
    return rest.every((word, index) => word === after[index] || after[index]?.startsWith(word) === true);
  });
}

function isKnownName(word: string): boolean {
  return GIVEN_NAMES.has(word) || NAMES_OF_SHORT_FORM.has(word) || NICKNAMES.has(word);
}

/**
 * 'Gabriel' and 'Gabriela', 'Paulo' and 'Paula'. Not 'Nicoo', with a key held too long, nor 'Chin', which is
 * no complete name.
 */
function differsInGender(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length === short.length) {
    return a.slice(0, -1) === b.slice(0, -1) && /[ao]$/u.test(a) && /[ao]$/u.test(b);
  }
  if (long.slice(0, -1) !== short) return false;
  return long.endsWith('a')
    ? /[lnrs]$/u.test(short)
    : isKnownName(short) && long.endsWith('o') && !short.endsWith('o');
}

/**
 * Letters left out, added, changed or exchanged with their neighbour; more than `most` is answered as `most + 1`. What the two
 * begin and end with alike is skipped.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let begin = 0;
  let [endA, endB] = [a.length, b.length];
  while (begin < endA && begin < endB && a.charCodeAt(begin) === b.charCodeAt(begin)) begin += 1;
  while (endA > begin && endB > begin && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const [rows, columns] = [endA - begin, endB - begin];
  if (rows === 0 || columns === 0) return rows + columns;
  if (most === 1) return isOneChange(a.slice(begin, endA), b.slice(begin, endB)) ? 1 : 2;
  return distanceInTable(a.slice(begin, endA), b.slice(begin, endB), most);
}

/** Returns true if two texts that begin and end with different letters are one change apart. */
function isOneChange(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  return a.length === 1 || (a.length === 2 && a === `${b.charAt(1)}${b.charAt(0)}`);
}

/** Reused between calls: a list compares thousands of words. */
let [twoBack, previous, current]: [number[], number[], number[]] = [[], [], []];

/**
 * Computes the distance by a table, of which only cells as near to the diagonal as `most` are computed: all others are more
 * than that.
 */
function distanceInTable(a: string, b: string, most: number): number {
  const beyond = most + 1;
  for (let column = 0; column <= b.length; column += 1) previous[column] = Math.min(column, beyond);
  for (let row = 1; row <= a.length; row += 1) {
    const first = Math.max(1, row - most);
    const last = Math.min(b.length, row + most);
    current[first - 1] = first === 1 ? Math.min(row, beyond) : beyond;
    let least = current[first - 1] ?? beyond;
    for (let column = first; column <= last; column += 1) {
      const letter = a.charCodeAt(row - 1);
      const isSame = letter === b.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      cost = Math.min(cost, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, beyond);
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2)) {
        const isExchanged = a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
        if (isExchanged) cost = Math.min(cost, (twoBack[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (last < b.length) current[last + 1] = beyond;
    if (least > most) return beyond;
    [twoBack, previous, current] = [previous, current, twoBack];
  }
  return previous[b.length] ?? beyond;
}
