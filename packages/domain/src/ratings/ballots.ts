import { MIN_STARS_A_MATCH, type Ballot, type CountedStars } from './stars';

/** A star as it is stored. The author only groups stars into ballots, and is not passed on by this file. */
export interface StarRow {
  /** The match whose players it is about. */
  matchId: string;
  authorEntryId: string;
  reviewedEntryId: string;
  /** The stars given, a whole number from 1 to 5. */
  stars: number;
  /** True where it counted when an earlier report became final. */
  hasCounted: boolean;
}

/** The match whose report becomes final, with all that decides which stars count. */
export interface CountingMatch {
  /** The entry in this match of the player of a reviewed entry (of this match or an earlier one); undefined where they did not play. */
  entryOf: (reviewedEntryId: string) => string | undefined;
  /** The number of registered players in the match with that id. */
  registeredPlayersOf: (matchId: string) => number;
}

/**
 * Decides which stars count when a report becomes final: of each player of this match the stars that have not
 * counted yet, of this match and of matches whose report was final before they came, where one match gave the
 * player `MIN_STARS_A_MATCH` or more of them. Fewer stars count with the player's next match.
 *
 * So a level changes only with a final report, and always by several raters at once: neither the moment nor the size of the
 * change tells an author or a single star. A rater's second star for the same player of the same match does not count.
 *
 * `rows` are all stars of the matches concerned, in any order. `now` are those that count from here on; they
 * are stored as counted with this match, so that a recomputation gives the same levels.
 */
export function decideCountedStars(
  rows: readonly StarRow[],
  match: CountingMatch,
): { stars: CountedStars[]; now: StarRow[] } {
  const stars: CountedStars[] = [];
  const now: StarRow[] = [];
  for (const [matchId, ofMatch] of [...groupBy(once(rows), (row) => row.matchId)].sort(byKey)) {
    const waiting = groupBy(
      ofMatch.filter((row) => !row.hasCounted && match.entryOf(row.reviewedEntryId) !== undefined),
      (row) => row.reviewedEntryId,
    );
    const due = [...waiting].sort(byKey).filter(([, received]) => received.length >= MIN_STARS_A_MATCH);
    if (due.length === 0) continue;
    const counting = due.flatMap(([, received]) => received);
    now.push(...counting);
    stars.push({
      ballots: ballotsOf([...ofMatch.filter((row) => row.hasCounted), ...counting]),
      rateable: match.registeredPlayersOf(matchId) - 1,
      counted: due.map(([reviewedEntryId]) => ({
        reviewedEntryId,
        entryId: match.entryOf(reviewedEntryId) ?? reviewedEntryId,
      })),
    });
  }
  return { stars, now };
}

/** One rater counts once for a player and match. */
function once(rows: readonly StarRow[]): StarRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = JSON.stringify([row.matchId, row.authorEntryId, row.reviewedEntryId]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function ballotsOf(rows: readonly StarRow[]): Ballot[] {
  return [...groupBy(rows, (row) => row.authorEntryId).values()].map((given) => ({
    stars: new Map(given.map((row) => [row.reviewedEntryId, row.stars])),
    earlier: new Set(given.filter((row) => row.hasCounted).map((row) => row.reviewedEntryId)),
  }));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
