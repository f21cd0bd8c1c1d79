import { teamNamesInWords, type TeamIndex } from '../matches/sides';
import type { Participant } from '../results/rules';
import type { MatchScore } from '../results/schema';
import { sideOf, type StoredReport } from './rules';
import type { Figures, TeamSum } from './schema';

/** A player of the list with their report, if any, and the votes they received. */
export interface ReportedPlayer extends Participant {
  report: StoredReport | null;
  votes: number;
}

/** Goals in each team's score that the other side put into its own net. */
export interface OwnGoals {
  team1: number;
  team2: number;
}

/** The input of a match's report. */
export interface ReportFacts {
  team1Name: string;
  team2Name: string;
  score: MatchScore | null;
  /** The own goals as the organiser counts them. */
  ownGoals: OwnGoals;
  /** The players in the order of display: starters by team and slot, then substitutes. */
  players: readonly ReportedPlayer[];
}

/** A player with their counted figures. */
export interface CountedPlayer extends Figures {
  id: string;
  name: string;
  ownGoals: number;
  /** Null where the side is unknown. */
  teamIndex: TeamIndex | null;
}

const NOTHING: Figures = { goals: 0, assists: 0, saves: 0 };

/** The counted figures: approved ones, and the side they count for. */
export function countedPlayer({ id, name, teamIndex, report }: ReportedPlayer): CountedPlayer {
  const approved = report?.validationStatus === 'APPROVED' ? report : null;
  const { goals, assists, saves } = approved ?? NOTHING;
  const ownGoals = approved?.ownGoals ?? 0;
  return { id, name, goals, assists, saves, ownGoals, teamIndex: sideOf(teamIndex, approved?.teamIndex) };
}

/** All players with the side that they played for, as far as an approved report names it. */
export function reportParticipants({ players }: Pick<ReportFacts, 'players'>): Participant[] {
  return players.map((player) => {
    const { id, name, teamIndex } = countedPlayer(player);
    return { id, userId: player.userId, name, teamIndex };
  });
}

/** The sums of one team. */
export interface SideSums {
  teamIndex: TeamIndex;
  name: string;
  score: number;
  ownGoals: number;
  players: readonly CountedPlayer[];
}

/**
 * The own goals that count: the organiser's number, or that of the approved reports of the other side where it is higher. The
 * organiser counts all of them, also those of guests; a report tells whose one was.
 */
export function countedOwnGoals({ ownGoals, players }: Pick<ReportFacts, 'ownGoals' | 'players'>): OwnGoals {
  const counted = players.map(countedPlayer);
  const reported = (by: TeamIndex) =>
    counted.reduce((sum, player) => sum + (player.teamIndex === by ? player.ownGoals : 0), 0);
  return {
    team1: Math.max(ownGoals.team1, reported(1)),
    team2: Math.max(ownGoals.team2, reported(0)),
  };
}

/** The two sides, with the score to compare against; null without a score. */
export function sidesOf(facts: ReportFacts): readonly [SideSums, SideSums] | null {
  const { score } = facts;
  if (score === null) return null;
  const ownGoals = countedOwnGoals(facts);
  const counted = facts.players.map(countedPlayer);
  const names = teamNamesInWords(facts);
  const of = (teamIndex: TeamIndex) => counted.filter((player) => player.teamIndex === teamIndex);
  return [
    {
      teamIndex: 0,
      name: names[0],
      score: score.team1Goals,
      ownGoals: ownGoals.team1,
      players: of(0),
    },
    {
      teamIndex: 1,
      name: names[1],
      score: score.team2Goals,
      ownGoals: ownGoals.team2,
      players: of(1),
    },
  ];
}

/**
 * Adds up a team's goals: `approved + ownGoals + unclaimed - excess` is the score, and goals are never missing and in
 * excess at once.
 */
export function teamSum(side: SideSums): TeamSum {
  const approved = total(side.players, 'goals');
  const missing = side.score - approved - side.ownGoals;
  return {
    score: side.score,
    approved,
    ownGoals: side.ownGoals,
    unclaimed: Math.max(0, missing),
    excess: Math.max(0, -missing),
  };
}

/** A figure summed over players. */
export function total(players: readonly CountedPlayer[], figure: keyof Figures): number {
  return players.reduce((sum, player) => sum + player[figure], 0);
}
