import fc from 'fast-check';
import type { TeamIndex } from '../src/matches/schema';
import type { StoredReport } from '../src/reports/rules';
import type { ReportedPlayer, ReportFacts } from '../src/reports/sums';

/** Ids in the order of the list, so that ties are broken in the order of display. */
export const playerId = (index: number): string =>
  `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const figure = fc.integer({ min: 0, max: 4 });

const report = fc.record({
  goals: figure,
  assists: figure,
  saves: figure,
  teamIndex: fc.constantFrom<TeamIndex | null>(0, 1, null),
  validationStatus: fc.constantFrom('PENDING' as const, 'APPROVED' as const, 'REJECTED' as const),
});

/** A player of the list: user or guest, on a side or the bench, with a report or without. */
const player = fc.record({
  isGuest: fc.boolean(),
  teamIndex: fc.constantFrom<TeamIndex | null>(0, 1, null),
  report: fc.option(report),
  votes: fc.integer({ min: 0, max: 5 }),
});

/** The data of a finished match: any figures that can be sent, consistent or not. */
export const evenings = fc
  .record({
    players: fc.array(player, { maxLength: 8 }),
    score: fc.option(
      fc.record({ team1Goals: fc.integer({ min: 0, max: 9 }), team2Goals: fc.integer({ min: 0, max: 9 }) }),
    ),
    ownGoals: fc.record({ team1: fc.integer({ min: 0, max: 3 }), team2: fc.integer({ min: 0, max: 3 }) }),
  })
  .map(({ players, ...rest }): ReportFacts => ({
    team1Name: 'Los del Jueves',
    team2Name: 'La Banda',
    ...rest,
    players: players.map((one, index): ReportedPlayer => {
      const id = playerId(index);
      const stored: StoredReport | null = one.report && { ...one.report, playerId: id };
      return {
        id,
        userId: one.isGuest ? null : `user-${index}`,
        name: `Jugador ${index}`,
        teamIndex: one.teamIndex,
        report: stored,
        votes: one.votes,
      };
    }),
  }));
