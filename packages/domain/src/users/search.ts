import { nameKey } from '../text/one-line';

/** The maximum number of users in an answer. */
export const SEARCH_LIMIT = 20;
/** Longer texts than any name and nickname together are refused. */
export const SEARCH_MAX_LENGTH = 200;
/**
 * The words of a user or of a search that count, and the characters of each: one character of some scripts
 * folds into eighteen.
 */
const MAX_WORDS = 12;
const WORD_MAX_LENGTH = 40;

const WORDS = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;

/** The form in which texts are searched: without case and accents. More generous than `nameKey`: 'pena' finds 'Peña'. */
function folded(text: string): string {
  return nameKey(text).normalize('NFKD').replace(MARKS, '');
}

/**
 * The words by which a user is found, each once, from what of their names shows in the product. A word with a sign in it
 * is found with and without the sign: 'D’Angelo' by 'dangelo', 'angelo' and 'd’angelo'.
 */
export function searchableWords(names: readonly (string | null)[]): string[] {
  const words = names.flatMap((name) => {
    const text = folded(name ?? '');
    return [...wordsOf(text), ...text.split(' ').map((word) => word.replace(SEPARATORS, ''))];
  });
  const cut = new Set(words.map(shortened).filter((word) => word !== ''));
  return [...cut].slice(0, MAX_WORDS);
}

/**
 * The beginnings of words in a search, the most selective (longest) first; none where the text holds no word.
 * A user is found where each of them begins a word of name or nickname.
 */
export function searchedBeginnings(query: string): string[] {
  const beginnings = [...new Set(wordsOf(folded(query)).map(shortened))].sort((a, b) => b.length - a.length);
  const isPartOfAnother = (word: string, at: number) =>
    beginnings.slice(0, at).some((longer) => longer.startsWith(word));
  return beginnings.filter((word, at) => !isPartOfAnother(word, at)).slice(0, MAX_WORDS);
}

function shortened(word: string): string {
  return [...word].slice(0, WORD_MAX_LENGTH).join('');
}

function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? [];
}

/** A stretch of a shown name, and whether the search found it. */
export interface NamePart {
  text: string;
  isFound: boolean;
}

/** A name as shown, cut where the beginnings of a search are found: 'Chino Medina' by 'chi' is 'Chi' and 'no Medina'. */
export function foundParts(name: string, query: string): NamePart[] {
  const beginnings = searchedBeginnings(query);
  const parts: NamePart[] = [];
  let rest = 0;
  for (const { index, 0: word } of name.matchAll(SHOWN_WORDS)) {
    const length = Math.max(0, ...beginnings.map((beginning) => lengthFound(word, beginning)));
    if (length === 0) continue;
    if (index > rest) parts.push({ text: name.slice(rest, index), isFound: false });
    parts.push({ text: name.slice(index, index + length), isFound: true });
    rest = index + length;
  }
  if (rest < name.length) parts.push({ text: name.slice(rest), isFound: false });
  return parts;
}

const SHOWN_WORDS = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu;

/**
 * The length of the part of a shown word that matches the beginning, in UTF-16 units; 0 where the word does
 * not begin with it.
 */
function lengthFound(word: string, beginning: string): number {
  let read = '';
  let length = 0;
  for (const character of word) {
    if (read.length >= beginning.length && !MARK.test(character)) break;
    read += folded(character);
    length += character.length;
  }
  return read.startsWith(beginning) ? length : 0;
}

const MARK = /^\p{M}$/u;
