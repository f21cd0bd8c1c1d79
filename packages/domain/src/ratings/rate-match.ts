import type { TeamIndex } from '../matches/schema';
import { addEvidence, NO_EVIDENCE, type Evidence, weakenedEvidence } from './evidence';
import { beliefOf, guestBelief, resultEvidence, type RatedTeam } from './model';
import { starEvidence, type CountedStars } from './stars';

/** The most that one match may move a level, in stars, whatever its score and however many stars it gave. */
export const MAX_CHANGE_A_MATCH = 0.5;

/** Halvings that find the share which stays within the limit: to a millionth. */
const HALVINGS = 20;

/** The evidence of one match about one player, by its source. */
interface MatchEvidence {
  results: Evidence;
  stars: Evidence;
}

/**
 * The evidence of a match about a player, weakened until it moves the level by `maxChange` stars at most: first the score, then
 * the stars beside it. Weakened evidence keeps its level and loses weight, so that the doubt stays as wide as what is left of it
 * allows.
 *
 * `before` is the player's evidence before the match. A guest's entry counts from the claim on for an account whose own
 * stars are not known yet: it stays within the limit for every account without a match.
 */
function withinOneMatch(
  before: Evidence,
  { player, ownStars }: { player: string | null; ownStars: number },
  { results, stars }: MatchEvidence,
  maxChange: number,
): Evidence {
  const starsOfUsers = player === null ? [1, 5] : [ownStars];
  const isWithin = (more: Evidence) =>
    starsOfUsers.every((own) => {
      const change = beliefOf(addEvidence(before, more), own).mean - beliefOf(before, own).mean;
      return Math.abs(change) <= maxChange;
    });
  const score = weakened(results, isWithin);
  return addEvidence(
    score,
    weakened(stars, (part) => isWithin(addEvidence(score, part))),
  );
}

/** The largest part of the evidence that is allowed, to a millionth; nothing always is. */
function weakened(evidence: Evidence, isAllowed: (part: Evidence) => boolean): Evidence {
  if (isAllowed(evidence)) return evidence;
  let allowed = 0;
  let refused = 1;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const share = (allowed + refused) / 2;
    if (isAllowed(weakenedEvidence(evidence, share))) allowed = share;
    else refused = share;
  }
  return allowed === 0 ? NO_EVIDENCE : weakenedEvidence(evidence, allowed);
}

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
  /**
   * The stars, 1 to 5, that the user gave themselves when the report became final; of a guest those on the entry, which are
   * fixed once the match is finished.
   */
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
 * The evidence of a final report about each player of the match, guests too, to store with each entry, by entry id.
 *
 * `states` is the evidence of each player before the match; of a player without any it holds nothing. The state after the
 * match is the sum (`addEvidence`). So a player's evidence is the sum over their entries, and a guest who claims an entry
 * brings its evidence along. The order of players, ballots and stars does not matter.
 *
 * Score and stars together move a level by `maxChange` stars at most.
 */
export function rateMatch(
  states: ReadonlyMap<string, Evidence>,
  { players, score, stars }: RatedMatch,
  { maxChange = MAX_CHANGE_A_MATCH } = {},
): Map<string, Evidence> {
  const stateOf = ({ player }: RatedPlayer) => states.get(player ?? '') ?? NO_EVIDENCE;
  const results = score === null ? new Map<string, Evidence>() : scoreEvidence(players, score, stateOf);
  const given = givenEvidence(players, stars, stateOf);
  return new Map(
    players.map((player) => {
      const { entryId } = player;
      const evidence = {
        results: results.get(entryId) ?? NO_EVIDENCE,
        stars: given.get(entryId) ?? NO_EVIDENCE,
      };
      return [entryId, withinOneMatch(stateOf(player), player, evidence, maxChange)];
    }),
  );
}

/** Returns the evidence of the score about each entry. */
function scoreEvidence(
  players: readonly RatedPlayer[],
  [first, second]: readonly [number, number],
  stateOf: (player: RatedPlayer) => Evidence,
): Map<string, Evidence> {
  // The order is that of ids, not of the list: then the sums are equal to the last digit.
  const inOrder = [...players].sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  const sides = ([0, 1] as const).map((side) => inOrder.filter(({ teamIndex }) => teamIndex === side));
  const [home = NO_TEAM, away = NO_TEAM] = sides.map((team): RatedTeam => ({
    players: team.map((player) =>
      player.player === null ? guestBelief(player.ownStars) : beliefOf(stateOf(player), player.ownStars),
    ),
    registeredShare: team.filter(({ player }) => player !== null).length / Math.max(1, team.length),
  }));
  const results = resultEvidence([home, away], first - second).flat();
  return new Map(sides.flat().map(({ entryId }, place) => [entryId, { ...NO_EVIDENCE, ...results[place] }]));
}

const NO_TEAM: RatedTeam = { players: [], registeredShare: 0 };

/** Returns the evidence of the counted stars about each entry. */
function givenEvidence(
  players: readonly RatedPlayer[],
  stars: readonly CountedStars[],
  stateOf: (player: RatedPlayer) => Evidence,
): Map<string, Evidence> {
  const levels = new Map(
    players.map((player) => [player.entryId, beliefOf(stateOf(player), player.ownStars).mean]),
  );
  const given = new Map<string, Evidence>();
  for (const { counted, ...box } of stars) {
    const believed = new Map(
      counted.map(({ reviewedEntryId, entryId }) => [reviewedEntryId, levels.get(entryId) ?? 0]),
    );
    const received = starEvidence(box, believed);
    for (const { reviewedEntryId, entryId } of counted) {
      const more = received.get(reviewedEntryId) ?? NO_EVIDENCE;
      given.set(entryId, addEvidence(given.get(entryId) ?? NO_EVIDENCE, more));
    }
  }
  return given;
}
