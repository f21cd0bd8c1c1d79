import { describe, expect, it } from 'vitest';
import { WON_MATCH } from '../../test/archived-match';
import type { ArchivedMatch } from '../matches/schema';
import { TASK_SHOWN_MS, tasksOf, type EndedMatch, type OwnShare, type TaskFacts } from './tasks';

const HOUR = 60 * 60 * 1000;
const KICK_OFF = Date.UTC(2026, 10, 27, 0, 0);
const FINISH = KICK_OFF + 2 * HOUR;
const CLOSES = FINISH + 24 * HOUR;
const NICO = 'nico';

const match: ArchivedMatch = {
  ...WON_MATCH,
  id: '00000001-0000-4000-8000-000000000000',
  creatorId: NICO,
  date: '2026-11-26',
  time: '21:00',
  startsAt: new Date(KICK_OFF).toISOString(),
  location: 'La Esquina',
};

const named = {
  ...{ id: match.id, team1Name: match.team1Name, team2Name: match.team2Name },
  ...{ team1Goals: match.team1Goals, team2Goals: match.team2Goals },
  ...{ location: match.location, price: match.price, maxPlayers: match.maxPlayers, date: match.date },
};

/** Everything is done, in a match that Nico played and organised. */
const done: EndedMatch = {
  match,
  playerId: 'p1',
  finishedAt: FINISH,
  isReportFinal: true,
  ownReport: 'APPROVED',
  hasVoted: true,
  teammates: { totalTeammates: 5, reviewsGiven: 5 },
};
const facts: TaskFacts = {
  userId: NICO,
  now: FINISH + HOUR,
  claims: [],
  requests: [],
  declared: [],
  shares: [],
  ended: [],
  canViewReviews: false,
};
const of = (ended: Partial<EndedMatch>, rest: Partial<TaskFacts> = {}) =>
  tasksOf({ ...facts, ended: [{ ...done, ...ended }], ...rest });
const kinds = (...given: Parameters<typeof of>) => of(...given).map(({ kind }) => kind);

const open: Partial<EndedMatch> = {
  isReportFinal: false,
  ownReport: null,
  hasVoted: false,
  teammates: { totalTeammates: 5, reviewsGiven: 2 },
};

describe('the tasks of a match that is over', () => {
  it('are none once everything is done', () => {
    expect(of({})).toEqual([]);
  });

  it('of a player are the own report until its deadline, the vote and the missing reviews', () => {
    const tasks = of(open, { userId: 'fede' });
    expect(tasks).toMatchObject([
      {
        kind: 'REPORT',
        title: 'Cargá tu reporte',
        part: 'tu reporte',
        match: named,
        deadline: CLOSES,
        link: `/match/${match.id}?abrir=mi-reporte`,
      },
      {
        kind: 'VOTE',
        title: 'Votá la figura',
        part: 'tu voto',
        deadline: null,
        link: `/match/${match.id}?abrir=voto`,
      },
      {
        kind: 'REVIEW',
        title: 'Te falta dejar 1 review para desbloquear las que te dejaron en tu perfil',
        part: '3 reviews',
        link: `/match/${match.id}?abrir=reviews`,
      },
    ]);
  });

  it.each([
    ['a report that waits for its validation', { ownReport: 'PENDING' }, false],
    ['a report that was rejected', { ownReport: 'REJECTED' }, true],
    ['a substitute that did not come on', { match: { ...match, teamIndex: null } }, false],
    ['an organiser that did not play', { playerId: null }, false],
  ] as const)('ask for the own report: %s', (_case, ended, isAsked) => {
    expect(kinds({ ...open, ...ended }).includes('REPORT')).toBe(isAsked);
  });

  it('ask for no report from the end of its window on', () => {
    expect(kinds(open, { now: CLOSES - 1 })).toContain('REPORT');
    expect(kinds(open, { now: CLOSES })).not.toContain('REPORT');
  });

  it('promise no unlocked reviews to a reader whose reviews are open', () => {
    const [review] = of({ teammates: { totalTeammates: 1, reviewsGiven: 0 } }, { canViewReviews: true });
    expect(review?.title).toBe('Te falta dejarle una review a 1 compañero');
  });

  it('are no vote and no review two weeks later', () => {
    const { hasVoted, teammates } = open as EndedMatch;
    const late = FINISH + TASK_SHOWN_MS;
    expect(kinds({ isReportFinal: false, hasVoted, teammates }, { userId: 'fede', now: late - 1 })).toEqual([
      'VOTE',
      'REVIEW',
    ]);
    expect(kinds({ isReportFinal: false, hasVoted, teammates }, { userId: 'fede', now: late })).toEqual([]);
  });

  it('are no vote once the report is final, and still reviews', () => {
    expect(kinds({ ...open, isReportFinal: true })).toEqual(['REVIEW']);
  });

  it('of the organiser are the finish, then the score, then the final report once reports are closed', () => {
    const running = { ...match, status: 'IN_PROGRESS', team1Goals: null, team2Goals: null } as const;
    const unfinished = of({ ...done, match: running, finishedAt: null, isReportFinal: false });
    expect(unfinished).toMatchObject([
      { kind: 'FINISH', title: 'Finalizá el partido', waitingSince: KICK_OFF },
    ]);
    const unscored = { ...match, team1Goals: null, team2Goals: null };
    expect(kinds({ match: unscored, isReportFinal: false })).toEqual(['SCORE']);
    expect(kinds({ isReportFinal: false }, { now: CLOSES - 1 })).toEqual([]);
    expect(kinds({ isReportFinal: false }, { now: CLOSES })).toEqual(['FINALISE']);
    expect(kinds({ isReportFinal: false }, { now: CLOSES, userId: 'fede' })).toEqual([]);
  });
});

describe('what other players ask for', () => {
  const request = {
    match: named,
    playerId: 'p3',
    playerName: 'Chino Medina',
    goals: 3,
    assists: 0,
    saves: 0,
    submittedAt: FINISH - HOUR,
  };

  it('is a claim to answer and a report to validate, each where it is done', () => {
    const claim = {
      id: 'c1',
      match: named,
      playerName: 'Chino',
      userName: 'Chino Medina',
      createdAt: FINISH,
    };
    expect(tasksOf({ ...facts, requests: [request], claims: [claim] })).toMatchObject([
      {
        title: 'Respondé si Chino Medina es Chino',
        part: 'quién es Chino',
        link: `/match/${match.id}?invitado=${FINISH}`,
      },
      {
        title: 'Validá a Chino Medina: dice que metió 3',
        part: 'el reporte de Chino Medina',
        link: `/match/${match.id}?validar=${request.submittedAt}`,
      },
    ]);
  });

  it.each([
    [{ goals: 1, assists: 1, saves: 0 }, 'dice que metió 1 y dio 1 asistencia'],
    [{ goals: 2, assists: 3, saves: 4 }, 'dice que metió 2, dio 3 asistencias y atajó 4'],
    [{ goals: 0, assists: 0, saves: 0 }, 'dice que no metió goles, ni asistió, ni atajó'],
  ])('quotes the figures to validate: %o', (figures, text) => {
    expect(tasksOf({ ...facts, requests: [{ ...request, ...figures }] })[0]?.title).toBe(
      `Validá a Chino Medina: ${text}`,
    );
  });
});

describe('the tasks of payments', () => {
  const declared = { match: named, price: '63000', maxPlayers: 7, names: ['Fede'], since: FINISH };
  const share: OwnShare = {
    ...{ match: named, startsAt: KICK_OFF, price: '$ 63.000', maxPlayers: 7, organiserName: 'Nico' },
    ...{ status: 'UNPAID', paidAmount: null, isSentBack: false, isReminded: false, since: KICK_OFF },
  };

  it.each([
    [['Fede'], 'Confirmá el pago de Fede', '1 pago por confirmar'],
    [['Fede', 'Colo', 'Tano'], 'Confirmá 3 pagos', '3 pagos por confirmar'],
  ])('ask the organiser about %o, on the page of the payments', (names, title, part) => {
    expect(tasksOf({ ...facts, declared: [{ ...declared, names }] })).toMatchObject([
      {
        ...{ kind: 'CONFIRM_PAYMENTS', title, part, match: named, waitingSince: FINISH },
        link: `/match/${match.id}/payments`,
      },
    ]);
  });

  it('ask a player for their share, in the sheet where it is paid', () => {
    expect(tasksOf({ ...facts, shares: [share] })).toMatchObject([
      {
        ...{ kind: 'PAY', title: 'Pagá tu parte: $ 4.500', part: 'tu parte de $ 4.500' },
        ...{ waitingSince: KICK_OFF, deadline: null, isLate: true },
        link: `/match/${match.id}?abrir=mi-pago`,
      },
    ]);
    expect(tasksOf({ ...facts, shares: [share], now: KICK_OFF - 1 })).toMatchObject([{ isLate: false }]);
  });

  it('say so where the organiser did not receive it', () => {
    const [task] = tasksOf({ ...facts, shares: [{ ...share, isSentBack: true }] });
    expect(task?.title).toBe('A Nico no le llegó tu pago de $ 4.500');
  });

  it('are none where nothing is declared, none of a share that is paid, and none of a price without a number', () => {
    const none = [
      { ...declared, names: [] },
      { ...declared, names: ['Fede'], price: 'Gratis' },
    ];
    const shares: OwnShare[] = [
      { ...share, price: 'Gratis' },
      { ...share, status: 'DECLARED', paidAmount: 4500 },
      { ...share, status: 'CONFIRMED', paidAmount: 4500 },
    ];
    expect(tasksOf({ ...facts, declared: none, shares })).toEqual([]);
  });
});
