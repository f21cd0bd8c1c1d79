import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { contradictionsOf } from '@picado/domain/reports/contradictions';
import type { Figures, MatchReport } from '@picado/domain/reports/schema';
import { sidesOf, teamSum, type OwnGoals, type ReportFacts } from '@picado/domain/reports/sums';
import { useCommand } from '../../../lib/commands/use-command';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { loadReports } from '../commands';

/** The figures that will count for one player. */
export interface LoadedFigures extends Figures {
  /** The side of a starter's slot; for a substitute the one that they or the organiser say, null while it is not known. */
  teamIndex: TeamIndex | null;
}

interface LoadValues {
  /** The figures that were typed, by player. */
  touched: Readonly<Record<string, LoadedFigures>>;
  /** The own goals as typed; null until they are touched. */
  ownGoals: OwnGoals | null;
}

interface LoadFormOptions {
  match: Match;
  report: MatchReport;
  onSaved: () => void;
}

/**
 * The figures of all players while the organiser enters them. What was not touched stays what it is on the server,
 * also when it changes there meanwhile, and is not sent: so no report is overwritten by looking at it.
 */
export function useLoadForm({ match, report, onSaved }: LoadFormOptions) {
  const { isPending, send } = useCommand(loadReports);
  const { form, change, formProps } = useContractForm<LoadValues>({
    initial: { touched: {}, ownGoals: null },
    draft: `load_${match.id}`,
  });
  const { touched } = form;
  const ownGoals = form.ownGoals ?? report.ownGoals;
  const isTouched = Object.keys(touched).length > 0 || form.ownGoals !== null;

  const figuresOf = (playerId: string): LoadedFigures => {
    const known = touched[playerId] ?? report.stats.find((one) => one.playerId === playerId);
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

  async function save(values: LoadValues) {
    const stats = match.allPlayers.flatMap(({ id: playerId, isSubstitute }) => {
      const figures = values.touched[playerId];
      if (figures === undefined) return [];
      const { teamIndex, ...rest } = figures;
      return [isSubstitute ? { playerId, ...rest, teamIndex } : { playerId, ...rest }];
    });
    const body = values.ownGoals === null ? { stats } : { stats, ownGoals: values.ownGoals };
    const { answer } = await send(match.id, body);
    if (answer !== undefined) onSaved();
  }

  return {
    isBusy: isPending,
    isTouched,
    ownGoals,
    /** The sum of each team's goals as the form has them; null before there is a score. */
    sums: sides === null ? null : ([teamSum(sides[0]), teamSum(sides[1])] as const),
    contradictions: contradictionsOf(facts),
    figuresOf,
    wasTouched: (playerId: string) => playerId in touched,
    change: (playerId: string, patch: Partial<LoadedFigures>) =>
      change({ touched: { ...touched, [playerId]: { ...figuresOf(playerId), ...patch } } }),
    setOwnGoals: (counted: OwnGoals) => change({ ownGoals: counted }),
    formProps: formProps(save),
  };
}

export type LoadForm = ReturnType<typeof useLoadForm>;
