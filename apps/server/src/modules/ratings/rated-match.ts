import { decideCountedStars, type CountingMatch, type StarRow } from '@picado/domain/ratings/ballots';
import { NO_EVIDENCE, type Evidence } from '@picado/domain/ratings/evidence';
import { rateMatch, type RatedMatch, type RatedPlayer } from '@picado/domain/ratings/rate-match';
import { MIN_STARS_A_MATCH } from '@picado/domain/ratings/stars';
import type { Executor } from '../../db/executor';
import {
  countRegistered,
  findCountedStars,
  findRatedMatch,
  type RatedMatchRow,
  type StarRowOfMatch,
} from '../../reads/ratings';
import type { EntryEvidence } from './repository';

/** The match as the model rates it: only players with a side. */
export function ratedMatchOf(
  { team1Goals, team2Goals, entries }: RatedMatchRow,
  stars: RatedMatch['stars'],
): RatedMatch {
  return {
    players: entries.flatMap(({ entryId, userId, teamIndex, ownStars, entryStars }): RatedPlayer[] =>
      teamIndex === null
        ? []
        : [{ entryId, player: userId, teamIndex, ownStars: userId === null ? entryStars : ownStars }],
    ),
    score: team1Goals === null || team2Goals === null ? null : [team1Goals, team2Goals],
    stars,
  };
}

/** The evidence of a match about its entries, as it is stored. */
export function entryEvidenceOf(
  { players }: RatedMatch,
  evidence: ReadonlyMap<string, Evidence>,
): Map<string, EntryEvidence> {
  return new Map(
    players.map(({ entryId, ownStars }) => [
      entryId,
      { ...(evidence.get(entryId) ?? NO_EVIDENCE), ownStars },
    ]),
  );
}

/** The users whose stars the match can count: its players. */
export function countingMatchOf(
  { entries }: RatedMatchRow,
  stars: readonly StarRowOfMatch[],
  registered: ReadonlyMap<string, number>,
): CountingMatch {
  const entryOfUser = new Map(
    entries.flatMap(({ entryId, userId, teamIndex }) =>
      userId === null || teamIndex === null ? [] : [[userId, entryId]],
    ),
  );
  const userOf = new Map(
    stars.map(({ reviewedEntryId, reviewedUserId }) => [reviewedEntryId, reviewedUserId]),
  );
  return {
    entryOf: (reviewedEntryId) => entryOfUser.get(userOf.get(reviewedEntryId) ?? ''),
    registeredPlayersOf: (matchId) => registered.get(matchId) ?? 0,
  };
}

/** The stars in the form of the model. `hasCounted`: whether one counted before this match. */
export function starRowsOf(
  stars: readonly StarRowOfMatch[],
  hasCounted: (star: StarRowOfMatch) => boolean,
): StarRow[] {
  return stars.map((star) => {
    const { matchId, authorEntryId, reviewedEntryId, stars: given } = star;
    return { matchId, authorEntryId, reviewedEntryId, stars: given, hasCounted: hasCounted(star) };
  });
}

/**
 * Leaves out stars that still wait, fewer than count at once, where others of the same player and match have counted with a later
 * match: those count with the present one instead, and one more of them would show a single star.
 */
export function withoutLateSingles(stars: readonly StarRowOfMatch[]): StarRowOfMatch[] {
  const keyOf = ({ matchId, reviewedEntryId }: StarRowOfMatch) => `${matchId} ${reviewedEntryId}`;
  const moved = new Set(stars.filter(({ countedLater }) => countedLater).map(keyOf));
  if (moved.size === 0) return [...stars];
  const waiting = new Map<string, number>();
  for (const star of stars)
    if (star.countedWith === null) waiting.set(keyOf(star), (waiting.get(keyOf(star)) ?? 0) + 1);
  return stars.filter(
    (star) =>
      star.countedWith !== null ||
      !moved.has(keyOf(star)) ||
      (waiting.get(keyOf(star)) ?? 0) >= MIN_STARS_A_MATCH,
  );
}

/** The evidence of a match that is rated already, computed from what is stored of it. */
export interface RatedAgain {
  evidence: Map<string, EntryEvidence>;
  /** The account that each entry belongs to now; null for a guest. */
  owners: ReadonlyMap<string, string | null>;
  /** The stars that waited, and count with it. */
  now: StarRow[];
}

/**
 * Computes the evidence of a rated match again: with its score and list, the stars that counted with it, and the evidence of its
 * users before it, which `statesOf` answers. The stars of `waitingOf`, a match played before it whose report has just become final,
 * count with it where its players wait for them: those on the bench of the one who play in the other.
 */
export async function rateAgain(
  db: Executor,
  { matchId, waitingOf }: { matchId: string; waitingOf: string | null },
  statesOf: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Evidence>> | ReadonlyMap<string, Evidence>,
): Promise<RatedAgain> {
  const row = await findRatedMatch(db, { matchId });
  if (row === null) return { evidence: new Map(), owners: new Map(), now: [] };
  const stars = await findCountedStars(db, { matchId, waitingOf });
  const registered = await countRegistered(db, [...new Set(stars.map((star) => star.matchId))]);
  const hasCounted = ({ countedWith }: StarRowOfMatch) => countedWith !== null && countedWith !== matchId;
  const counted = decideCountedStars(starRowsOf(stars, hasCounted), countingMatchOf(row, stars, registered));
  const rated = ratedMatchOf(row, counted.stars);
  const states = await statesOf(row.entries.flatMap(({ userId }) => userId ?? []));
  return {
    evidence: entryEvidenceOf(rated, rateMatch(states, rated)),
    owners: new Map(row.entries.map(({ entryId, ownerId }) => [entryId, ownerId])),
    now: counted.now.filter(({ matchId: of }) => of === waitingOf),
  };
}

/** True where two sums of evidence are equal to the last digit. */
export function isSameEvidence(stored: Evidence | undefined, computed: Evidence): boolean {
  const keys = Object.keys(NO_EVIDENCE) as (keyof Evidence)[];
  return stored !== undefined && keys.every((key) => stored[key] === computed[key]);
}
