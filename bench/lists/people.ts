import { nameKey } from '../../packages/domain/src/text/one-line';
import type { Chance } from './chance';

const FIRST =
  'Nico Fede Juan Martín Matías Agustín Lucas Tomás Santiago Joaquín Facundo Gonzalo Ezequiel Leandro Diego Pablo Sebastián Maxi Nahuel Lautaro Ramiro Ignacio Federico Julián Franco Bruno Emiliano Damián Hernán Gastón Cristian Walter Iván Ariel Marcelo Germán Adrián Rodrigo Tincho Nacho Pancho Lucho Seba Mati Rodri Guille Ale Leo Dani Javi Eze Colo Chino Tano Turco Pela Rulo Ñato Toto Gordo Flaco Mono Bocha Cacho Pipa Juampi Juan_Pablo Juan_Ignacio José_Luis Ana Sofi Cami Flor Meli'.split(
    ' ',
  );
const LAST =
  'Pérez Gómez Fernández Rodríguez López Martínez Sosa Núñez Vázquez Peña Acuña Barrientos Quiroga Benítez Ledesma Ojeda Cabrera Domínguez Giménez Ibáñez Córdoba Muñoz Ríos Roldán Suárez Tévez Villalba Zárate Bianchi Ferrari Moretti Rossi Etcheverry Goycochea Szymański'.split(
    ' ',
  );

/** A name as used in sign-ups: a first name or nickname, often with a surname or its initial. */
export function newName(chance: Chance, taken: ReadonlySet<string>): string {
  for (;;) {
    const first = chance.of(FIRST).replace('_', ' ');
    const last = chance.of(LAST);
    const kind = chance.next();
    const name =
      kind < 0.3
        ? first
        : kind < 0.75
          ? `${first} ${last}`
          : kind < 0.9
            ? `${first} ${last.slice(0, 1)}`
            : `${first} ${last.slice(0, 1)}.`;
    if (!taken.has(nameKey(name))) return name;
  }
}

/** One typing slip inside a word of four letters or more; the name itself where it has none. */
export function withTypo(chance: Chance, name: string): string {
  const words = name.split(' ');
  const long = words.flatMap((word, index) => ([...word].length >= 4 ? [index] : []));
  if (long.length === 0) return name;
  const at = chance.of(long);
  const letters = Array.from(words[at] ?? '');
  const place = 1 + chance.below(letters.length - 1);
  const kind = chance.below(4);
  if (kind === 0) letters.splice(place, 1);
  else if (kind === 1) letters.splice(place, 0, letters[place] ?? '');
  else if (kind === 2) letters[place] = chance.of(Array.from('aeiosrnlt'));
  else [letters[place - 1], letters[place]] = [letters[place] ?? '', letters[place - 1] ?? ''];
  return [...words.slice(0, at), letters.join(''), ...words.slice(at + 1)].join(' ');
}

export function withoutAccents(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}
