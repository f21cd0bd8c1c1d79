import { CONFUSABLES } from './confusables';
import { nameKey, normaliseLine } from './one-line';

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

let prototypes: ReadonlyMap<string, string> | null = null;

/** The look-alike of each character. Read from the table once, at the first comparison. */
function readPrototypes(): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const group of CONFUSABLES.split(' ')) {
    const [prototype = '', sources = ''] = group.split('=');
    for (const source of sources.split(',')) read.set(textOf(source), textOf(prototype));
  }
  return read;
}

function textOf(codePoints: string): string {
  return String.fromCodePoint(...codePoints.split('.').map((point) => Number.parseInt(point, 36)));
}

/**
 * Returns the look of a text: two texts with one skeleton can be taken for each other. It is compared, never displayed.
 * Source: Unicode Technical Standard 39, section 4.
 */
export function skeleton(text: string): string {
  prototypes ??= readPrototypes();
  let looks = '';
  for (const character of text.normalize('NFD').replace(IGNORED, '')) {
    looks += prototypes.get(character) ?? character;
  }
  return looks.normalize('NFD');
}

/**
 * The keys that compare a name with the others of its match: names that share a key look the same, without
 * case, accents and inner spaces. A name has two keys, since capitals have look-alikes that small letters
 * lack: 'Iucas' and 'Lucas'. As in `nameKey`, ñ and n differ.
 */
export function lookalikeKeys(name: string): readonly [string, string] {
  return [nameKey(skeleton(nameKey(name))), nameKey(skeleton(normaliseLine(name)))];
}

/** The names of a match; answers whether a new name could be taken for one of them. */
export class TakenNames {
  readonly #keys: Set<string>;

  constructor(names: Iterable<string>) {
    this.#keys = new Set([...names].flatMap(lookalikeKeys));
  }

  has(name: string): boolean {
    return lookalikeKeys(name).some((key) => this.#keys.has(key));
  }

  add(name: string): void {
    for (const key of lookalikeKeys(name)) this.#keys.add(key);
  }
}
