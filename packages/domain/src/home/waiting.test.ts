import { describe, expect, it } from 'vitest';
import { WON_MATCH } from '../../test/archived-match';
import type { ArchivedMatch } from '../matches/schema';
import { waitingMatchSchema } from './schema';
import type { EndedMatch, TaskFacts, ValidationRequest } from './tasks';
import { waitingCounts, waitingOf } from './waiting';

const HOUR = 60 * 60 * 1000;
const FINISH = Date.UTC(2026, 10, 27, 2, 0);
const CLOSES = FINISH + 24 * HOUR;

const id = (figure: number) => `${String(figure).padStart(8, '0')}-0000-4000-8000-000000000000`;
const match = (figure: number): ArchivedMatch => ({
  ...WON_MATCH,
  ...{ id: id(figure), creatorId: id(99), location: 'La Esquina', date: '2026-11-26', time: '21:00' },
  startsAt: new Date(FINISH - 2 * HOUR).toISOString(),
});
const named = (figure: number) => {
  const { team1Name, team2Name, team1Goals, team2Goals, location, price, maxPlayers, date } = match(figure);
  return { id: id(figure), team1Name, team2Name, team1Goals, team2Goals, location, price, maxPlayers, date };
};

/** A match that Fede played and another user organised, with everything left to do. */
const ended = (figure: number, rest: Partial<EndedMatch> = {}): EndedMatch => ({
  match: match(figure),
  playerId: 'p1',
  finishedAt: FINISH,
  isReportFinal: false,
  ownReport: null,
  hasVoted: false,
  teammates: { totalTeammates: 8, reviewsGiven: 0 },
  ...rest,
});
const request = (figure: number, playerName: string, submittedAt = FINISH): ValidationRequest => ({
  ...{ match: named(figure), playerId: playerName, playerName, submittedAt },
  ...{ goals: 3, assists: 0, saves: 0 },
});
const facts: TaskFacts = {
  userId: 'fede',
  now: FINISH + HOUR,
  claims: [],
  requests: [],
  declared: [],
  shares: [],
  ended: [],
  canViewReviews: true,
};
const rows = (rest: Partial<TaskFacts>) => waitingOf({ ...facts, ...rest });
const texts = (rest: Partial<TaskFacts>) => rows(rest).map(({ text }) => text);

describe('what waits after a match', () => {
  it('is one row, which leads to the first step and has all three beside it', () => {
    const [row, ...others] = rows({ ended: [ended(1)] });
    expect(others).toEqual([]);
    expect(row).toEqual({
      match: named(1),
      kind: 'REPORT',
      isLate: false,
      text: 'Tu reporte, tu voto y 8 reviews',
      taskCount: 3,
      steps: [
        { kind: 'REPORT', isDone: false },
        { kind: 'VOTE', isDone: false },
        { kind: 'REVIEW', isDone: false },
      ],
      waitingSince: new Date(FINISH).toISOString(),
      deadline: new Date(CLOSES).toISOString(),
      link: `/match/${id(1)}?abrir=mi-reporte`,
    });
    expect(waitingMatchSchema.parse(row)).toEqual(row);
  });

  it('keeps the bricks of what is done, and leads to the step that is left', () => {
    const [row] = rows({ ended: [ended(1, { ownReport: 'PENDING' })] });
    expect(row).toMatchObject({
      text: 'Tu voto y 8 reviews',
      deadline: null,
      link: `/match/${id(1)}?abrir=voto`,
      steps: [{ isDone: true }, { isDone: false }, { isDone: false }],
    });
  });

  it('leaves once everything is done', () => {
    const teammates = { totalTeammates: 8, reviewsGiven: 8 };
    expect(rows({ ended: [ended(1, { ownReport: 'APPROVED', hasVoted: true, teammates })] })).toEqual([]);
  });

  it.each([
    ['one step', { ended: [ended(1, { ownReport: 'PENDING', isReportFinal: true })] }, /^Te falta dejarle/u],
    [
      'one report of another player',
      { requests: [request(1, 'Chino')] },
      /^Validá a Chino: dice que metió 3$/u,
    ],
    ['several of them', { requests: [request(1, 'Chino'), request(1, 'Tano')] }, /^2 reportes por validar$/u],
    [
      'steps and a report of another player',
      { ended: [ended(1, { ownReport: 'PENDING' })], requests: [request(1, 'Chino')] },
      /^Tu voto, 8 reviews y el reporte de Chino$/u,
    ],
    [
      'steps and several of them',
      { ended: [ended(1, { hasVoted: true })], requests: [request(1, 'Chino'), request(1, 'Tano')] },
      /^Tu reporte, 8 reviews y 2 reportes por validar$/u,
    ],
    [
      'the score, for the organiser',
      {
        userId: id(99),
        ended: [ended(1, { match: { ...match(1), team1Goals: null, team2Goals: null }, hasVoted: true })],
      },
      /^El resultado, tu reporte y 8 reviews$/u,
    ],
  ])('says it in words: %s', (_case, rest, text) => {
    expect(texts(rest)).toEqual([expect.stringMatching(text) as string]);
  });
});

describe('the rows of several matches', () => {
  it('begin with those that have a deadline, then the one that has waited longest', () => {
    const requests = [
      { ...request(2, 'Chino', FINISH - HOUR), match: named(2) },
      { ...request(4, 'Tano', FINISH - 9 * HOUR), match: named(4) },
    ];
    const order = rows({ ended: [ended(3, { ownReport: 'PENDING' }), ended(1)], requests });
    expect(order.map((row) => row.match.id)).toEqual([id(1), id(4), id(2), id(3)]);
    expect(order.every((row) => waitingMatchSchema.safeParse(row).success)).toBe(true);
  });

  it('have twenty tasks of a kind at most, the most urgent ones', () => {
    const requests = Array.from({ length: 25 }, (_, turn) => request(turn, `J${turn}`, FINISH - turn));
    const order = rows({ requests, ended: [ended(30, { ownReport: 'PENDING' })] });
    expect(order).toHaveLength(21);
    expect(order[0]?.match.id).toBe(id(24));
    expect(order.at(-1)?.text).toBe('Tu voto y 8 reviews');
  });

  it('are counted with the slots to confirm', () => {
    expect(waitingCounts({ confirmations: [{}], waiting: rows({ ended: [ended(1), ended(2)] }) })).toEqual({
      rows: 3,
      tasks: 7,
    });
  });
});
