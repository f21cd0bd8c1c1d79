import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { contradictionsOf } from '@picado/domain/reports/contradictions';
import type { Figures, MatchReport } from '@picado/domain/reports/schema';
import { sidesOf, teamSum, type OwnGoals, type ReportFacts } from '@picado/domain/reports/sums';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { loadReports } from '../commands';

/** What will count of one player. */
export interface LoadedFigures extends Figures {
  /** Of a starter their slot's; of a substitute as they or the organiser say it, null while not known. */
  teamIndex: TeamIndex | null;
}

interface LoadFormOptions {
  match: Match;
  report: MatchReport;
  onSaved: () => void;
}

/**
 * The figures of everybody while the organiser writes them down. What was not touched stays what it is on the server,
 * also when it changes there meanwhile, and is not sent: so no report is overwritten by looking at it.
 */
export function useLoadForm({ match, report, onSaved }: LoadFormOptions) {
  const { isPending, send } = useCommand(loadReports);
  const [touched, setTouched] = useState<ReadonlyMap<string, LoadedFigures>>(() => new Map());
  const [countedOwnGoals, setOwnGoals] = useState<OwnGoals | null>(null);
  const ownGoals = countedOwnGoals ?? report.ownGoals;

  const figuresOf = (playerId: string): LoadedFigures => {
    const known = touched.get(playerId) ?? report.stats.find((one) => one.playerId === playerId);
    if (known === undefined) return { goals: 0, assists: 0, saves: 0, teamIndex: null };
    const { goals, assists, saves, teamIndex } = known;
    return { goals, assists, saves, teamIndex };
  };
  const facts: ReportFacts = {
    team1Name: match.team1Name,
    team2Name: match.team2Name,
    score: report.matchScore,
    ownGoals,
    players: match.allPlayers.map((player) => ({
      id: player.id,
      userId: player.userId ?? null,
      name: player.name,
      teamIndex: player.teamIndex,
      report: { playerId: player.id, ...figuresOf(player.id), validationStatus: 'APPROVED' as const },
      votes: 0,
    })),
  };
  const sides = sidesOf(facts);

  async function save() {
    const stats = match.allPlayers.flatMap(({ id: playerId, isSubstitute }) => {
      const figures = touched.get(playerId);
      if (figures === undefined) return [];
      const { teamIndex, ...rest } = figures;
      return [isSubstitute ? { playerId, ...rest, teamIndex } : { playerId, ...rest }];
    });
    const body = countedOwnGoals === null ? { stats } : { stats, ownGoals: countedOwnGoals };
    const { answer } = await send(match.id, body);
    if (answer !== undefined) onSaved();
  }

  return {
    isBusy: isPending,
    isTouched: touched.size > 0 || countedOwnGoals !== null,
    ownGoals,
    /** How each team's goals add up as it stands here; null before there is a score. */
    sums: sides === null ? null : ([teamSum(sides[0]), teamSum(sides[1])] as const),
    contradictions: contradictionsOf(facts),
    figuresOf,
    wasTouched: (playerId: string) => touched.has(playerId),
    change: (playerId: string, patch: Partial<LoadedFigures>) =>
      setTouched((before) => new Map(before).set(playerId, { ...figuresOf(playerId), ...patch })),
    setOwnGoals,
    save,
  };
}

export type LoadForm = ReturnType<typeof useLoadForm>;
