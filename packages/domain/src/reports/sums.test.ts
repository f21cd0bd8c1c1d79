import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenings, playerId } from '../../test/evening-arbitraries';
import { canHaveHappened } from '../../test/possible-match';
import type { TeamIndex } from '../matches/schema';
import { contradictionsIfApproved, contradictionsOf } from './contradictions';
import { matchReportOf } from './match-report';
import { matchReportSchema, type ValidationStatus } from './schema';
import type { ReportedPlayer, ReportFacts } from './sums';

const player = (
  index: number,
  name: string,
  teamIndex: TeamIndex | null,
  [goals, assists, saves]: readonly [number, number, number],
  changes: { votes?: number; status?: ValidationStatus; side?: TeamIndex | null } = {},
): ReportedPlayer => ({
  id: playerId(index),
  userId: name,
  name,
  teamIndex,
  votes: changes.votes ?? 0,
  report: {
    playerId: playerId(index),
    goals,
    assists,
    saves,
    teamIndex: changes.side ?? null,
    validationStatus: changes.status ?? 'APPROVED',
  },
});

const evening = (players: ReportedPlayer[], changes: Partial<ReportFacts> = {}): ReportFacts => ({
  team1Name: 'Los del Jueves',
  team2Name: 'La Banda',
  score: { team1Goals: 3, team2Goals: 1 },
  ownGoals: { team1: 0, team2: 0 },
  players,
  ...changes,
});

describe('own goals', () => {
  const withOwnGoal = (status: ValidationStatus) => {
    const juan = player(3, 'Juan', 1, [0, 0, 0], { status });
    return { ...juan, report: juan.report && { ...juan.report, ownGoals: 1 } };
  };
  const sumsOf = (status: ValidationStatus, counted = 0) =>
    matchReportOf(
      evening([player(1, 'Nico', 0, [2, 0, 0]), withOwnGoal(status)], {
        ownGoals: { team1: counted, team2: 0 },
      }),
      false,
    );

  it('of an approved report count for the other side, and stand with their player', () => {
    const report = sumsOf('APPROVED');
    expect(report.sums?.team1).toEqual({ score: 3, approved: 2, ownGoals: 1, unclaimed: 0, excess: 0 });
    expect(report.ownGoals).toEqual({ team1: 1, team2: 0 });
    expect(report.stats.map(({ name, ownGoals }) => [name, ownGoals])).toEqual([
      ['Nico', 0],
      ['Juan', 1],
    ]);
  });

  it('of a report that waits or was rejected count nowhere', () => {
    for (const status of ['PENDING', 'REJECTED'] as const)
      expect(sumsOf(status).sums?.team1).toMatchObject({ ownGoals: 0, unclaimed: 1 });
  });

  it('are as many as the organiser counts where that is more', () => {
    expect(sumsOf('APPROVED', 1).ownGoals).toEqual({ team1: 1, team2: 0 });
    expect(sumsOf('APPROVED', 2).ownGoals).toEqual({ team1: 2, team2: 0 });
  });
});

describe('goals that add up', () => {
  it('are claimed, own goals, or unclaimed', () => {
    const report = matchReportOf(
      evening(
        [player(1, 'Nico', 0, [1, 0, 0]), player(2, 'Fede', 0, [0, 1, 0]), player(3, 'Juan', 1, [1, 0, 7])],
        {
          ownGoals: { team1: 1, team2: 0 },
        },
      ),
      false,
    );
    expect(report.sums).toEqual({
      team1: { score: 3, approved: 1, ownGoals: 1, unclaimed: 1, excess: 0 },
      team2: { score: 1, approved: 1, ownGoals: 0, unclaimed: 0, excess: 0 },
    });
    expect(report.contradictions).toEqual([]);
  });

  it('are not summed before there is a score', () => {
    const report = matchReportOf(evening([player(1, 'Nico', 0, [9, 9, 0])], { score: null }), false);
    expect(report).toMatchObject({ matchScore: null, sums: null, contradictions: [] });
  });

  it('equal the score of both teams, in any match', () => {
    fc.assert(
      fc.property(evenings, fc.boolean(), (facts, isFinal) => {
        const report = matchReportOf(facts, isFinal);
        expect(matchReportSchema.safeParse(report).success).toBe(true);
        if (report.sums === null || report.matchScore === null) {
          expect(facts.score).toBeNull();
          return;
        }
        const { team1, team2 } = report.sums;
        expect([team1.score, team2.score]).toEqual([
          report.matchScore.team1Goals,
          report.matchScore.team2Goals,
        ]);
        for (const sum of [team1, team2]) {
          expect(sum.approved + sum.ownGoals + sum.unclaimed - sum.excess).toBe(sum.score);
          expect(Math.min(sum.unclaimed, sum.excess)).toBe(0);
        }
        if (report.contradictions.length === 0) {
          const claimed = report.stats.reduce((goals, player) => goals + player.goals, 0);
          expect(team1.excess + team2.excess).toBe(0);
          expect(claimed).toBe(team1.approved + team2.approved);
        }
      }),
    );
  });
});

describe('figures that contradict the score', () => {
  it.each([
    [
      'more goals than the team made',
      evening([player(1, 'Nico', 0, [1, 0, 0]), player(2, 'Fede', 0, [3, 0, 0])]),
      'GOALS_ABOVE_SCORE',
      'Los del Jueves hizo 3 goles y en los reportes hay 4 goles: sobra 1. Que revisen sus goles Fede (3) y Nico (1).',
    ],
    [
      'a goal of each of six',
      evening([1, 2, 3, 4, 5, 6].map((figure) => player(figure, `Nico ${figure}`, 0, [1, 0, 0]))),
      'GOALS_ABOVE_SCORE',
      'Los del Jueves hizo 3 goles y en los reportes hay 6 goles: sobran 3. Que revisen sus goles Nico 1 (1), Nico 2 (1), Nico 3 (1), Nico 4 (1) y 2 más.',
    ],
    [
      'a goal that was the others’ own goal',
      evening([player(3, 'Juan', 1, [1, 0, 0])], { ownGoals: { team1: 0, team2: 1 } }),
      'GOALS_ABOVE_SCORE',
      'La Banda hizo 1 gol (1 en contra de los otros) y en los reportes hay 1 gol: sobra 1. Que revise sus goles Juan (1).',
    ],
    [
      'more assists than goals',
      evening([player(3, 'Juan', 1, [0, 1, 0]), player(4, 'Leo', 1, [0, 2, 0])]),
      'ASSISTS_ABOVE_GOALS',
      'La Banda hizo 1 gol y en los reportes hay 3 asistencias: sobran 2. Que revisen sus asistencias Leo (2) y Juan (1).',
    ],
    [
      'a pass to oneself',
      evening([player(1, 'Nico', 0, [2, 2, 0])]),
      'ASSISTS_TO_ONESELF',
      'Nico reportó 2 goles y 2 asistencias, pero Los del Jueves hizo 3 goles: nadie se asiste a sí mismo. Que Nico revise sus números.',
    ],
    [
      'more own goals than goals',
      evening([], { ownGoals: { team1: 0, team2: 3 } }),
      'OWN_GOALS_ABOVE_SCORE',
      'La Banda hizo 1 gol y hay 3 en contra a su favor. Corregí el resultado o los goles en contra.',
    ],
    [
      'a substitute’s goal for an unknown side',
      evening([player(5, 'Beto', null, [1, 0, 0])]),
      'PLAYER_WITHOUT_SIDE',
      'Beto entró de suplente y falta decir para qué equipo jugó.',
    ],
  ] as const)('%s', (_what, facts, kind, message) => {
    expect(contradictionsOf(facts)).toMatchObject([{ kind, message }]);
  });

  it('name the players whose figures to check, the highest first', () => {
    const [found] = contradictionsOf(
      evening([
        player(1, 'Nico', 0, [1, 0, 0]),
        player(2, 'Fede', 0, [3, 0, 0]),
        player(6, 'Teo', 0, [0, 0, 4]),
      ]),
    );
    expect(found).toMatchObject({
      teamIndex: 0,
      excess: 1,
      corrections: [
        { playerId: playerId(2), name: 'Fede', figure: 'goals', value: 3 },
        { playerId: playerId(1), name: 'Nico', figure: 'goals', value: 1 },
      ],
    });
  });

  it('are none where a substitute names a team', () => {
    expect(contradictionsOf(evening([player(5, 'Beto', null, [1, 0, 0], { side: 1 })]))).toEqual([]);
  });

  it('count a starter for the slot, whatever the report says', () => {
    const facts = evening([player(1, 'Nico', 0, [2, 0, 0], { side: 1 })]);
    expect(contradictionsOf(facts)).toEqual([]);
    expect(matchReportOf(facts, false).sums?.team1.approved).toBe(2);
  });

  it('are reported before the approval of a report', () => {
    const facts = evening([
      player(1, 'Nico', 0, [3, 0, 0]),
      player(2, 'Fede', 0, [1, 0, 0], { status: 'PENDING' }),
      player(3, 'Juan', 1, [0, 9, 0]),
    ]);
    expect(contradictionsIfApproved(facts, playerId(2)).map(({ kind }) => kind)).toEqual([
      'GOALS_ABOVE_SCORE',
    ]);
    expect(contradictionsOf(facts).map(({ kind }) => kind)).toEqual(['ASSISTS_ABOVE_GOALS']);
  });

  it('are found exactly where the match is impossible', () => {
    fc.assert(
      fc.property(evenings, (facts) => {
        expect(contradictionsOf(facts).length === 0).toBe(canHaveHappened(facts));
      }),
      { numRuns: 2000 },
    );
  });

  it('name the excess, without which the figures add up', () => {
    fc.assert(
      fc.property(evenings, (facts) => {
        for (const { kind, teamIndex, excess } of contradictionsOf(facts)) {
          expect(excess).toBeGreaterThan(0);
          if (kind !== 'GOALS_ABOVE_SCORE' || facts.score === null) continue;
          const score = { ...facts.score };
          if (teamIndex === 0) score.team1Goals += excess;
          else score.team2Goals += excess;
          const left = contradictionsOf({ ...facts, score });
          expect(left.some((one) => one.kind === kind && one.teamIndex === teamIndex)).toBe(false);
        }
      }),
    );
  });
});

describe('the match report', () => {
  const report = matchReportOf(
    evening([
      player(1, 'Nico', 0, [2, 0, 0], { votes: 2 }),
      player(2, 'Fede', 0, [0, 1, 0], { votes: 2 }),
      player(3, 'Juan', 1, [1, 0, 6], { votes: 1, status: 'PENDING' }),
      player(4, 'Leo', 1, [4, 4, 4], { status: 'REJECTED' }),
    ]),
    true,
  );

  it('counts approved figures, and shows pending ones beside them', () => {
    expect(
      report.stats.map(({ name, goals, assists, saves, pending }) => [name, goals, assists, saves, pending]),
    ).toEqual([
      ['Nico', 2, 0, 0, null],
      ['Fede', 0, 1, 0, null],
      ['Juan', 0, 0, 0, { goals: 1, assists: 0, saves: 6 }],
      ['Leo', 0, 0, 0, null],
    ]);
  });

  it('has the awards, with all players that tie and none at 0', () => {
    expect(report).toMatchObject({
      reportCompleted: true,
      mvpIds: [playerId(1), playerId(2)],
      topScorerIds: [playerId(1)],
      topAssisterIds: [playerId(2)],
      topSaverIds: [],
    });
    expect(report.stats.map(({ isMVP, isTopScorer }) => [isMVP, isTopScorer])).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, false],
    ]);
  });

  it('has each player’s share of the votes', () => {
    expect(report.totalVotes).toBe(5);
    expect(report.stats.map(({ votes, votePercentage }) => [votes, votePercentage])).toEqual([
      [2, 40],
      [2, 40],
      [1, 20],
      [0, 0],
    ]);
  });

  it('gives each award to the best, in any match', () => {
    fc.assert(
      fc.property(evenings, (facts) => {
        const { stats, mvpIds, topScorerIds, topAssisterIds, topSaverIds, totalVotes } = matchReportOf(
          facts,
          false,
        );
        const awards = [
          ['votes', 'isMVP', mvpIds],
          ['goals', 'isTopScorer', topScorerIds],
          ['assists', 'isTopAssister', topAssisterIds],
          ['saves', 'isTopSaver', topSaverIds],
        ] as const;
        for (const [figure, flag, ids] of awards) {
          const highest = stats.reduce((best, player) => Math.max(best, player[figure]), 0);
          for (const player of stats) {
            expect(player[flag]).toBe(player[figure] === highest && highest > 0);
            expect(ids.includes(player.playerId)).toBe(player[flag]);
          }
        }
        expect(stats.reduce((sum, { votes }) => sum + votes, 0)).toBe(totalVotes);
      }),
    );
  });
});
