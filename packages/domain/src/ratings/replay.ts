import { addEvidence, NO_EVIDENCE, type Evidence } from './evidence';
import { rateMatch, type RatedMatch } from './rate-match';

/** A match among others, by the order in which they were played. */
export interface InPlay {
  id: string;
  /** The instant of the kick-off, in milliseconds since 1970. */
  startsAt: number;
}

/** A match whose report is final. */
export interface FinalMatch extends InPlay {
  match: RatedMatch;
}

/** An entry that was a guest's when its match was rated, and has passed to an account since. */
export interface ClaimedEntry {
  entryId: string;
  player: string;
}

export interface Replayed {
  /** The evidence of each player, by key. */
  states: Map<string, Evidence>;
  /** The evidence from each entry's match, by entry id. */
  entries: Map<string, Evidence>;
}

/** Compares two matches by the order of play: by the instant of the kick-off, and of one instant by their ids. */
export function byPlay(a: InPlay, b: InPlay): number {
  return a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1);
}

/**
 * Computes all evidence anew from final reports, in the order of play. The outcome does not depend on the order in which the
 * reports became final, nor on when an entry was claimed: a claimed entry keeps what its match said when its player was a
 * guest, and counts for the account from that match on.
 */
export function replayRatings(matches: readonly FinalMatch[], claims: readonly ClaimedEntry[]): Replayed {
  const states = new Map<string, Evidence>();
  const entries = new Map<string, Evidence>();
  const claimedBy = new Map(claims.map(({ entryId, player }) => [entryId, player]));
  for (const { match } of matches.toSorted(byPlay)) {
    const byEntry = rateMatch(states, match);
    for (const { entryId, player } of match.players) {
      const evidence = byEntry.get(entryId) ?? NO_EVIDENCE;
      entries.set(entryId, evidence);
      const owner = player ?? claimedBy.get(entryId);
      if (owner !== undefined) states.set(owner, addEvidence(states.get(owner) ?? NO_EVIDENCE, evidence));
    }
  }
  return { states, entries };
}

/** A rated match, and the players on whose levels and matches its evidence rests. */
export interface FollowingMatch extends InPlay {
  /** The keys of its players, and of the players of earlier matches whose stars counted with it. */
  restsOn: readonly string[];
}

/**
 * Walks, in the order of play, the matches that are rated again after the evidence of players changed in an earlier match.
 * `following` are rated matches later than that one, in any order; others than those concerned may be among them. Each match
 * that is yielded is answered with the keys of the players whose evidence from it changed: matches after it that rest on them
 * are concerned too. A match whose evidence stays as it was concerns no other.
 */
export function* matchesToRateAgain<Match extends FollowingMatch>(
  following: readonly Match[],
  changed: Iterable<string>,
): Generator<Match, void, readonly string[]> {
  const concerned = new Set(changed);
  for (const match of following.toSorted(byPlay)) {
    if (!match.restsOn.some((player) => concerned.has(player))) continue;
    for (const player of yield match) concerned.add(player);
  }
}
