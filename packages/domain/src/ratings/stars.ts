import { addEvidence, fromMillionths, NO_EVIDENCE, toMillionths, type Evidence } from './evidence';

/**
 * Team-mates' stars as observations of a level. Nothing here knows an author: a ballot is what one rater gave in one match,
 * and carries no name, no id and no history of its rater. So two evenings whose raters exchange their ballots give the same
 * evidence, to the last digit, and the order of ballots does not matter.
 */

/** The stars that one rater gave in one match, by the id of the reviewed player's entry. At most one ballot a rater and match. */
export interface Ballot {
  /** The stars given, whole numbers from 1 to 5. */
  stars: ReadonlyMap<string, number>;
  /**
   * The players whose star here counted with an earlier report: it is part of the ballot and does not count
   * again.
   */
  earlier: ReadonlySet<string>;
}

/** The ballots of one match, and how many players each rater could have rated. */
export interface BallotBox {
  ballots: readonly Ballot[];
  /** Registered players of the match less the rater. */
  rateable: number;
}

/** The stars of one match, this one or an earlier one, that count with the present report. */
export interface CountedStars extends BallotBox {
  /**
   * The players whose stars count now: the reviewed entry, and the same player's entry in the present match.
   */
  counted: readonly { reviewedEntryId: string; entryId: string }[];
}

/**
 * A player's stars of one match count from this number on: with fewer, a change of the level would reveal a
 * single star.
 */
export const MIN_STARS_A_MATCH = 3;

/** The variance of one star by a rater of full weight. */
const STAR_VARIANCE = 0.5;
/** A ballot whose stars vary at least so much has full weight; that of an honest rater varies by 0.4 or more. */
const FULL_SPREAD = 0.35;
/**
 * The shares of the players that could be rated, or could have rated: at half of them stars have full weight, at a quarter
 * none. A circle of friends is a smaller part of a match.
 */
const FULL_COVERAGE = 0.5;
const NO_COVERAGE = 0.25;
/** A star further than this from the median of the player's stars of that match counts as this far. */
const FARTHEST_FROM_MEDIAN = 0.75;
/** Stars on other players, given without leniency, that a rater starts with: a short ballot is not shifted far. */
const LENIENCY_PRIOR_STARS = 2;

/**
 * Returns the evidence of the stars of one match about the players in `believed`, by entry id: `believed` is the mean of
 * each one's level before the match.
 *
 * - A star is read relative to its ballot: where a rater gives others more than the rest give them, the rater is lenient,
 *   and the star is lowered by as much.
 * - A ballot whose stars are all alike has no weight, one whose stars vary little has little.
 * - A ballot on fewer than half of the players has little weight, and so have the stars of a player that fewer than half of
 *   the others rate: friends who rate each other and no other player.
 * - Of fewer than `MIN_STARS_A_MATCH` stars with a weight none counts: a single one would show.
 * - A star far from the median counts as one near it: a friend, or an enemy, among honest raters. The level before the match
 *   is one more voice of the median: it decides between two camps of equal size.
 */
export function starEvidence(
  { ballots, rateable }: BallotBox,
  believed: ReadonlyMap<string, number>,
): Map<string, Evidence> {
  const weighted = ballots.map(({ stars, earlier }) => ({
    stars,
    earlier,
    weight: toMillionths(weightOf(stars, rateable)),
  }));
  const levels = medianStars(weighted);
  const received = new Map([...believed.keys()].map((id) => [id, [] as Received[]]));
  for (const { stars, earlier, weight } of weighted) {
    if (weight === 0) continue;
    for (const [id, given] of stars) {
      const level = given - leniencyOf(stars, id, levels);
      received.get(id)?.push({ level, weight, isNew: !earlier.has(id) });
    }
  }
  return new Map(
    [...received].map(([id, stars]) => [id, evidenceOf(stars, rateable, believed.get(id) ?? 0)]),
  );
}

/** A star less its rater's leniency, and the weight of its ballot in millionths: whole numbers add up alike in any order. */
interface Received {
  level: number;
  weight: number;
  isNew: boolean;
}

function evidenceOf(received: readonly Received[], rateable: number, believed: number): Evidence {
  const median = medianOf([believed, ...received.map(({ level }) => level)]);
  const quorum = Math.min(1, received.length / (FULL_COVERAGE * Math.max(1, rateable)));
  const now = received.filter(({ isNew }) => isNew);
  // Stars without weight hide no other one.
  if (now.length < MIN_STARS_A_MATCH) return NO_EVIDENCE;
  // Late stars are of a match that counted before.
  const first = { ...NO_EVIDENCE, starMatches: now.length === received.length ? 1 : 0 };
  return now.reduce((sum, { level, weight }) => {
    const nearMedian = clamp(level, median - FARTHEST_FROM_MEDIAN, median + FARTHEST_FROM_MEDIAN);
    const counted = clamp(nearMedian, 1, 5);
    const precision = (quorum * quorum * fromMillionths(weight)) / STAR_VARIANCE;
    return addEvidence(sum, {
      ...NO_EVIDENCE,
      stars: 1,
      starsPrecision: toMillionths(precision),
      starsSum: toMillionths(precision * counted),
    });
  }, first);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? 0)) / 2;
}

type Stars = Ballot['stars'];

/** The median star of each player over the ballots that have a weight. */
function medianStars(ballots: readonly { stars: Stars; weight: number }[]): Map<string, number> {
  const given = new Map<string, number[]>();
  for (const { stars, weight } of ballots) {
    if (weight === 0) continue;
    for (const [id, star] of stars) given.set(id, [...(given.get(id) ?? []), star]);
  }
  return new Map([...given].map(([id, stars]) => [id, medianOf(stars)]));
}

/**
 * The weight of a ballot, from 0 to 1, by how much its stars vary and by how many of the players it rates.
 */
function weightOf(stars: Stars, rateable: number): number {
  if (stars.size === 0) return 0;
  // The sums are of whole numbers, so that they do not depend on the order of the stars.
  let sum = 0;
  let squares = 0;
  for (const given of stars.values()) {
    sum += given;
    squares += given * given;
  }
  const spread = Math.min(1, (squares * stars.size - sum * sum) / (stars.size * stars.size) / FULL_SPREAD);
  const share = stars.size / Math.max(1, rateable);
  const coverage = Math.max(0, Math.min(1, (share - NO_COVERAGE) / (FULL_COVERAGE - NO_COVERAGE)));
  return spread * spread * coverage * coverage;
}

/**
 * The leniency of a rater: how much higher than the others they rate, over the players of the ballot other
 * than `id`.
 */
function leniencyOf(stars: Stars, id: string, levels: ReadonlyMap<string, number>): number {
  const others = [...stars.keys()].filter((other) => other !== id).sort();
  const total = others.reduce((sum, other) => sum + (stars.get(other) ?? 0) - (levels.get(other) ?? 0), 0);
  return total / (others.length + LENIENCY_PRIOR_STARS);
}
