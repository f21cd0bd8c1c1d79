import * as z from 'zod/mini';

const int = z.int();
const score = z.nullable(z.int());

/**
 * The counted figures of a user, and what ranks them by counts; a score is null where the user is not ranked. What ranks them by
 * level is finer than the level that its owner reads, and would show single stars of team-mates.
 */
export const ownFiguresSchema = z.object({
  totalMatches: int,
  totalWins: int,
  totalLosses: int,
  totalGoals: int,
  totalAssists: int,
  totalSaves: int,
  mvpCount: int,
  topScorerCount: int,
  topAssisterCount: int,
  topSaverCount: int,
  hatTricks: int,
  winStreak: int,
  unbeatenStreak: int,
  attendance: int,
  organised: int,
  positions: int,
  places: int,
  cleanSheets: int,
  completeMatches: int,
  fromTheBench: int,
  reviewsReceived: int,
  reviewsGiven: int,
  positiveTags: int,
  negativeTags: int,
  customTags: int,
  reviewsScore: score,
  positiveScore: score,
  activityScore: score,
  rankedMatches: int,
  rankedPlayers: int,
});
