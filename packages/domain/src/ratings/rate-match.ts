import type { TeamIndex } from '../matches/schema';
import { addEvidence, NO_EVIDENCE, type Evidence } from './evidence';
import { beliefOf, resultEvidence } from './model';
import { starEvidence, type CountedStars } from './stars';

/** A player that started in a team of the match, or came on with a side. */
export interface RatedPlayer {
  /** The entry's id in the match. */
  entryId: string;
  /**
   * The key of the player's evidence, as it was when the report became final. Null for a guest, also for one who has
   * claimed the entry since.
   */
  player: string | null;
  teamIndex: TeamIndex;
  /** The stars on the entry, 1 to 5: what the player says of themselves. Fixed once the match is finished. */
  ownStars: number;
}

/** A match whose report has become final. */
export interface RatedMatch {
  players: readonly RatedPlayer[];
  /** Goals of team 0 and team 1; null where there is none, and then only the stars count. */
  score: readonly [number, number] | null;
  /** The counted stars, as `decideCountedStars` answers them. */
  stars: readonly CountedStars[];
}

/**
 * What a final report says about each player of the match, guests too: the evidence to keep with each entry, by entry id.
 *
 * `states` is the evidence of each player before the match; of a player without any it holds nothing. The state after the
 * match is the sum (`addEvidence`). So a player's evidence is the sum over their entries, and a guest who claims an entry
 * brings its evidence along. The order of players, ballots and stars does not matter.
 */
export function rateMatch(
  states: ReadonlyMap<string, Evidence>,
  { players, score, stars }: RatedMatch,
): Map<string, Evidence> {
  const evidence = new Map(players.map(({ entryId }) => [entryId, NO_EVIDENCE]));
  const add = (entryId: string, more: Partial<Evidence>) => {
    const before = evidence.get(entryId);
    if (before !== undefined) evidence.set(entryId, addEvidence(before, { ...NO_EVIDENCE, ...more }));
  };

  if (score !== null) {
    // In the order of ids, not of the list: then the sums are equal to the last digit.
    const inOrder = [...players].sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
    const teams = ([0, 1] as const).map((side) => inOrder.filter(({ teamIndex }) => teamIndex === side));
    const [first = [], second = []] = teams.map((team) =>
      team.map(({ player, ownStars }) => beliefOf(states.get(player ?? '') ?? NO_EVIDENCE, ownStars)),
    );
    const results = resultEvidence([first, second], score[0] - score[1]);
    for (const [side, team] of teams.entries()) {
      for (const [place, { entryId }] of team.entries()) add(entryId, results[side]?.[place] ?? {});
    }
  }

  for (const { counted, ...box } of stars) {
    const received = starEvidence(box, new Set(counted.map(({ reviewedEntryId }) => reviewedEntryId)));
    for (const { reviewedEntryId, entryId } of counted) add(entryId, received.get(reviewedEntryId) ?? {});
  }
  return evidence;
}
