import { appearancesOf, dropOutsOf } from '@picado/domain/statistics/appearance';
import type { FinishedMatchRow } from '../../reads/appearances';
import type { AppearanceChanges } from './stored-appearances';

export interface MatchDifference extends AppearanceChanges {
  /** The users whose appearances or drop-outs differ. */
  userIds: string[];
}

/**
 * The difference between the stored figures of a finished match and its list and reports; null without one.
 */
export function differenceOf(match: FinishedMatchRow): MatchDifference | null {
  const appearances = compare(match.storedAppearances, appearancesOf(match), ({ entryId }) => entryId);
  const dropOuts = compare(match.storedDropOuts, dropOutsOf(match), ({ userId }) => userId);
  const touched = [appearances, dropOuts].flatMap(({ saved, removed, replaced }) => [
    ...saved,
    ...removed,
    ...replaced,
  ]);
  if (touched.length === 0) return null;
  return {
    matchId: match.id,
    saved: appearances.saved,
    removedEntryIds: appearances.removed.map(({ entryId }) => entryId),
    savedDropOuts: dropOuts.saved,
    removedDropOuts: dropOuts.removed,
    userIds: [...new Set(touched.map(({ userId }) => userId))],
  };
}

function compare<Row extends object>(
  stored: readonly Row[],
  actual: readonly Row[],
  keyOf: (row: Row) => string,
): { saved: Row[]; removed: Row[]; replaced: Row[] } {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Set(actual.map(keyOf));
  const saved = actual.filter((row) => {
    const old = before.get(keyOf(row));
    return old === undefined || !isSame(old, row);
  });
  return {
    saved,
    removed: stored.filter((row) => !after.has(keyOf(row))),
    /** The rows as they were stored: an entry may have passed to another user. */
    replaced: saved.flatMap((row) => before.get(keyOf(row)) ?? []),
  };
}

/** Returns true if two rows have equal values, in any order of their fields. */
export function isSame<Row extends object>(one: Row, other: Row): boolean {
  const values = other as Record<string, unknown>;
  return Object.entries(one).every(([name, value]) => values[name] === value);
}
