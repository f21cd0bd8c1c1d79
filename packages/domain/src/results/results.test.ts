import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TeamIndex } from '../matches/schema';
import {
  decideFinalScore,
  decideFinish,
  decideRecalculation,
  resultsOf,
  type Participant,
  type PlayedMatch,
  clampDifference,
  differenceOfScore,
  MAX_DIFFERENCE,
  scoreOfDifference,
} from './rules';
import { matchScoreSchema } from './schema';

const played = (changes: Partial<PlayedMatch> = {}): PlayedMatch => ({
  creatorId: 'nico',
  coOrganiserIds: [],
  status: 'FINISHED',
  isReportFinal: false,
  ...changes,
});
const player = (id: string, teamIndex: TeamIndex | null, userId: string | null = id): Participant => ({
  id,
  userId,
  name: id,
  teamIndex,
});

describe('finishing', () => {
  it.each(['SCHEDULED', 'IN_PROGRESS'] as const)('is for the organiser, from %s', (status) => {
    expect(decideFinish(played({ status }), 'nico')).toEqual({ ok: true, value: true });
    expect(decideFinish(played({ status }), 'fede')).toEqual({ ok: false, code: 'ONLY_ORGANISER_FINISHES' });
  });

  it('is possible once', () => {
    expect(decideFinish(played(), 'nico')).toEqual({ ok: false, code: 'MATCH_FINISHED' });
  });
});

describe('the final score', () => {
  it.each([
    ['only the organiser records', played(), 'fede', 'ONLY_ORGANISER_SCORES'],
    ['waits for the finish', played({ status: 'IN_PROGRESS' }), 'nico', 'MATCH_NOT_FINISHED'],
    ['stays once the report is final', played({ isReportFinal: true }), 'nico', 'REPORT_FINAL'],
  ])('%s', (_what, match, userId, code) => {
    expect(decideFinalScore(match, userId)).toEqual({ ok: false, code });
  });

  it('may be corrected until the final report', () => {
    expect(decideFinalScore(played(), 'nico')).toEqual({ ok: true, value: true });
  });

  it.each([
    [{ team1Goals: 0, team2Goals: 99 }, true],
    [{ team1Goals: -1, team2Goals: 0 }, false],
    [{ team1Goals: 100, team2Goals: 0 }, false],
    [{ team1Goals: 1.5, team2Goals: 0 }, false],
    [{ team1Goals: '1', team2Goals: 0 }, false],
    [{ team1Goals: 1 }, false],
  ])('is two whole numbers from 0 to 99: %o', (score, isTaken) => {
    expect(matchScoreSchema.safeParse(score).success).toBe(isTaken);
  });
});

describe('recomputing the results', () => {
  const score = { team1Goals: 2, team2Goals: 1 };

  it.each([
    ['is the organiser’s', played(), score, 'fede', 'ONLY_ORGANISER_RECALCULATES'],
    ['waits for the finish', played({ status: 'SCHEDULED' }), score, 'nico', 'MATCH_NOT_FINISHED'],
    ['needs a score', played(), null, 'nico', 'NO_SCORE'],
  ])('%s', (_what, match, given, userId, code) => {
    expect(decideRecalculation(match, given, userId)).toEqual({ ok: false, code });
  });

  it('changes nothing after the final report', () => {
    expect(decideRecalculation(played({ isReportFinal: true }), score, 'nico')).toEqual({
      ok: true,
      value: score,
    });
  });
});

describe('the winners of a match', () => {
  const everybody = [player('fede', 0), player('juan', 1), player('chino', 0, null), player('beto', null)];

  it.each([
    [{ team1Goals: 3, team2Goals: 2 }, 'WIN', 'LOSS'],
    [{ team1Goals: 0, team2Goals: 1 }, 'LOSS', 'WIN'],
    [{ team1Goals: 4, team2Goals: 4 }, 'DRAW', 'DRAW'],
    [null, null, null],
  ])('%o: a result for each registered starter, none for guests and substitutes', (score, first, second) => {
    expect(resultsOf(score, everybody)).toEqual([
      { playerId: 'fede', matchResult: first },
      { playerId: 'juan', matchResult: second },
      { playerId: 'beto', matchResult: null },
    ]);
  });

  it('has as many wins on one side as losses on the other, for teams of equal size', () => {
    const goals = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(goals, goals, fc.integer({ min: 1, max: 11 }), (team1Goals, team2Goals, size) => {
        const both = Array.from({ length: 2 * size }, (_, i) => player(String(i), (i % 2) as TeamIndex));
        const results = resultsOf({ team1Goals, team2Goals }, both).map(({ matchResult }) => matchResult);
        const count = (wanted: string) => results.filter((result) => result === wanted).length;
        expect(count('WIN')).toBe(count('LOSS'));
        expect(count('DRAW')).toBe(team1Goals === team2Goals ? 2 * size : 0);
      }),
    );
  });
});

describe('a result by difference', () => {
  it.each([
    [{ winner: null }, { team1Goals: 0, team2Goals: 0 }],
    [
      { winner: 0, difference: 3 },
      { team1Goals: 3, team2Goals: 0 },
    ],
    [
      { winner: 1, difference: 1 },
      { team1Goals: 0, team2Goals: 1 },
    ],
    [
      { winner: 1, difference: 400 },
      { team1Goals: 0, team2Goals: 20 },
    ],
    [
      { winner: 0, difference: 0 },
      { team1Goals: 1, team2Goals: 0 },
    ],
  ] as const)('%o is %o', (difference, score) => {
    expect(scoreOfDifference(difference)).toEqual(score);
  });

  it.each([
    [null, { winner: null }],
    [{ team1Goals: 2, team2Goals: 2 }, { winner: null }],
    [
      { team1Goals: 5, team2Goals: 2 },
      { winner: 0, difference: 3 },
    ],
    [
      { team1Goals: 0, team2Goals: 40 },
      { winner: 1, difference: 20 },
    ],
  ])('opens on %o as %o', (score, difference) => {
    expect(differenceOfScore(score)).toEqual(difference);
  });

  it('is restored from its score', () => {
    const differences = fc.oneof(
      fc.constant({ winner: null }),
      fc.record({
        winner: fc.constantFrom<TeamIndex>(0, 1),
        difference: fc.integer({ min: 1, max: MAX_DIFFERENCE }),
      }),
    );
    fc.assert(
      fc.property(differences, (difference) => {
        expect(differenceOfScore(scoreOfDifference(difference))).toEqual(difference);
      }),
    );
  });

  it.each([
    [Number.NaN, 1],
    [-4, 1],
    [2.9, 2],
    [21, 20],
    [Infinity, 20],
  ])('typed as %d is %d', (typed, read) => {
    expect(clampDifference(typed)).toBe(read);
  });
});
