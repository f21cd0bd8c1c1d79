import { nameKey } from '../text/one-line';
import { DOUBLE_SHORT_FORMS, GIVEN_NAMES, NAMES_OF_SHORT_FORM, NICKNAMES } from './given-names';

/**
 * How two spellings can name one player, from the most to the least certain. A likeness counts only where it
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

/** As `isTypoOf`, in words of three letters too: for lines of the very same slot. */
export function isSlipOf(a: readonly string[], b: readonly string[]): boolean {
  return isSlip(a, b, 3);
}

function isSlip(a: readonly string[], b: readonly string[], shortest: number): boolean {
  if (a.length !== b.length) {
    const [joinedA, joinedB] = [a.join(''), b.join('')];
    const isLong = Math.min(joinedA.length, joinedB.length) >= 8;
    return isLong && Math.abs(a.length - b.length) === 1 && editDistance(joinedA, joinedB, 1) <= 1;
  }
  if (a.length === 0) return false;
  return a.every((word, index) => isWordSlip(word, b[index] ?? '', shortest, index === 0));
}

function isWordSlip(a: string, b: string, shortest: number, isFirst: boolean): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < shortest - 1 || Math.max(a.length, b.length) < shortest) return false;
  if (isKnownName(a) && isKnownName(b)) return false;
  if (isFirst && differsInGender(a, b)) return false;
  if (/\d/u.test(a) || /\d/u.test(b)) return false;
  const most = shorter >= 8 ? 2 : 1;
  return editDistance(a, b, most) <= most;
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
  if (GIVEN_NAMES.has(short) && short.length > 1) return false;
  if (short.length >= 3 && NAMES_OF_SHORT_FORM.has(short)) return false;
  const rest = long.length - short.length;
  return rest > 0 && long.startsWith(short) && !(rest === 1 && /[ao]$/u.test(long));
}

/** 'Juampi Gómez' and 'Juan Pablo Gómez': the first word abbreviates two. */
function fitsDoubleForm(shorter: readonly string[], longer: readonly string[]): boolean {
  const [first = '', ...rest] = shorter;
  const names = DOUBLE_SHORT_FORMS.get(first);
  if (names === undefined) return false;
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

/** Letters left out, added, changed or exchanged with their neighbour; more than `most` is answered as `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoBack: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isExchanged) cost = Math.min(cost, (twoBack[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    twoBack = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}
