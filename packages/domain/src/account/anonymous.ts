import { NAME_MAX_LENGTH } from '../users/schema';
import { TakenNames } from '../text/skeleton';

/** The name that a match shows in place of one that was removed; a second one has a number. */
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
  /** The names of the other players of the match. */
  others: readonly string[];
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
 * 'Anabel se anotó'. The longest name that stands there counts, also one of `others`, which stays: 'Ana' leaves no 'Ruiz' of an
 * own 'Ana Ruiz', and changes nothing of another player's.
 */
export function withoutNames(
  text: string,
  { changes, others }: Pick<AnonymisedPlayers, 'changes' | 'others'>,
): string {
  const replaced = new Map(others.map((name) => [name, name]));
  for (const { names, to } of changes) for (const name of names) replaced.set(name, to);
  const names = [...replaced.keys()].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  return text.replaceAll(wholeWords(names), (name) => replaced.get(name) ?? name);
}

function wholeWords(names: readonly string[]): RegExp {
  const any = names.map((name) => name.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'gu');
}
