import { entryOf, type ListEntry } from './entries';
import type { LayoutContext } from './layout';
import type { LineCorrection, LineMeaning } from './meanings';
import type { PlacedRow } from './parts';

/** Maps the number of a line, counted from 1, to its meaning. */
export type Corrections = ReadonlyMap<number, LineCorrection>;

/** A text with more digits is a phone number or an identity card, and never a public name. */
const MOST_DIGITS = 6;

/** Gives the corrected lines their meaning: the names on them play, wait or leave, or none of them counts. */
export function correctedRows(
  placed: readonly PlacedRow[],
  corrections: Corrections,
  context: LayoutContext,
): PlacedRow[] {
  return placed.map((each) => {
    const correction = corrections.get(each.row.number);
    if (correction === undefined || each.row.text === '') return each;
    const entries = correctedEntries(namesOf(each, context), correction);
    return { ...each, meaning: meaningOf(correction, entries), entries, isHead: false, under: null };
  });
}

/** Corrects entries of an export, whose lines hold one each. */
export function correctedItems(entries: readonly ListEntry[], corrections: Corrections): ListEntry[] {
  return entries.flatMap((entry) => {
    const correction = corrections.get(entry.line);
    return correction === undefined ? [entry] : correctedEntries([entry], correction);
  });
}

function namesOf({ row, read }: PlacedRow, { known, meter }: LayoutContext): ListEntry[] {
  const names = read.filter(({ kind }) => kind === 'name');
  if (names.length > 0) return names;
  return [
    entryOf(row.text, { line: row.number, number: null, literals: [row.text], text: row.text }, known, meter),
  ];
}

function correctedEntries(entries: readonly ListEntry[], correction: LineCorrection): ListEntry[] {
  if (correction === 'ignored') return [];
  return entries.map((entry): ListEntry => {
    const digits = (entry.name ?? '').match(/\d/gu)?.length ?? 0;
    if (entry.kind !== 'name' || digits > MOST_DIGITS) return entry;
    if (correction === 'out') return { ...entry, section: null, standing: 'out' };
    const section = correction === 'substitute' ? 'substitutes' : (entry.section ?? 'starters');
    return {
      ...entry,
      section: section === 'substitutes' && correction === 'player' ? 'starters' : section,
      standing: 'in',
    };
  });
}

function meaningOf(correction: LineCorrection, [first]: readonly ListEntry[]): LineMeaning {
  if (correction === 'ignored' || first === undefined) return 'ignored';
  return first.standing === 'asked' ? 'asked' : correction;
}
