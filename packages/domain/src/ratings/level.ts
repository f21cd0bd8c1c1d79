import { starsText } from '../teams/wording';
import type { Level } from '../users/schema';
import { NO_EVIDENCE, subtractEvidence, type Evidence } from './evidence';
import { beliefOf, resultsBelief, starsBelief, type Belief } from './model';

/** From this doubt on the sentence states how few matches there are. */
export const WIDE_DOUBT = 0.8;

/** The share of a normal distribution within 1.96 standard deviations is 95%. */
const DEVIATIONS = 1.96;

/**
 * The learned level of a player: the stars that they give themselves now (1 to 5), joined with the evidence
 * of their matches. So a change of the own stars counts at once, for past matches too, without a
 * recomputation. Without evidence the level is estimated from the own stars alone.
 */
export function levelOf(evidence: Evidence | null, ownStars: number): Level {
  const belief = beliefOf(evidence ?? NO_EVIDENCE, ownStars);
  return {
    value: shown(belief),
    doubt: Math.max(0.1, tenths(DEVIATIONS * Math.sqrt(belief.variance))),
  };
}

/**
 * How far one match moved the value of a level, in stars with one decimal: below 0 where it fell. Null where the match is the
 * only one in the evidence: there was no level before it.
 *
 * @param evidence of all matches of the player, `ofMatch` among them
 */
export function levelChange(evidence: Evidence, ofMatch: Evidence, ownStars: number): number | null {
  const before = subtractEvidence(evidence, ofMatch);
  if (before.matches === 0) return null;
  return tenths(levelOf(evidence, ownStars).value - levelOf(before, ownStars).value);
}

/**
 * The stars by which teams are balanced: the value of the level, 1 to 5 in tenths. A guest's is estimated
 * from the stars on the entry alone, drawn towards the average like a new player's, so that guests and users
 * are on one scale.
 */
export function balanceRating(evidence: Evidence | null, ownStars: number): number {
  return levelOf(evidence, ownStars).value;
}

/** The score that ranks a player by level: the lower bound of the level, in hundredths of a star. */
export function levelScoreOf({ value, doubt }: Level): number {
  return Math.round(100 * Math.max(1, value - doubt));
}

/** The estimate of each source, for the player alone. */
export interface LevelSources {
  /** The own stars, 1 to 5. */
  ownRating: number;
  /** How many stars of team-mates count; null without any. */
  teammates: { count: number; value: number } | null;
  /** Null without a match with a score. */
  results: { matches: number; value: number } | null;
}

export function levelSources(evidence: Evidence | null, ownStars: number): LevelSources {
  const known = evidence ?? NO_EVIDENCE;
  const stars = starsBelief(known);
  return {
    ownRating: ownStars,
    teammates: stars === null ? null : { count: known.stars, value: shown(stars) },
    results: known.matches === 0 ? null : { matches: known.matches, value: shown(resultsBelief(known)) },
  };
}

/** '3,8 ± 0,4'. */
export function levelText({ value, doubt }: Level): string {
  return `${starsText(value)} ± ${starsText(doubt)}`;
}

/**
 * The reason for the level, in one sentence to its player or about another one: with a wide doubt how few
 * matches there are, else the sources.
 */
export function levelReason(level: Level, evidence: Evidence | null, isOwn: boolean): string {
  const { matches, stars } = evidence ?? NO_EVIDENCE;
  const own = isOwn ? 'tus' : 'sus';
  if (level.doubt >= WIDE_DOUBT) {
    if (matches === 0) return `Sale solo de ${own} estrellas: todavía no hay partidos que lo digan.`;
    const from = starsText(Math.max(1, level.value - level.doubt));
    const to = starsText(Math.min(5, level.value + level.doubt));
    const played = `${isOwn ? 'Jugaste' : 'Jugó'} ${matches === 1 ? '1 partido' : `${matches} partidos`}`;
    return `${played}: todavía puede ser cualquier cosa entre ${from} y ${to}.`;
  }
  const given = isOwn ? 'las que te ponen tus compañeros' : 'las que le ponen sus compañeros';
  const sources = stars === 0 ? `${own} estrellas` : `${own} estrellas, de ${given}`;
  return `Sale de ${sources} y de los resultados: con cada partido, el ± se achica.`;
}

function shown({ mean }: Belief): number {
  return tenths(Math.max(1, Math.min(5, mean)));
}

function tenths(stars: number): number {
  return Math.round(stars * 10) / 10;
}
