import type { MatchResult } from '../matches/schema';
import { resultFor } from '../matches/rules';
import type { TeamIndex } from '../matches/sides';
import { settledAwardsOf } from '../reports/awards';
import { countedPlayer, type ReportedPlayer } from '../reports/sums';
import type { MatchScore } from '../results/schema';
import type { Position } from '../users/positions';

/** A registered player's part in one finished match. */
export interface Appearance {
  entryId: string;
  userId: string;
  matchId: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** True for a starter, and for a substitute with an approved side; the match of any other is not among the played ones. */
  hasPlayed: boolean;
  /** The side they played for; null where they did not play. */
  teamIndex: TeamIndex | null;
  /** True for an entry without a slot in the list. A substitute that has played came on. */
  isSubstitute: boolean;
  position: Position;
  location: string;
  /** Approved figures; 0 without a report. */
  goals: number;
  assists: number;
  saves: number;
  /** Goals of the other side; null without a score or a side. */
  conceded: number | null;
  /** The result for their side; null without a score or a side. */
  result: MatchResult | null;
  /** False until the report is final. */
  isMVP: boolean;
  isTopScorer: boolean;
  isTopAssister: boolean;
  isTopSaver: boolean;
  isOrganiser: boolean;
}

/** A finished match from which a registered user had dropped out. */
export interface DropOut {
  userId: string;
  matchId: string;
  /** Milliseconds since 1970. */
  startsAt: number;
}

/** A finished match as appearances are made of it. */
export interface FinishedMatch {
  id: string;
  creatorId: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  location: string;
  score: MatchScore | null;
  isReportFinal: boolean;
  players: readonly (ReportedPlayer & { position: Position })[];
  /** Users that left the list, or declined a promotion, at any time. */
  leaverIds: readonly string[];
}

/**
 * One appearance for each registered entry of a finished match, in the order of its list. Only approved
 * figures count; awards go to all players that tie above 0, guests among them (`settledAwardsOf`). A match counts as played for a starter,
 * and for a substitute whose approved report names a side.
 */
export function appearancesOf(match: FinishedMatch): Appearance[] {
  const { id: matchId, creatorId, startsAt, location, score, isReportFinal } = match;
  const counted = match.players.map((player) => ({
    ...countedPlayer(player),
    votes: player.votes,
    playerId: player.id,
  }));
  const awards = settledAwardsOf(counted, isReportFinal);
  return match.players.flatMap(({ id, userId, teamIndex: slotTeam, position }, index): Appearance[] => {
    const player = counted[index];
    if (userId === null || player === undefined) return [];
    const { teamIndex, goals, assists, saves } = player;
    return [
      {
        entryId: id,
        userId,
        matchId,
        startsAt,
        hasPlayed: teamIndex !== null,
        teamIndex,
        isSubstitute: slotTeam === null,
        position,
        location,
        goals,
        assists,
        saves,
        conceded: concededBy(teamIndex, score),
        result: resultFor(score ?? { team1Goals: null, team2Goals: null }, teamIndex),
        isMVP: awards.MVP.includes(id),
        isTopScorer: awards.TOP_SCORER.includes(id),
        isTopAssister: awards.TOP_ASSISTER.includes(id),
        isTopSaver: awards.TOP_SAVER.includes(id),
        isOrganiser: userId === creatorId,
      },
    ];
  });
}

/**
 * The users that dropped out of a finished match: they left its list and did not return. A player removed by
 * the organiser did not drop out.
 */
export function dropOutsOf({ id: matchId, startsAt, players, leaverIds }: FinishedMatch): DropOut[] {
  const listed = new Set(players.map(({ userId }) => userId));
  return [...new Set(leaverIds)]
    .filter((userId) => !listed.has(userId))
    .map((userId) => ({ userId, matchId, startsAt }));
}

function concededBy(teamIndex: TeamIndex | null, score: MatchScore | null): number | null {
  if (teamIndex === null || score === null) return null;
  return teamIndex === 0 ? score.team2Goals : score.team1Goals;
}
