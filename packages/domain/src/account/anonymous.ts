import { NAME_MAX_LENGTH } from '../users/schema';
import { TakenNames } from '../text/skeleton';

/** What a match shows in place of a name that was removed; a second one has a number. */
export const ANONYMOUS_NAME = 'Invitado';

/** The names of one player, and the one that replaces them in everything that is stored of a match. */
export interface NameChange {
  names: readonly string[];
  to: string;
}

/** Players of one match whose names are removed from it. */
export interface AnonymisedPlayers {
  matchId: string;
  /** The account that is deleted; null for guests. */
  userId: string | null;
  /** Every entry of theirs, also those that have left, with the name that it has from now on. */
  entries: readonly { id: string; name: string }[];
  changes: readonly NameChange[];
}

/** `count` names for players without one: 'Invitado', 'Invitado 2', … without those that look like a `taken` one. */
export function anonymousNames(taken: Iterable<string>, count: number): string[] {
  const names = new TakenNames(taken);
  const found: string[] = [];
  for (let number = 1; found.length < count; number += 1) {
    const name = number === 1 ? ANONYMOUS_NAME : `${ANONYMOUS_NAME} ${number}`;
    if (!names.has(name)) found.push(name.slice(0, NAME_MAX_LENGTH));
  }
  return found;
}

/**
 * A text with the new name of each player wherever one of their names stands as whole words: 'Ana' in 'Ana se anotó', not in
 * 'Anabel se anotó'. Longer names first, so that 'Ana Ruiz' leaves no 'Ruiz'.
 */
export function withoutNames(text: string, changes: readonly NameChange[]): string {
  const replacements = changes
    .flatMap(({ names, to }) => names.map((name) => ({ name, to })))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length);
  return replacements.reduce((changed, { name, to }) => changed.replaceAll(wholeWords(name), () => to), text);
}

function wholeWords(name: string): RegExp {
  const escaped = name.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu');
}
