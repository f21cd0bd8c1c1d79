import { starsText } from '../text/stars';
import type { Level } from '../users/schema';
import { NO_EVIDENCE, subtractEvidence, type Evidence } from './evidence';
import { beliefOf, resultsBelief, starsBelief, type Belief } from './model';

/** From this doubt on the sentence states how few matches there are. */
export const WIDE_DOUBT = 0.8;

/** From this number of matches on a wide doubt is not for want of matches: results alone narrow it too slowly. */
const ENOUGH_MATCHES = 8;

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
 * Returns the difference that one match made to the value of a level, in stars with one decimal: below 0 where it fell.
 * Null where the match is the only one in the evidence: there was no level before it.
 *
 * @param evidence The evidence of all matches of the player, `ofMatch` among them.
 */
export function levelChange(evidence: Evidence, ofMatch: Evidence, ownStars: number): number | null {
  const before = subtractEvidence(evidence, ofMatch);
  if (before.matches === 0) return null;
  return tenths(levelOf(evidence, ownStars).value - levelOf(before, ownStars).value);
}

/**
 * The stars by which teams are balanced: the value of the level, 1 to 5 with all its digits. A guest's is estimated
 * from the stars on the entry alone, drawn towards the average like a new player's, so that guests and users
 * are on one scale.
 */
export function balanceRating(evidence: Evidence | null, ownStars: number): number {
  return withinStars(beliefOf(evidence ?? NO_EVIDENCE, ownStars).mean);
}

/** Returns the value that ranks a player by level: the level less its doubt, 1 to 5 in tenths. */
export function rankedLevel({ value, doubt }: Level): number {
  return tenths(Math.max(1, value - doubt));
}

/** The score that ranks a player by level: the ranked level in hundredths of a star. */
export function levelScoreOf(level: Level): number {
  return Math.round(100 * rankedLevel(level));
}

/** The estimate of each source, for the player alone. */
export interface LevelSources {
  /** The own stars, 1 to 5. */
  ownRating: number;
  /** The number of stars of team-mates that count, and the level that they say together, in half steps; null without any. */
  teammates: { count: number; value: number | null } | null;
  /** The results that count; null without a match with a score. */
  results: { matches: number; value: number } | null;
}

/**
 * From how many stars of team-mates, and of how many matches, they are shown as a number. A few that agree would tell what
 * each of them is.
 */
export const MIN_SHOWN_STARS = 8;
export const MIN_SHOWN_STAR_MATCHES = 3;

/** The estimates of the sources. That of the private stars is null before there are enough to hide each one. */
export function levelSources(evidence: Evidence | null, ownStars: number): LevelSources {
  const known = evidence ?? NO_EVIDENCE;
  const stars = starsBelief(known);
  return {
    ownRating: ownStars,
    teammates: stars === null ? null : { count: known.stars, value: shownStars(known, stars) },
    results: known.matches === 0 ? null : { matches: known.matches, value: shown(resultsBelief(known)) },
  };
}

/**
 * Returns the level that the stars say in half steps, so that one more star seldom changes it, and then by a step that
 * several stars could have made.
 */
function shownStars({ stars, starMatches }: Evidence, belief: Belief): number | null {
  if (stars < MIN_SHOWN_STARS || starMatches < MIN_SHOWN_STAR_MATCHES) return null;
  return Math.round(2 * shown(belief)) / 2;
}

/** '3,8 ± 0,4'. */
export function levelText({ value, doubt }: Level): string {
  return `${starsText(value)} ± ${starsText(doubt)}`;
}

/**
 * The reason for the level, in one sentence to its player or about another one: with a wide doubt how few matches there are,
 * or after many of them what would help, else the sources.
 */
export function levelReason(level: Level, evidence: Evidence | null, isOwn: boolean): string {
  const { matches, stars } = evidence ?? NO_EVIDENCE;
  const own = isOwn ? 'tus' : 'sus';
  if (level.doubt >= WIDE_DOUBT) {
    if (matches === 0) return `Sale solo de ${own} estrellas: todavía no hay partidos que lo digan.`;
    const played = matches === 1 ? '1 partido' : `${matches} partidos`;
    if (matches >= ENOUGH_MATCHES) {
      const raters = stars > 0 ? 'más' : own;
      const give = isOwn ? 'te ponen' : 'le ponen';
      return `Con ${played} los resultados no alcanzan: el ± se achica cuando ${raters} compañeros ${give} estrellas en sus reviews.`;
    }
    const from = starsText(Math.max(1, level.value - level.doubt));
    const to = starsText(Math.min(5, level.value + level.doubt));
    return `${isOwn ? 'Jugaste' : 'Jugó'} ${played}: todavía puede ser cualquier cosa entre ${from} y ${to}.`;
  }
  const given = isOwn ? 'las que te ponen tus compañeros' : 'las que le ponen sus compañeros';
  const sources = stars === 0 ? `${own} estrellas` : `${own} estrellas, de ${given}`;
  return `Sale de ${sources} y de los resultados: con cada partido, el ± se achica.`;
}

function shown({ mean }: Belief): number {
  return tenths(withinStars(mean));
}

function withinStars(mean: number): number {
  return Math.max(1, Math.min(5, mean));
}

function tenths(stars: number): number {
  return Math.round(stars * 10) / 10;
}
