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

/**
 * True for the name of a season of a group: one that the organiser has set, or a calendar year between its `first` day and `today`,
 * YYYY-MM-DD.
 */
export function isSeasonOf(
  seasons: readonly Season[],
  name: string,
  { first, today }: { first: string; today: string },
): boolean {
  if (seasons.some((season) => season.name === name)) return true;
  return /^\d{4}$/u.test(name) && first.slice(0, 4) <= name && name <= today.slice(0, 4);
}

/** The hour on the wall clock of the group, the day after the last one of a season, at which the notice of its table is sent. */
const CLOSES_AT = '10:00';

/** Returns the instant at which a season is over, in milliseconds since 1970; null for a name of none. */
export function closingOf(seasons: readonly Season[], name: string, instantAt: InstantAt): number | null {
  const span = spanOf(seasons, name);
  return span && instantAt(daysAfter(span.until, 1), CLOSES_AT);
}

/** Returns true if seasons have names of their own, none that of a year, and no day is in two of them. */
export function areSeasons(seasons: readonly Season[]): boolean {
  const inOrder = seasons.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return (
    new Set(seasons.map(({ name }) => name)).size === seasons.length &&
    seasons.every(({ name, from, until }) => from <= until && !/^\d{4}$/u.test(name)) &&
    inOrder.every(({ from }, index) => index === 0 || from > (inOrder[index - 1]?.until ?? ''))
  );
}
