import type { Match } from '@picado/domain/matches/schema';
import { matchReportOf } from '@picado/domain/reports/match-report';
import type { Figures, MatchReport, SelfReport } from '@picado/domain/reports/schema';
import type { OwnGoals } from '@picado/domain/reports/sums';
import { FEDE, matchOf, NICO, playerOf } from './matches';

export const CHINO = { id: '00000003-0000-4000-8000-000000000000', name: 'Chino Medina' };

/** Nico and a guest of Sobremesa, Fede and Chino of Resaca, Pipa on the bench: played, and 4 to 3. */
export function playedMatch(rest: Partial<Match> = {}): Match {
  return matchOf({
    status: 'FINISHED',
    maxPlayers: 5,
    maxTotalPlayers: 10,
    team1Goals: 4,
    team2Goals: 3,
    players: [
      playerOf(NICO.name, { userId: NICO.id, teamIndex: 0, positionIndex: 0 }),
      playerOf('Colo Vázquez', { teamIndex: 0, positionIndex: 1 }),
      playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 0 }),
      playerOf(CHINO.name, { userId: CHINO.id, teamIndex: 1, positionIndex: 1 }),
    ],
    substitutes: [playerOf('Pipa Domínguez', { isSubstitute: true, teamIndex: null, positionIndex: null })],
    ...rest,
  });
}

export const idOf = (match: Match, name: string): string =>
  match.allPlayers.find((player) => player.name === name)?.id ?? '';

interface Done {
  approved?: Partial<Figures>;
  pending?: Partial<Figures>;
  votes?: number;
}

/** The report that the server would answer for such figures, by the same rule. */
export function reportOf(match: Match, done: Record<string, Done> = {}, ownGoals?: OwnGoals): MatchReport {
  const { team1Goals, team2Goals } = match;
  return matchReportOf(
    {
      team1Name: match.team1Name,
      team2Name: match.team2Name,
      score: team1Goals === null || team2Goals === null ? null : { team1Goals, team2Goals },
      ownGoals: ownGoals ?? { team1: 0, team2: 0 },
      players: match.allPlayers.map(({ id, userId, name, teamIndex }) => {
        const { approved, pending, votes = 0 } = done[name] ?? {};
        const figures = approved ?? pending;
        return {
          id,
          userId: userId ?? null,
          name,
          teamIndex,
          votes,
          report:
            figures === undefined
              ? null
              : {
                  playerId: id,
                  teamIndex: null,
                  goals: 0,
                  assists: 0,
                  saves: 0,
                  ...figures,
                  validationStatus: approved === undefined ? 'PENDING' : 'APPROVED',
                },
        };
      }),
    },
    match.reportCompleted,
  );
}

/** A report of a player of the match. */
export function selfReportOf(match: Match, name: string, rest: Partial<SelfReport> = {}): SelfReport {
  return {
    playerId: idOf(match, name),
    playerName: name,
    teamIndex: null,
    goals: 1,
    assists: 0,
    saves: 0,
    ownGoals: 0,
    isSubmitted: true,
    isLoadedByOrganiser: false,
    validationStatus: 'PENDING',
    rejectionReason: null,
    rejectedBy: null,
    approvedBy: null,
    validator: { userId: FEDE.id, name: FEDE.name },
    submittedAt: '2026-11-27T02:04:00Z',
    canValidate: false,
    contradictions: [],
    ...rest,
  };
}
