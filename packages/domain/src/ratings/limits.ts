import { addEvidence, NO_EVIDENCE, weakenedEvidence, type Evidence } from './evidence';
import { beliefOf } from './model';

/** The most that one match may move a level, in stars, whatever its score and however many stars it gave. */
export const MAX_CHANGE_A_MATCH = 0.5;

/** Halvings that find the share which stays within the limit: to a millionth. */
const HALVINGS = 20;

/** The evidence of one match about one player, by its source. */
export interface MatchEvidence {
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
export function withinOneMatch(
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
