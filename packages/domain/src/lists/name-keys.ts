import { nameKey } from '../text/one-line';
import { wordsOfKey } from './likeness';

/** The keys of comparison of one name, from the strictest to the loosest. */
interface Keys {
  /** The name with case and accents removed. */
  exact: string;
  words: readonly string[];
  /** Letters and figures alone. */
  plain: string;
  /** The words of the name in alphabetical order. */
  sorted: string;
}

/**
 * The keys of the names of one list, each derived once: a list needs those of every line in every pass of
 * matching.
 */
export class NameKeys {
  readonly #known = new Map<string, Keys>();

  of(name: string): Keys {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const exact = nameKey(name);
    const words = wordsOfKey(exact);
    const isOneWord = words.length === 1;
    const plain = isOneWord ? (words[0] ?? '') : words.join('');
    const keys = { exact, words, plain, sorted: isOneWord ? plain : [...words].sort().join(' ') };
    this.#known.set(name, keys);
    return keys;
  }
}
