import { nameKey } from '../text/one-line';
import type { KnownPlayers } from './remarks';

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
