import { describe, expect, it } from 'vitest';
import { WON_MATCH } from '../../test/archived-match';
import type { ArchivedMatch } from '../matches/schema';
import { taskSchema } from './schema';
import { ASKED_FOR_MS, tasksOf, type EndedMatch, type TaskFacts } from './tasks';

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
  confirmations: [],
  claims: [],
  requests: [],
  declared: [],
  owed: [],
  ended: [],
  canViewReviews: false,
};
const of = (ended: Partial<EndedMatch>, rest: Partial<TaskFacts> = {}) =>
  tasksOf({ ...facts, ended: [{ ...done, ...ended }], ...rest });
const kinds = (...asked: Parameters<typeof of>) => of(...asked).map(({ kind }) => kind);

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
    expect(tasks.map((task) => taskSchema.parse(task))).toEqual(tasks);
    expect(tasks).toMatchObject([
      {
        kind: 'REPORT',
        title: 'Cargá tu reporte',
        reason: 'Atlético Sobremesa 4–3 Deportivo Resaca',
        deadline: new Date(CLOSES).toISOString(),
        link: `/match/${match.id}?abrir=mi-reporte`,
      },
      { kind: 'VOTE', title: 'Votá la figura', deadline: null, link: `/match/${match.id}?abrir=voto` },
      {
        kind: 'REVIEW',
        title: 'Te falta dejar 3 reviews para desbloquear las que te dejaron en tu perfil',
        progress: { value: 2, target: 5 },
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
    const late = FINISH + ASKED_FOR_MS;
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
      {
        kind: 'FINISH',
        reason: 'Atlético Sobremesa – Deportivo Resaca, jue 26 nov',
        waitingSince: match.startsAt,
      },
    ]);
    const unscored = { ...match, team1Goals: null, team2Goals: null };
    expect(kinds({ match: unscored, isReportFinal: false })).toEqual(['SCORE']);
    expect(kinds({ isReportFinal: false }, { now: CLOSES - 1 })).toEqual([]);
    expect(kinds({ isReportFinal: false }, { now: CLOSES })).toEqual(['FINALISE']);
    expect(kinds({ isReportFinal: false }, { now: CLOSES, userId: 'fede' })).toEqual([]);
  });
});

describe('tasks', () => {
  const claim = {
    id: 'c1',
    matchId: match.id,
    location: 'La Esquina',
    date: '2026-11-26',
    time: '21:00',
    playerId: 'p9',
    playerName: 'Chino',
    userId: 'chino',
    userName: 'Chino Medina',
    createdAt: new Date(FINISH - 3 * HOUR).toISOString(),
    canAnswer: true,
  };
  const request = {
    matchId: match.id,
    playerId: 'p3',
    playerName: 'Chino Medina',
    goals: 3,
    assists: 0,
    saves: 0,
    submittedAt: FINISH - HOUR,
  };
  const confirmation = {
    id: 'k1',
    location: 'Parque Sarmiento',
    date: '2026-12-03',
    startsAt: FINISH + 30 * HOUR,
    createdAt: FINISH,
    link: '/confirm/abc',
  };

  it('with a deadline come first, by deadline, then those that have waited longest', () => {
    const tasks = tasksOf({
      ...facts,
      ended: [{ ...done, ...open }],
      requests: [request],
      claims: [claim],
      confirmations: [confirmation],
    });
    expect(tasks.map(({ kind }) => kind)).toEqual([
      'REPORT',
      'CONFIRM',
      'ANSWER_CLAIM',
      'VALIDATE',
      'VOTE',
      'REVIEW',
    ]);
  });

  it('state the action, and link to the place where it is done', () => {
    const tasks = tasksOf({ ...facts, requests: [request], confirmations: [confirmation], claims: [claim] });
    expect(tasks).toMatchObject([
      {
        title: 'Confirmá tu lugar',
        reason: 'Entraste al equipo: Parque Sarmiento, jue 3 dic',
        deadline: new Date(confirmation.startsAt).toISOString(),
        link: '/confirm/abc',
      },
      { title: 'Respondé si Chino Medina es Chino', reason: 'La Esquina, jue 26 nov' },
      {
        title: 'Validá a Chino Medina',
        reason: 'Dice que metió 3. Decile sí o no.',
        link: `/match/${match.id}?validar=${request.submittedAt}`,
      },
    ]);
  });

  it.each([
    [{ goals: 1, assists: 1, saves: 0 }, 'Dice que metió 1 y dio 1 asistencia. Decile sí o no.'],
    [{ goals: 2, assists: 3, saves: 4 }, 'Dice que metió 2, dio 3 asistencias y atajó 4. Decile sí o no.'],
    [{ goals: 0, assists: 0, saves: 0 }, 'Dice que no metió goles, ni asistió, ni atajó. Decile sí o no.'],
  ])('quote the figures to validate: %o', (figures, reason) => {
    expect(tasksOf({ ...facts, requests: [{ ...request, ...figures }] })[0]?.reason).toBe(reason);
  });

  it('are no promotion after the kick-off and no claim that another organiser answers', () => {
    expect(tasksOf({ ...facts, confirmations: [confirmation], now: confirmation.startsAt })).toEqual([]);
    expect(tasksOf({ ...facts, claims: [{ ...claim, canAnswer: false }] })).toEqual([]);
  });

  it('are twenty of a kind at most, the most urgent ones, beside those of other kinds', () => {
    const requests = Array.from({ length: 25 }, (_, turn) => ({
      ...request,
      playerId: `p${turn}`,
      submittedAt: FINISH - turn,
    }));
    const tasks = tasksOf({
      ...facts,
      requests,
      ended: [{ ...done, hasVoted: false, isReportFinal: false }],
    });
    expect(tasks.map(({ kind }) => kind)).toEqual([...Array<string>(20).fill('VALIDATE'), 'VOTE']);
    expect(tasks[0]?.waitingSince).toBe(new Date(FINISH - 24).toISOString());
  });
});

describe('the tasks of payments', () => {
  const declared = {
    price: '63000',
    maxPlayers: 7,
    matchId: match.id,
    location: 'La Esquina',
    date: '2026-11-26',
    names: ['Fede'],
    since: FINISH,
  };
  const owed = {
    ...{ matchId: match.id, location: 'La Esquina', date: '2026-11-26', price: '$ 63.000', maxPlayers: 7 },
    organiserName: 'Nico',
    isSentBack: false,
    since: KICK_OFF,
  };

  it.each([
    [['Fede'], 'Confirmá el pago de Fede'],
    [['Fede', 'Colo', 'Tano'], 'Confirmá 3 pagos'],
  ])('ask the organiser about %o, on the page of the payments', (names, title) => {
    const [task] = tasksOf({ ...facts, declared: [{ ...declared, names }] });
    expect(taskSchema.parse(task)).toEqual(task);
    expect(task).toMatchObject({
      kind: 'CONFIRM_PAYMENTS',
      title,
      reason: 'La Esquina, jue 26 nov',
      waitingSince: new Date(FINISH).toISOString(),
      link: `/match/${match.id}/payments`,
    });
  });

  it('ask a player for their share, in the sheet where it is paid', () => {
    expect(tasksOf({ ...facts, owed: [owed] })).toMatchObject([
      {
        kind: 'PAY',
        title: 'Pagá tu parte: $ 4.500',
        reason: 'La Esquina, jue 26 nov',
        waitingSince: new Date(KICK_OFF).toISOString(),
        deadline: null,
        link: `/match/${match.id}?abrir=mi-pago`,
      },
    ]);
  });

  it('say so where the organiser did not receive it', () => {
    const [task] = tasksOf({ ...facts, owed: [{ ...owed, isSentBack: true }] });
    expect(task?.reason).toBe('A Nico no le llegó tu pago: La Esquina, jue 26 nov');
  });

  it('are none where nothing is declared, and none of a price without a number', () => {
    const free = { ...owed, price: 'Gratis' };
    const none = [
      { ...declared, names: [] },
      { ...declared, names: ['Fede'], price: 'Gratis' },
    ];
    expect(tasksOf({ ...facts, declared: none, owed: [free] })).toEqual([]);
  });
});
