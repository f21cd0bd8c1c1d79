import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenings, playerId } from '../../test/evening-arbitraries';
import type { Participant } from '../results/rules';
import { topIconOf } from './awards';
import { contradictionsOf } from './contradictions';
import { decideFinalise } from './finalise';
import {
  decideLoad,
  decideReadReports,
  decideSelfReport,
  decideValidation,
  sideOf,
  type ReportedMatch,
} from './rules';
import { loadReportSchema, submitSelfReportSchema, validateReportSchema } from './schema';
import { chooseValidator } from './validator';
import { reportsCloseAt } from './window';

const HOUR = 60 * 60 * 1000;
const KICK_OFF = Date.UTC(2026, 10, 27, 0, 0);

const match = (changes: Partial<ReportedMatch> = {}): ReportedMatch => ({
  creatorId: 'nico',
  coOrganiserIds: [],
  status: 'FINISHED',
  isReportFinal: false,
  startsAt: KICK_OFF,
  finishedAt: KICK_OFF + 2 * HOUR,
  ...changes,
});
const nico: Participant = { id: 'p1', userId: 'nico', name: 'Nico', teamIndex: 0 };
const fede: Participant = { id: 'p2', userId: 'fede', name: 'Fede', teamIndex: 0 };
const juan: Participant = { id: 'p3', userId: 'juan', name: 'Juan', teamIndex: 1 };
const chino: Participant = { id: 'p4', userId: null, name: 'Chino', teamIndex: 1 };
const beto: Participant = { id: 'p5', userId: 'beto', name: 'Beto', teamIndex: null };
const everybody = [nico, fede, juan, chino, beto];
const AFTER = KICK_OFF + 3 * HOUR;

describe('the window for reports', () => {
  it.each([
    ['an hour after kick-off where the match was finished earlier', KICK_OFF + HOUR / 2, 25],
    ['an hour after kick-off where it was finished before it began', KICK_OFF - 5 * HOUR, 25],
    ['the finish where that came later', KICK_OFF + 3 * HOUR, 27],
  ])('is 24 hours from %s', (_what, finishedAt, hours) => {
    expect(reportsCloseAt({ startsAt: KICK_OFF, finishedAt })).toBe(KICK_OFF + hours * HOUR);
  });

  it('includes its last millisecond', () => {
    const closes = KICK_OFF + 26 * HOUR;
    expect(decideSelfReport(match(), fede, undefined, closes - 1)).toEqual({ ok: true, value: fede });
    expect(decideSelfReport(match(), fede, undefined, closes)).toEqual({
      ok: false,
      code: 'REPORT_WINDOW_CLOSED',
    });
  });
});

describe('a self-report', () => {
  it.each([
    [
      'waits for the finish',
      match({ status: 'IN_PROGRESS', finishedAt: null }),
      fede,
      undefined,
      'MATCH_NOT_FINISHED',
    ],
    ['is for players of the list', match(), undefined, undefined, 'ONLY_PLAYERS_REPORT'],
    ['is not for guests', match(), chino, undefined, 'ONLY_PLAYERS_REPORT'],
    ['ends with the final report', match({ isReportFinal: true }), fede, undefined, 'REPORT_FINAL'],
    ['is not done twice while one waits', match(), fede, 'PENDING', 'SELF_REPORT_PENDING'],
    ['changes nothing that was approved', match(), fede, 'APPROVED', 'SELF_REPORT_APPROVED'],
  ] as const)('%s', (_what, played, reporter, earlier, code) => {
    const stored = earlier && { validationStatus: earlier };
    expect(decideSelfReport(played, reporter, stored, AFTER)).toEqual({ ok: false, code });
  });

  it('is open to a substitute too, and again after a rejection', () => {
    expect(decideSelfReport(match(), beto, { validationStatus: 'REJECTED' }, AFTER).ok).toBe(true);
  });

  it.each([
    [{ goals: 0, assists: 0, saves: 0 }, true],
    [{ goals: 99, assists: 2, saves: 3, teamIndex: 1 }, true],
    [{ goals: 1, assists: 0 }, false],
    [{ goals: -1, assists: 0, saves: 0 }, false],
    [{ goals: 1.5, assists: 0, saves: 0 }, false],
    [{ goals: '1', assists: 0, saves: 0 }, false],
    [{ goals: 100, assists: 0, saves: 0 }, false],
    [{ goals: 1, assists: 0, saves: 0, teamIndex: 2 }, false],
  ])('accepts whole figures from 0 to 99: %o', (body, isTaken) => {
    expect(submitSelfReportSchema.safeParse(body).success).toBe(isTaken);
  });

  it('counts for a starter’s team, and for the team that a substitute names', () => {
    expect([sideOf(0, 1), sideOf(null, 1), sideOf(null, null), sideOf(null, undefined)]).toEqual([
      0,
      1,
      null,
      null,
    ]);
  });
});

describe('the validator of a report', () => {
  const choose = (reporter: Participant, people = everybody, requests: [string, number][] = []) =>
    chooseValidator(reporter, { participants: people, organiserId: 'nico', openRequests: new Map(requests) });

  it.each([
    ['a teammate before an opponent, however busy', fede, everybody, [['nico', 9]], 'nico'],
    ['an opponent where no teammate is registered', juan, everybody, [['nico', 1]], 'fede'],
    [
      'the least busy of several',
      juan,
      everybody,
      [
        ['nico', 2],
        ['fede', 1],
      ],
      'fede',
    ],
    ['the first on the list of as busy ones', juan, everybody, [], 'nico'],
    ['a substitute where no other player is registered', fede, [fede, chino, beto], [], 'beto'],
    ['the organiser without an entry, where only guests played', fede, [fede, chino], [], 'nico'],
    ['none, where the organiser is alone with guests', nico, [nico, chino], [], null],
  ] as const)('%s', (_what, reporter, people, requests, validator) => {
    expect(
      choose(
        reporter,
        [...people],
        requests.map(([id, count]) => [id, count]),
      ),
    ).toBe(validator);
  });

  it('is the same for any order of the list, never the reporter and never a guest', () => {
    fc.assert(
      fc.property(
        evenings,
        fc.infiniteStream(fc.nat({ max: 3 })),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        ({ players }, load, shuffle) => {
          const openRequests = new Map(
            players.map(({ userId }) => [userId ?? '', load.next().value as number]),
          );
          const shuffled = players
            .map((player, i) => [shuffle[i]!, player] as const)
            .sort(([a], [b]) => a - b);
          for (const reporter of players.filter(({ userId }) => userId !== null)) {
            const choice = { organiserId: 'unknown', openRequests };
            const validator = chooseValidator(reporter, { ...choice, participants: players });
            expect(validator).not.toBe(reporter.userId);
            expect(validator).not.toBeNull();
            expect(
              chooseValidator(reporter, { ...choice, participants: shuffled.map(([, player]) => player) }),
            ).toBe(validator);
          }
        },
      ),
    );
  });
});

describe('validating a report', () => {
  const pending = { playerId: 'p2', validationStatus: 'PENDING' } as const;
  const answer = (changes: Partial<Parameters<typeof decideValidation>[3]> = {}) => ({
    userId: 'juan',
    approved: true,
    rejectionReason: '',
    ...changes,
  });

  it.each(['nico', 'juan', 'beto'])('is for any other registered player: %s', (userId) => {
    expect(decideValidation(match(), everybody, pending, answer({ userId }))).toEqual({
      ok: true,
      value: { status: 'APPROVED', rejectionReason: null },
    });
  });

  it('is for an organiser without an entry', () => {
    const decision = decideValidation(
      match({ creatorId: 'tano' }),
      everybody,
      pending,
      answer({ userId: 'tano' }),
    );
    expect(decision.ok).toBe(true);
  });

  it('keeps the reason of a rejection, trimmed', () => {
    const rejection = answer({ approved: false, rejectionReason: '  Fueron dos ' });
    expect(decideValidation(match(), everybody, pending, rejection)).toEqual({
      ok: true,
      value: { status: 'REJECTED', rejectionReason: 'Fueron dos' },
    });
  });

  it.each([
    ['waits for the finish', match({ status: 'SCHEDULED' }), pending, answer(), 'MATCH_NOT_FINISHED'],
    [
      'is not for users without an entry',
      match(),
      pending,
      answer({ userId: 'tano' }),
      'ONLY_PLAYERS_VALIDATE',
    ],
    ['ends with the final report', match({ isReportFinal: true }), pending, answer(), 'REPORT_FINAL'],
    ['needs a report', match(), undefined, answer(), 'SELF_REPORT_NOT_FOUND'],
    ['is not for one’s own', match(), pending, answer({ userId: 'fede' }), 'OWN_REPORT_NOT_VALIDATABLE'],
    [
      'is possible once',
      match(),
      { ...pending, validationStatus: 'APPROVED' as const },
      answer(),
      'SELF_REPORT_NOT_PENDING',
    ],
    [
      'says why it rejects',
      match(),
      pending,
      answer({ approved: false, rejectionReason: '  ' }),
      'REJECTION_REASON_REQUIRED',
    ],
  ])('%s', (_what, played, report, given, code) => {
    expect(decideValidation(played, everybody, report, given)).toEqual({ ok: false, code });
  });

  it('accepts a reason of up to 200 characters, or none', () => {
    const body = { reporterId: playerId(1), approved: false };
    expect(validateReportSchema.parse(body).rejectionReason).toBe('');
    expect(validateReportSchema.parse({ ...body, rejectionReason: ' a\nb ' }).rejectionReason).toBe('a b');
    expect(validateReportSchema.safeParse({ ...body, rejectionReason: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('reading the reports', () => {
  it('is for its players and the organiser', () => {
    expect(decideReadReports(match(), everybody, 'juan').ok).toBe(true);
    expect(decideReadReports(match({ creatorId: 'tano' }), everybody, 'tano').ok).toBe(true);
    expect(decideReadReports(match(), everybody, 'tano')).toEqual({
      ok: false,
      code: 'ONLY_PLAYERS_READ_REPORTS',
    });
  });
});

describe('the organiser’s load', () => {
  const stats = [
    { playerId: 'p4', goals: 2, assists: 0, saves: 0 },
    { playerId: 'p5', goals: 1, assists: 0, saves: 0, teamIndex: 1 as const },
  ];

  it('counts as approved, for guests and substitutes too', () => {
    expect(decideLoad(match(), everybody, { stats }, 'nico')).toEqual({
      ok: true,
      value: [
        { playerId: 'p4', goals: 2, assists: 0, saves: 0, teamIndex: null, validationStatus: 'APPROVED' },
        { playerId: 'p5', goals: 1, assists: 0, saves: 0, teamIndex: 1, validationStatus: 'APPROVED' },
      ],
    });
  });

  it('keeps the team that a substitute named, unless it sets another or clears it', () => {
    const reported = { ...beto, report: { teamIndex: 0 as const } };
    const sideAfter = (teamIndex?: 0 | 1 | null) => {
      const load = [{ playerId: 'p5', goals: 1, assists: 0, saves: 0, teamIndex }];
      const decision = decideLoad(match(), [nico, reported], { stats: load }, 'nico');
      return decision.ok && decision.value[0]?.teamIndex;
    };
    expect([sideAfter(), sideAfter(1), sideAfter(null)]).toEqual([0, 1, null]);
  });

  it('stores no team of a starter', () => {
    const load = [{ playerId: 'p4', goals: 1, assists: 0, saves: 0, teamIndex: 0 as const }];
    const decision = decideLoad(match(), everybody, { stats: load }, 'nico');
    expect(decision).toMatchObject({ ok: true, value: [{ playerId: 'p4', teamIndex: null }] });
  });

  it('is possible after 24 hours', () => {
    expect(decideLoad(match({ finishedAt: 0, startsAt: 0 }), everybody, { stats: [] }, 'nico').ok).toBe(true);
  });

  it.each([
    ['is the organiser’s alone', match(), stats, 'fede', 'ONLY_ORGANISER_LOADS_REPORT'],
    ['waits for the finish', match({ status: 'IN_PROGRESS' }), stats, 'nico', 'MATCH_NOT_FINISHED'],
    ['ends with the final report', match({ isReportFinal: true }), stats, 'nico', 'REPORT_FINAL'],
    ['names each player once', match(), [...stats, ...stats], 'nico', 'REPEATED_PLAYER'],
    ['names players of the list', match(), [{ ...stats[0]!, playerId: 'p9' }], 'nico', 'PLAYER_NOT_FOUND'],
  ] as const)('%s', (_what, played, given, userId, code) => {
    expect(decideLoad(played, everybody, { stats: [...given] }, userId)).toEqual({ ok: false, code });
  });

  it('accepts own goals alone', () => {
    expect(loadReportSchema.safeParse({ stats: [], ownGoals: { team1: 1, team2: 0 } }).success).toBe(true);
    expect(loadReportSchema.safeParse({ stats: [], ownGoals: { team1: -1, team2: 0 } }).success).toBe(false);
    expect(loadReportSchema.safeParse({}).success).toBe(false);
  });
});

describe('the final report', () => {
  it.each([
    ['is the organiser’s', match(), 'fede', 'ONLY_ORGANISER_FINALISES_REPORT'],
    ['waits for the finish', match({ status: 'IN_PROGRESS' }), 'nico', 'MATCH_NOT_FINISHED'],
    ['is final once', match({ isReportFinal: true }), 'nico', 'REPORT_FINAL'],
  ] as const)('%s', (_what, played, userId, code) => {
    const facts = {
      team1Name: 'A',
      team2Name: 'B',
      score: null,
      ownGoals: { team1: 0, team2: 0 },
      players: [],
    };
    expect(decideFinalise(played, userId, facts)).toEqual({ ok: false, code });
  });

  it('approves the report of an organiser among guests, and no report with a validator', () => {
    const report = { goals: 1, assists: 0, saves: 0, teamIndex: null, validationStatus: 'PENDING' as const };
    const facts = {
      team1Name: 'A',
      team2Name: 'B',
      score: { team1Goals: 1, team2Goals: 0 },
      ownGoals: { team1: 0, team2: 0 },
      players: [
        { ...nico, votes: 0, report: { ...report, playerId: 'p1' } },
        { ...chino, votes: 0, report: null },
      ],
    };
    expect(decideFinalise(match(), 'nico', facts)).toEqual({ ok: true, value: ['p1'] });
    const withFede = { ...facts, players: [...facts.players, { ...fede, votes: 0, report: null }] };
    expect(decideFinalise(match(), 'nico', withFede)).toEqual({ ok: true, value: [] });
    const twoGoals = facts.players.map((one) => ({
      ...one,
      report: one.report && { ...one.report, goals: 2 },
    }));
    expect(decideFinalise(match(), 'nico', { ...facts, players: twoGoals })).toEqual({
      ok: false,
      code: 'REPORT_CONTRADICTS_SCORE',
    });
  });

  it('is refused exactly where the figures contradict the score', () => {
    fc.assert(
      fc.property(evenings, (facts) => {
        // An organiser without an entry: every pending report has a possible validator.
        const decision = decideFinalise(match({ creatorId: 'tano' }), 'tano', facts);
        expect(decision.ok).toBe(contradictionsOf(facts).length === 0);
        if (decision.ok) expect(decision.value).toEqual([]);
      }),
    );
  });
});

describe('the one icon of a card', () => {
  const order = ['isCreator', 'isMVP', 'isTopScorer', 'isTopAssister', 'isTopSaver'] as const;
  const icons = ['creator', 'mvp', 'topScorer', 'topAssister', 'topSaver', null] as const;

  it('is the highest-ranked of all awards', () => {
    const flags = fc.record({
      isCreator: fc.boolean(),
      isMVP: fc.boolean(),
      isTopScorer: fc.boolean(),
      isTopAssister: fc.boolean(),
      isTopSaver: fc.boolean(),
    });
    fc.assert(
      fc.property(flags, (player) => {
        const rank = order.findIndex((flag) => player[flag]);
        expect(topIconOf(player)).toBe(icons[rank === -1 ? 5 : rank]);
      }),
    );
  });
});
