import { teamNamesInWords } from '../matches/sides';
import { changesOf, previewOf, type Arrangement } from './changes';
import type { ListedMatch } from './format';
import { identify, type Identified, type KnownPerson } from './identify';
import { matchFigures } from './mark';
import { mergeLists, type Conflict, type Merged } from './merge';
import type { ParsedList } from './parse';
import type { ListComparison } from './schema';
import { stateOf, type ListState, type Place } from './state';
import { placesOf } from './their-places';
import { warningOf, type ListWarning } from './warnings';

export type ComparedMatch = ListedMatch & { creatorId: string };

/** The comparison as answered, and the arrangement that applying it produces (`plan.ts`). */
export type Comparison = ListComparison & { arrangement: Arrangement };

/**
 * Compares a pasted list with the match: players that are new, gone or moved, and the match as it would be.
 *
 * With `base`, the match as it was when that list was exported, only later edits count: players that joined
 * meanwhile stay, those that left meanwhile stay away, and where both changed the same thing a conflict is
 * reported. Without it the list is compared with the match as it is. Every player of the match is either in
 * the preview or among the removed; every line without a known or new player is reported. Two players of one
 * name are matched in order, and the comparison says so.
 */
export function compareList(
  parsed: ParsedList,
  match: ComparedMatch,
  base: ListState | null = null,
): Comparison {
  const now = stateOf(match);
  const isOfMatch = parsed.mark === null || parsed.mark.match === matchFigures(match.id);
  const before = base !== null && isOfMatch ? base : now;
  const people = everybody(before, now);
  const found = identify(parsed.entries, people);
  const { entries, persons, newcomers } = found;

  const theirs = placesOf(
    entries.map((entry, index) => ({
      section: entry.section,
      number: entry.number,
      isFree: entry.kind !== 'name' && !persons.has(index),
      isCounted: persons.has(index) || newcomers.has(index),
      base: people[persons.get(index) ?? -1]?.base ?? null,
    })),
    before.people.map((person) => person.place),
    match.maxPlayers,
  );

  const newLines = [...newcomers.keys()];
  const lineOf = new Map([...persons].map(([line, person]) => [person, line]));
  const placeOnLine = (line: number | undefined, stood: Place | null): Place | null =>
    line === undefined ? null : (theirs.places.get(line) ?? stood);
  const merged = mergeLists({
    maxPlayers: match.maxPlayers,
    people: people.map(({ person, base: stood, now: stands }, index) => ({
      id: person.id,
      name: person.name,
      base: stood,
      now: stands,
      theirs: placeOnLine(lineOf.get(index), stood ?? stands),
    })),
    newcomers: newLines.map((line) => ({
      name: newcomers.get(line) ?? '',
      wish: theirs.places.get(line) ?? null,
    })),
    theirBench: theirs.bench.map(
      (line) => people[persons.get(line) ?? -1]?.person.id ?? newLines.indexOf(line),
    ),
  });

  const nameOf = nameReader(found, people, newLines);
  const arrangement: Arrangement = {
    kept: merged.kept.flatMap(({ id, to }) => {
      const person = now.people.find((each) => each.id === id);
      return person === undefined ? [] : [{ person, to }];
    }),
    added: merged.added.map(({ newcomer, to }) => ({ name: nameOf(newcomer), to })),
    removed: now.people.filter((person) => merged.removed.includes(person.id)),
  };
  return {
    version: match.version,
    changes: changesOf(arrangement),
    preview: previewOf(arrangement, match.maxPlayers),
    warnings: [
      ...originWarnings(parsed, match, isOfMatch, base !== null),
      ...parsed.unknownLines.map(({ line, text }) => warningOf('UNKNOWN_LINE', { line, said: text })),
      ...found.warnings,
      ...theirs.overflow.map((line) =>
        warningOf('TOO_MANY_PLAYERS', {
          line: entries[line]?.line ?? 0,
          names: [people[persons.get(line) ?? -1]?.person.name ?? newcomers.get(line) ?? ''],
          place: teamName(match, entries[line]?.section === 1 ? 1 : 0),
        }),
      ),
      ...mergeWarnings(merged, nameOf, match),
      ...removalWarnings(arrangement, match),
    ],
    arrangement,
  };
}

/** All players of the match at the export or now, in the order of their slots and turns. */
function everybody(before: ListState, now: ListState): KnownPerson[] {
  const present = new Map(now.people.map((person) => [person.id, person]));
  const known = new Set(before.people.map((person) => person.id));
  return [
    ...before.people.map((person) => {
      const today = present.get(person.id);
      const names = today === undefined ? [person.name] : [person.name, today.name];
      return { person: today ?? person, names, base: person.place, now: today?.place ?? null };
    }),
    ...now.people
      .filter((person) => !known.has(person.id))
      .map((person) => ({ person, names: [person.name], base: null, now: person.place })),
  ];
}

function nameReader(
  { newcomers }: Identified,
  people: readonly KnownPerson[],
  newLines: readonly number[],
): (who: string | number) => string {
  const names = new Map(people.map(({ person }) => [person.id, person.name]));
  return (who) =>
    typeof who === 'string' ? (names.get(who) ?? '') : (newcomers.get(newLines[who] ?? -1) ?? '');
}

function originWarnings(
  parsed: ParsedList,
  match: ComparedMatch,
  isOfMatch: boolean,
  hasBase: boolean,
): ListWarning[] {
  const warnings: ListWarning[] = [];
  if (!isOfMatch) warnings.push(warningOf('OTHER_MATCH'));
  else if (parsed.mark !== null && parsed.mark.version !== match.version && !hasBase) {
    warnings.push(warningOf('OLD_EXPORT'));
  }
  const { date } = parsed.header;
  if (date !== null && date !== match.date) {
    warnings.push(warningOf('OTHER_DATE', { said: date.split('-').reverse().join('-') }));
  }
  return warnings;
}

function mergeWarnings(
  merged: Merged,
  nameOf: (who: string | number) => string,
  match: ComparedMatch,
): ListWarning[] {
  return [
    ...merged.leftMeanwhile.map((id) => warningOf('LEFT_MEANWHILE', { names: [nameOf(id)] })),
    ...merged.joinedMeanwhile.map((id) => warningOf('JOINED_MEANWHILE', { names: [nameOf(id)] })),
    ...merged.conflicts.map((conflict) => conflictWarning(conflict, nameOf, match)),
  ];
}

function conflictWarning(
  conflict: Conflict,
  nameOf: (who: string | number) => string,
  match: ComparedMatch,
): ListWarning {
  switch (conflict.kind) {
    case 'both-moved':
      return warningOf('MOVED_MEANWHILE', { names: [nameOf(conflict.id)] });
    case 'slot-taken':
      return warningOf('SLOT_TAKEN', {
        names: [nameOf(conflict.who), nameOf(conflict.holder)],
        place: `${teamName(match, conflict.to.team)}, lugar ${conflict.to.position + 1}`,
      });
    case 'no-room':
      return warningOf('TOO_MANY_PLAYERS', {
        names: [nameOf(conflict.who)],
        place: teamName(match, conflict.team),
      });
  }
}

function removalWarnings({ removed }: Arrangement, match: ComparedMatch): ListWarning[] {
  return removed.flatMap(({ name, userId }) => {
    if (userId === null) return [];
    return [
      warningOf(userId === match.creatorId ? 'ORGANISER_MISSING' : 'REMOVES_REGISTERED', { names: [name] }),
    ];
  });
}

function teamName(match: ComparedMatch, team: 0 | 1 | null): string {
  return teamNamesInWords(match)[team ?? 0];
}
