import { daysAfter } from '../time/days';
import type { InstantAt } from './dates';

/** A season that the organiser has set, by its name. Days are YYYY-MM-DD, both included. */
export interface Season {
  name: string;
  from: string;
  until: string;
}

/** The season of a day: one that the organiser has set, else the calendar year. */
export function seasonOf(seasons: readonly Season[], date: string): string {
  const set = seasons.find(({ from, until }) => from <= date && date <= until);
  return set?.name ?? date.slice(0, 4);
}

/**
 * The first and the last day that a season can have: all of its matches lie between, and maybe others too. Null for a name of
 * none.
 */
export function spanOf(seasons: readonly Season[], name: string): { from: string; until: string } | null {
  const set = seasons.find((season) => season.name === name);
  if (set !== undefined) return { from: set.from, until: set.until };
  return /^\d{4}$/u.test(name) ? { from: `${name}-01-01`, until: `${name}-12-31` } : null;
}

/** On the wall clock of the group, the day after the last one of a season: the notice of its table is sent then. */
const CLOSES_AT = '10:00';

/** When a season is over, in milliseconds since 1970; null for a name of none. */
export function closingOf(seasons: readonly Season[], name: string, instantAt: InstantAt): number | null {
  const span = spanOf(seasons, name);
  return span && instantAt(daysAfter(span.until, 1), CLOSES_AT);
}

/** Whether seasons have names of their own, none that of a year, and no day is in two of them. */
export function areSeasons(seasons: readonly Season[]): boolean {
  const inOrder = seasons.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return (
    new Set(seasons.map(({ name }) => name)).size === seasons.length &&
    seasons.every(({ name, from, until }) => from <= until && !/^\d{4}$/u.test(name)) &&
    inOrder.every(({ from }, index) => index === 0 || from > (inOrder[index - 1]?.until ?? ''))
  );
}
