/**
 * The evidence of finished matches about the level of one player, without the player's own stars. All fields are whole
 * numbers: precisions (one over a variance in stars) and precision-weighted levels, in millionths. So sums are exact, their
 * order does not matter, and evidence computed anew equals evidence that was added up match by match.
 */
export interface Evidence {
  /** Matches whose score is in the evidence. */
  matches: number;
  /** The precision of the results: higher with more matches. */
  resultsPrecision: number;
  /** The level estimated from the results, times their precision. */
  resultsSum: number;
  /** The number of stars of team-mates that are in the evidence. */
  stars: number;
  /** The number of matches that those stars are of. */
  starMatches: number;
  /** The precision of those stars, before the limit of `model.ts`. */
  starsPrecision: number;
  /** The level estimated from the stars, times their precision. */
  starsSum: number;
}

/** The evidence of a player without a finished match. */
export const NO_EVIDENCE: Evidence = {
  matches: 0,
  resultsPrecision: 0,
  resultsSum: 0,
  stars: 0,
  starMatches: 0,
  starsPrecision: 0,
  starsSum: 0,
};

const MILLIONTHS = 1_000_000;

/** A precision, or a level times a precision, as it is stored. */
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
    starMatches: a.starMatches + b.starMatches,
    starsPrecision: a.starsPrecision + b.starsPrecision,
    starsSum: a.starsSum + b.starsSum,
  };
}

/** Takes `part`, one of the sources that were added to `all`, out of it. */
export function subtractEvidence(all: Evidence, part: Evidence): Evidence {
  return {
    matches: all.matches - part.matches,
    resultsPrecision: all.resultsPrecision - part.resultsPrecision,
    resultsSum: all.resultsSum - part.resultsSum,
    stars: all.stars - part.stars,
    starMatches: all.starMatches - part.starMatches,
    starsPrecision: all.starsPrecision - part.starsPrecision,
    starsSum: all.starsSum - part.starsSum,
  };
}

/** A part of what a source says: its weight is `share` of it, from 0 to 1, and its level is the same. */
export function weakenedEvidence(evidence: Evidence, share: number): Evidence {
  const part = (value: number) => toMillionths(share * fromMillionths(value));
  return {
    ...evidence,
    resultsPrecision: part(evidence.resultsPrecision),
    resultsSum: part(evidence.resultsSum),
    starsPrecision: part(evidence.starsPrecision),
    starsSum: part(evidence.starsSum),
  };
}
