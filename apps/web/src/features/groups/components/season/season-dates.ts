import type { SeasonTable } from '@picado/domain/groups/schema';
import type { MatchResult } from '@picado/domain/matches/schema';
import type { MatchScore } from '@picado/domain/results/schema';
import type { SeasonRow } from './season-columns';

/** A match of the season that a player was in. */
export type PlayedDate = SeasonTable['matches'][number] & { result: MatchResult | null };

/** The matches of the season that a player was in, the last one first. */
export function playedDatesOf({ matches }: SeasonTable, row: SeasonRow): PlayedDate[] {
  return matches
    .map((match, index) => ({ ...match, index, result: row.results[index] ?? null }))
    .filter(({ index }) => row.attendance[index])
    .reverse();
}

/** 'Sin resultado', '3 a 1': the player's own goals first. */
export const scoreOf = ({ score, result }: PlayedDate): string =>
  score === null ? 'Sin resultado' : scoreText(score, result);

function scoreText({ team1Goals, team2Goals }: MatchScore, result: MatchResult | null): string {
  const [most, least] = [Math.max(team1Goals, team2Goals), Math.min(team1Goals, team2Goals)];
  return result === 'LOSS' ? `${least} a ${most}` : `${most} a ${least}`;
}

/** True if two players were in one match of the season. */
export const playedTogether = (one: SeasonRow, other: SeasonRow): boolean =>
  one.attendance.some((came, index) => came && other.attendance[index] === true);
