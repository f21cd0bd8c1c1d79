/**
 * What finished matches say about one player, apart from the stars that the player gives themselves. All fields are whole
 * numbers: precisions (one over a variance in stars) and precision-weighted levels, in millionths. So adding is exact, the
 * order of adding does not matter, and evidence computed anew equals evidence that was added up match by match.
 */
export interface Evidence {
  /** Matches whose score is in the evidence. */
  matches: number;
  /** How much the results say. */
  resultsPrecision: number;
  /** The level that the results point to, times their precision. */
  resultsSum: number;
  /** How many stars of team-mates are in the evidence. */
  stars: number;
  /** How much those stars say, before the limit of `model.ts`. */
  starsPrecision: number;
  /** The level that the stars point to, times their precision. */
  starsSum: number;
}

/** Of a player without a finished match. */
export const NO_EVIDENCE: Evidence = {
  matches: 0,
  resultsPrecision: 0,
  resultsSum: 0,
  stars: 0,
  starsPrecision: 0,
  starsSum: 0,
};

const MILLIONTHS = 1_000_000;

/** A precision, or a level times a precision, as it is kept. */
export function toMillionths(value: number): number {
  // `+ 0` makes −0 into 0, which compares and stores alike.
  return Math.round(value * MILLIONTHS) + 0;
}

export function fromMillionths(value: number): number {
  return value / MILLIONTHS;
}

/**
 * Evidence of two sources together: of a player's matches so far and one more, or of an account and an
 * entry that its user played as a guest and claims. In any order and grouping the sum is the same.
 */
export function addEvidence(a: Evidence, b: Evidence): Evidence {
  return {
    matches: a.matches + b.matches,
    resultsPrecision: a.resultsPrecision + b.resultsPrecision,
    resultsSum: a.resultsSum + b.resultsSum,
    stars: a.stars + b.stars,
    starsPrecision: a.starsPrecision + b.starsPrecision,
    starsSum: a.starsSum + b.starsSum,
  };
}
