import type { TeamIndex } from '../matches/schema';
import type { Section } from './headings';
import type { ReadRow } from './rows';

/** Properties of all rows, computed before any is read in its context. */
export interface Shape {
  /** True where most names have numbers. */
  isNumbered: boolean;
  /** True where most names have numbers or bullets. */
  isItemised: boolean;
  /** True where most names begin with a small letter. */
  isLower: boolean;
  /** Teams that a heading opens. */
  named: ReadonlySet<Section>;
  /** Index before which an unnumbered row belongs to the head of the list. */
  headEnd: number;
  /** The next row that is not empty, for each row. */
  next: readonly (ReadRow | undefined)[];
}

export function shapeOf(rows: readonly ReadRow[]): Shape {
  const texts = rows.filter(
    ({ form, heading, field }) => form === 'text' && heading === null && field === null,
  );
  const numbered = texts.filter(({ number }) => number !== null).length;
  const bulleted = texts.filter(({ number, isBulleted }) => number === null && isBulleted).length;
  const plain = texts.filter(
    ({ number, isBulleted, likeness }) => number === null && !isBulleted && likeness !== 'none',
  ).length;
  const isNumbered = numbered >= 2 && numbered * 2 >= plain;
  const names = texts.filter(({ likeness }) => likeness !== 'none');
  const lower = names.filter(({ row }) => /^[^\p{L}]*\p{Ll}/u.test(row.text)).length;
  const isItemised = isNumbered || (bulleted >= 2 && bulleted * 2 >= plain);
  return {
    isNumbered,
    isItemised,
    isLower: lower * 2 > names.length,
    named: namedSections(rows),
    headEnd: headEndOf(rows, isItemised),
    next: nextOf(rows),
  };
}

function namedSections(rows: readonly ReadRow[]): Set<Section> {
  const named = new Set<Section>();
  for (const { heading } of rows) {
    if (heading?.kind === 'substitutes') named.add('substitutes');
    if (heading?.kind !== 'team' || heading.team === null) continue;
    // Two headings of one team: both teams have one name, or the second is the other's.
    named.add(named.has(heading.team) ? otherTeam(heading.team) : heading.team);
  }
  return named;
}

/** The head ends at the first heading of a part, or at the first item; in a plain list at the first block of names. */
function headEndOf(rows: readonly ReadRow[], isItemised: boolean): number {
  const firstPart = rows.findIndex(({ heading }) => heading?.kind === 'team' || heading?.kind === 'starters');
  const firstOther = rows.findIndex(
    ({ heading }) => heading !== null && heading.kind !== 'unknown' && heading.kind !== 'apart',
  );
  if (firstPart >= 0 && firstPart === firstOther) return firstPart;
  const limit = firstOther < 0 ? rows.length : firstOther;
  if (!isItemised) return Math.min(limit, firstBlockOfNames(rows));
  // A title above a numbered list may have an emoji in front, as a bullet would be.
  const isNumbered = rows.filter(({ number }) => number !== null).length >= 2;
  const first = rows.findIndex(
    ({ number, isBulleted, entries }) =>
      entries.length > 0 && (number !== null || (isBulleted && !isNumbered)),
  );
  return Math.min(limit, first < 0 ? rows.length : first);
}

/** The index of the first name of the first block in which most lines may be names. */
function firstBlockOfNames(rows: readonly ReadRow[]): number {
  let from = 0;
  while (from < rows.length) {
    let to = from;
    while (to < rows.length && rows[to]?.form === 'text') to += 1;
    const block = rows.slice(from, to);
    const isName = ({ likeness, field, heading }: ReadRow) =>
      field === null && heading === null && likeness !== 'none';
    const names = block.filter(isName).length;
    if (names >= 2 && names * 2 >= block.length) return from + block.findIndex(isName);
    from = to + 1;
  }
  return rows.length;
}

function nextOf(rows: readonly ReadRow[]): (ReadRow | undefined)[] {
  // The array is allocated at its full length: one filled from its end becomes a hash table, which is slow to read.
  const next = Array.from<ReadRow | undefined>({ length: rows.length });
  let last: ReadRow | undefined;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    next[index] = last;
    const row = rows[index];
    if (row?.form === 'text') last = row;
  }
  return next;
}

export function otherTeam(team: TeamIndex): TeamIndex {
  return team === 0 ? 1 : 0;
}
