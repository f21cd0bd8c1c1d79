import { fromMillionths, toMillionths, type Evidence } from './evidence';

/**
 * The estimate of a player's level: a normal distribution over stars, made of three independent sources.
 *
 * - **Own stars** are the prior.
 * - **Results** are the Gaussian score-difference model of Guo, Sanner, Graepel and Buntine, 'Score-based Bayesian Skill
 *   Learning' (ECML PKDD 2012): TrueSkill's factor graph (Herbrich, Minka and Graepel, NIPS 2006) in which the goals between
 *   the teams are observed in place of the order. The team's strength is the mean of its players, as in Weng and Lin,
 *   'A Bayesian Approximation Method for Online Ranking' (JMLR 12, 2011), each player's belief stays a distribution of its
 *   own, and a match is passed once.
 * - **Team-mates' stars** are observations with an error (`stars.ts`), and with a limit on what all of them together can say.
 *
 * Only `+ − × ÷` and the square root are used, which IEEE 754 rounds alike on every machine.
 */

/** The estimate of a player: a normal distribution, in stars. */
export interface Belief {
  mean: number;
  variance: number;
}

/** The level of an average player. */
const AVERAGE_LEVEL = 3;
/** The spread of the levels of amateurs: a standard deviation of 0.7. */
const LEVELS_VARIANCE = 0.49;
/** The own stars of an average player: most players round up. */
const AVERAGE_OWN_STARS = 3.3;
/** The rise of the level with one more star of the player's own: less than one, because players overrate themselves. */
const OWN_STARS_SLOPE = 0.35;
/** The variance where only the own stars are known: ± 1,2. */
const OWN_STARS_VARIANCE = 0.36;

/**
 * The variance of a guest: ± 2,0. The stars on a guest's entry are a guess, often of the organiser and not of the guest.
 */
const GUEST_VARIANCE = 1;

/** Goals of difference for one star between the means of the teams. */
const GOALS_PER_STAR = 5;
/** The variance of the goals between even teams. */
const GOALS_VARIANCE = 9;
/**
 * A higher difference counts as this one: beyond it the losers have given up, or the score was not meant
 * seriously.
 */
export const MAX_COUNTED_DIFFERENCE = 8;

/**
 * The variance that remains however many stars are given: team-mates share errors, and repeat them every week. It bounds
 * what any number of stars can move.
 */
const SHARED_STARS_VARIANCE = 0.05;

/** The estimate of a player without a match, from the stars that they give themselves, 1 to 5. */
function priorOf(ownStars: number): Belief {
  return {
    mean: AVERAGE_LEVEL + OWN_STARS_SLOPE * (ownStars - AVERAGE_OWN_STARS),
    variance: OWN_STARS_VARIANCE,
  };
}

/** The estimate of a guest from the stars on the entry, 1 to 5. */
export function guestBelief(entryStars: number): Belief {
  return { ...priorOf(entryStars), variance: GUEST_VARIANCE };
}

/** The stars that a player gives themselves (1 to 5) and the evidence of their matches, joined. */
export function beliefOf(evidence: Evidence, ownStars: number): Belief {
  const withResults = joined(priorOf(ownStars), evidence);
  const stars = starsBelief(evidence);
  if (stars === null) return withResults;
  const variance = 1 / (1 / withResults.variance + 1 / stars.variance);
  return {
    mean: (withResults.mean / withResults.variance + stars.mean / stars.variance) * variance,
    variance,
  };
}

/** The joint estimate from all stars of team-mates; null without any that has weight. */
export function starsBelief({ starsPrecision, starsSum }: Evidence): Belief | null {
  if (starsPrecision === 0) return null;
  return {
    mean: starsSum / starsPrecision,
    variance: SHARED_STARS_VARIANCE + 1 / fromMillionths(starsPrecision),
  };
}

/** The estimate from the results alone: an average player, until results show otherwise. */
export function resultsBelief(evidence: Evidence): Belief {
  return joined({ mean: AVERAGE_LEVEL, variance: LEVELS_VARIANCE }, evidence);
}

function joined(prior: Belief, { resultsPrecision, resultsSum }: Evidence): Belief {
  const variance = 1 / (1 / prior.variance + fromMillionths(resultsPrecision));
  return { mean: (prior.mean / prior.variance + fromMillionths(resultsSum)) * variance, variance };
}

/** The evidence of one match's score about one player. */
export type ResultEvidence = Pick<Evidence, 'matches' | 'resultsPrecision' | 'resultsSum'>;

/** A side of a match, as a score is read. */
export interface RatedTeam {
  players: readonly Belief[];
  /** The share of its players that are registered, 0 to 1: what a score against it proves. */
  registeredShare: number;
}

/**
 * Returns the evidence of a score about each player of both teams, in their order. `difference` is the goals of the first
 * team less those of the second. A player's part is what the score leaves for them when all others are as believed before
 * the match; the less is known of the others, the less it says. It weighs in proportion to the registered players on the
 * other side: a score against invented guests proves nothing.
 */
export function resultEvidence(
  teams: readonly [RatedTeam, RatedTeam],
  difference: number,
): [ResultEvidence[], ResultEvidence[]] {
  const goals = Math.max(-MAX_COUNTED_DIFFERENCE, Math.min(MAX_COUNTED_DIFFERENCE, difference));
  const sizes = teams.map(({ players }) => Math.max(1, players.length));
  const shares = [GOALS_PER_STAR / (sizes[0] ?? 1), -GOALS_PER_STAR / (sizes[1] ?? 1)] as const;
  let expected = 0;
  let variance = GOALS_VARIANCE;
  for (const side of [0, 1] as const) {
    for (const belief of teams[side].players) {
      expected += shares[side] * belief.mean;
      variance += shares[side] * shares[side] * belief.variance;
    }
  }
  const ofTeam = (side: 0 | 1) =>
    teams[side].players.map((belief): ResultEvidence => {
      const weight = teams[side === 0 ? 1 : 0].registeredShare;
      if (weight === 0) return { matches: 0, resultsPrecision: 0, resultsSum: 0 };
      const share = shares[side];
      const others = variance - share * share * belief.variance;
      const surplus = goals - (expected - share * belief.mean);
      return {
        matches: 1,
        resultsPrecision: toMillionths((weight * share * share) / others),
        resultsSum: toMillionths((weight * share * surplus) / others),
      };
    });
  return [ofTeam(0), ofTeam(1)];
}
