import { nameKey } from '../text/one-line';
import type { Appearance, DropOut } from './appearance';

/**
 * All figures counted from one player's matches. Whole numbers from 0. All except `organised` and
 * `attendance` count only matches with `hasPlayed`.
 */
export interface PlayerFigures {
  totalMatches: number;
  /** A draw counts in `totalMatches` alone, and so does a match without a score. */
  totalWins: number;
  totalLosses: number;
  totalGoals: number;
  totalAssists: number;
  totalSaves: number;
  mvpCount: number;
  topScorerCount: number;
  topAssisterCount: number;
  topSaverCount: number;
  /** Matches with three goals or more. */
  hatTricks: number;
  /** The longest run of wins. */
  winStreak: number;
  /** The longest run without a loss. */
  unbeatenStreak: number;
  /** The longest run of matches played without dropping out of one in between. */
  attendance: number;
  /** Finished matches of which they are the organiser. */
  organised: number;
  /** Different positions. */
  positions: number;
  /** Different pitches, without regard to case and accents. */
  places: number;
  /** The matches as a goalkeeper in which the other side scored no goal. */
  cleanSheets: number;
  /** The matches with a goal, an assist and a save. */
  completeMatches: number;
  /** Came on as a substitute. */
  fromTheBench: number;
}

/** All figures counted from one player's reviews. Whole numbers from 0. */
export interface ReviewFigures {
  reviewsReceived: number;
  /** The figure is answered to the player alone: compared before and after a review it would reveal the author. */
  reviewsGiven: number;
  /** Tags received, custom ones included. */
  positiveTags: number;
  negativeTags: number;
  customTags: number;
}

export const NO_FIGURES: Readonly<PlayerFigures> = {
  totalMatches: 0,
  totalWins: 0,
  totalLosses: 0,
  totalGoals: 0,
  totalAssists: 0,
  totalSaves: 0,
  mvpCount: 0,
  topScorerCount: 0,
  topAssisterCount: 0,
  topSaverCount: 0,
  hatTricks: 0,
  winStreak: 0,
  unbeatenStreak: 0,
  attendance: 0,
  organised: 0,
  positions: 0,
  places: 0,
  cleanSheets: 0,
  completeMatches: 0,
  fromTheBench: 0,
};

export const NO_REVIEW_FIGURES: Readonly<ReviewFigures> = {
  reviewsReceived: 0,
  reviewsGiven: 0,
  positiveTags: 0,
  negativeTags: 0,
  customTags: 0,
};

const HAT_TRICK_GOALS = 3;

/** The figures of one player, of all their appearances and drop-outs in any order. Streaks go by kick-off. */
export function figuresOf(
  appearances: readonly Appearance[],
  dropOuts: readonly DropOut[] = [],
): PlayerFigures {
  const played = appearances.filter(({ hasPlayed }) => hasPlayed).sort(byKickOff);
  const count = (counts: (appearance: Appearance) => boolean) => played.filter(counts).length;
  const sum = (figure: 'goals' | 'assists' | 'saves') =>
    played.reduce((total, appearance) => total + appearance[figure], 0);
  const decided = played.flatMap(({ result }) => result ?? []);
  return {
    totalMatches: played.length,
    totalWins: count(({ result }) => result === 'WIN'),
    totalLosses: count(({ result }) => result === 'LOSS'),
    totalGoals: sum('goals'),
    totalAssists: sum('assists'),
    totalSaves: sum('saves'),
    mvpCount: count(({ isMVP }) => isMVP),
    topScorerCount: count(({ isTopScorer }) => isTopScorer),
    topAssisterCount: count(({ isTopAssister }) => isTopAssister),
    topSaverCount: count(({ isTopSaver }) => isTopSaver),
    hatTricks: count(({ goals }) => goals >= HAT_TRICK_GOALS),
    winStreak: longestRun(decided.map((result) => result === 'WIN')),
    unbeatenStreak: longestRun(decided.map((result) => result !== 'LOSS')),
    attendance: attendanceOf(played, dropOuts),
    organised: appearances.filter(({ isOrganiser }) => isOrganiser).length,
    positions: new Set(played.map(({ position }) => position)).size,
    places: new Set(played.map(({ location }) => nameKey(location))).size,
    cleanSheets: count(({ position, conceded }) => position === 'Arquero' && conceded === 0),
    completeMatches: count(({ goals, assists, saves }) => Math.min(goals, assists, saves) > 0),
    fromTheBench: count(({ isSubstitute }) => isSubstitute),
  };
}

/** Positive ones among all tags received, 0 to 100, whole; 0 without any. */
export function positivePercentage({
  positiveTags,
  negativeTags,
}: Pick<ReviewFigures, 'positiveTags' | 'negativeTags'>): number {
  const all = positiveTags + negativeTags;
  return all === 0 ? 0 : Math.round((100 * positiveTags) / all);
}

/** Positive tags received minus negative ones. */
export function tagBalance({
  positiveTags,
  negativeTags,
}: Pick<ReviewFigures, 'positiveTags' | 'negativeTags'>): number {
  return positiveTags - negativeTags;
}

interface Dated {
  startsAt: number;
  matchId: string;
}

/** Orders by kick-off; matches that start together by their ids, so that every streak has one value. */
function byKickOff(a: Dated, b: Dated): number {
  return a.startsAt - b.startsAt || (a.matchId < b.matchId ? -1 : a.matchId > b.matchId ? 1 : 0);
}

function attendanceOf(played: readonly Dated[], dropOuts: readonly Dated[]): number {
  const came = [
    ...played.map((match) => ({ match, hasCome: true })),
    ...dropOuts.map((match) => ({ match, hasCome: false })),
  ].sort((a, b) => byKickOff(a.match, b.match));
  return longestRun(came.map(({ hasCome }) => hasCome));
}

function longestRun(holds: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const holdsHere of holds) {
    run = holdsHere ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
