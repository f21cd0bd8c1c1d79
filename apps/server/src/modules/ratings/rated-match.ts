import type { CountingMatch, StarRow } from '@picado/domain/ratings/ballots';
import { NO_EVIDENCE, type Evidence } from '@picado/domain/ratings/evidence';
import type { RatedMatch, RatedPlayer } from '@picado/domain/ratings/rate-match';
import type { RatedMatchRow, StarRowOfMatch } from '../../reads/ratings';
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
