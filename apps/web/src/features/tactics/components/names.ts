import { lettersOf } from '@picado/design/text-width';

/** Words that belong to the surname after them. */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'di',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'der',
  'san',
]);

/** 'Emanuel "Manu" Ginóbili': a nickname in quotation marks is left out. */
const NICKNAME = /^["'“‘«(].*["'”’»)]$/u;

const INITIAL = /^\p{L}\p{M}*\.?$/u;

/**
 * Returns the name as a shirt would say it: 'Ramiro Sosa' is Sosa, 'Juan Ignacio Fernández Etcheverry' is Fernández E., 'Ángel Di
 * María' is Di María. What is no plain name ('+1 de Nico'), or has but an initial for a surname ('Beto B'), stands as it is.
 */
function shirtName(name: string): string {
  const allWords = name.trim().split(/\s+/u);
  const words = allWords.filter((word) => !NICKNAME.test(word));
  const [first = ''] = words;
  if (words.length < 2 || !words.every((word) => /^\p{L}/u.test(word))) return allWords.join(' ');
  const parts = surnameParts(words.slice(1));
  const last = parts.at(-1) ?? first;
  // Two given names and two surnames, as papers have it: the first surname is the one that people use.
  const second = parts.length >= 3 ? parts.at(-2) : undefined;
  if (second !== undefined) return `${second} ${initialOf(last)}`;
  return INITIAL.test(last) ? words.join(' ') : last;
}

/** 'Ignacio', 'de la Fuente': a particle goes with the word after it. */
function surnameParts(words: readonly string[]): string[] {
  const parts: string[] = [];
  let line = '';
  for (const word of words) {
    const whole = line === '' ? word : `${line} ${word}`;
    if (PARTICLES.has(word.toLocaleLowerCase('es'))) {
      line = whole;
    } else {
      parts.push(whole);
      line = '';
    }
  }
  return line === '' ? parts : [...parts, line];
}

function initialOf(word: string): string {
  return `${(lettersOf(word)[0] ?? '').toLocaleUpperCase('es')}.`;
}

/** The short name of each player; of two Sosas each with the initial of what they are called ('R. Sosa'). */
export function shortNames(players: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const short = players.map(({ name }) => shirtName(name));
  const key = (name: string) => name.toLocaleLowerCase('es');
  const counts = new Map<string, number>();
  for (const name of short) counts.set(key(name), (counts.get(key(name)) ?? 0) + 1);
  return new Map(
    players.map(({ id, name }, index) => {
      const own = short[index] ?? name;
      const isShared = (counts.get(key(own)) ?? 0) > 1 && own !== name.trim();
      return [id, isShared ? `${initialOf(name.trim())} ${own}` : own];
    }),
  );
}
