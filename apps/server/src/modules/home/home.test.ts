import { sql } from 'drizzle-orm';
import { claimsContract } from '@picado/domain/claims/contract';
import { homeContract } from '@picado/domain/home/contract';
import { ASKED_FOR_MS } from '@picado/domain/home/tasks';
import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import { rankingsContract } from '@picado/domain/rankings/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { doings, FINISH, HOUR, playEvening, playToKickOff, type Name } from '../../../test/evening';
import { KICK_OFF, matchData } from '../../../test/match-data';
import { organiseWithChino } from '../../../test/organised-match';
import { all, evening, startEvening } from '../../../test/running-evening';
import { id, organiser, startMatch } from '../../../test/running-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

const homeOf = async ({ token }: TestUser) => {
  const { status, body } = await server.call(homeContract.read, { token });
  expect(status).toBe(200);
  return body;
};
const tasksOf = async (user: TestUser) => (await homeOf(user)).tasks;
const kindsOf = async (user: TestUser) => (await tasksOf(user)).map(({ kind }) => kind);

describe('home before a match', () => {
  let chino: TestUser;
  beforeEach(async () => {
    ({ chino } = await startMatch(organiseWithChino));
  });

  it('is empty for a new user', async () => {
    expect(await homeOf(chino)).toMatchObject({ matches: [], matchCount: 0, tasks: [], lastResult: null });
  });

  it('shows the next three matches as every reader gets them, and how many there are', async () => {
    for (const date of ['2026-12-20', '2026-12-03', '2026-12-10']) {
      await server.call(matchesContract.create, { token: organiser.token, body: { ...matchData, date } });
    }
    const { matches, matchCount } = await homeOf(organiser);
    expect(matches.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10']);
    expect(matchCount).toBe(4);
    expect(matches[0]).toEqual((await server.call(matchesContract.read, { params: { id } })).body);
  });

  it('asks a promoted player to confirm by kick-off, with the link that asks, until they have', async () => {
    const join = async (body: unknown, token?: string) =>
      (await server.call(rosterContract.join, { params: { id }, body, ...(token ? { token } : {}) })).body
        .player.id;
    const starter = await join({ name: 'Titular', teamIndex: 1, positionIndex: 3 });
    await join({ isSubstitute: true }, chino.token);
    expect(await kindsOf(chino)).toEqual([]);
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: starter },
    });
    const [task, ...others] = await tasksOf(chino);
    expect(others).toEqual([]);
    const { startsAt } = (await server.call(matchesContract.read, { params: { id } })).body;
    expect(task).toMatchObject({
      kind: 'CONFIRM',
      title: 'Confirmá tu lugar',
      reason: 'Entraste al equipo: Complejo La Esquina, cancha 3, jue 26 nov',
      deadline: startsAt,
    });
    const token = task?.link.replace('/confirm/', '') ?? '';
    await server.call(rosterContract.answerConfirmation, { params: { token }, body: { accept: true } });
    expect(await kindsOf(chino)).toEqual([]);
  });

  it('asks the organiser, and no other user, about a claim', async () => {
    const guest = await server.call(rosterContract.join, {
      params: { id },
      body: { name: 'El Chino', teamIndex: 1 },
    });
    const body = { playerId: guest.body.player.id };
    const { claim } = (await server.call(claimsContract.create, { params: { id }, token: chino.token, body }))
      .body;
    expect(await tasksOf(organiser)).toMatchObject([
      { kind: 'ANSWER_CLAIM', title: 'Respondé si Chino es El Chino', deadline: null },
    ]);
    expect(await kindsOf(chino)).toEqual([]);
    await server.call(claimsContract.answer, {
      params: { id: claim.id },
      token: organiser.token,
      body: { accept: true },
    });
    expect(await kindsOf(organiser)).toEqual([]);
  });
});

describe('home of payments', () => {
  let chino: TestUser;
  let own: string;
  const pay = (by: TestUser, playerId: string, status: PaymentStatus) =>
    server.call(paymentsContract.mark, { params: { id, playerId }, token: by.token, body: { status } });
  const collect = () =>
    server.call(paymentsContract.account, {
      params: { id },
      token: organiser.token,
      body: { alias: 'picado.jueves.mp' },
    });
  beforeEach(async () => {
    ({ chino } = await startMatch(organiseWithChino));
    const joined = await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });
    own = joined.body.player.id;
  });

  it('asks a player for their share once the organiser collects in Picado, until they say that it is paid', async () => {
    expect(await kindsOf(chino)).toEqual([]);
    await collect();
    expect(await tasksOf(chino)).toMatchObject([
      {
        kind: 'PAY',
        title: 'Pagá tu parte: $ 650',
        reason: 'Complejo La Esquina, cancha 3, jue 26 nov',
        link: `/match/${id}?abrir=mi-pago`,
      },
    ]);
    expect(await kindsOf(organiser)).toEqual([]);
    await pay(chino, own, 'DECLARED');
    expect(await kindsOf(chino)).toEqual([]);
    await pay(organiser, own, 'UNPAID');
    expect(await tasksOf(chino)).toMatchObject([
      { kind: 'PAY', reason: expect.stringMatching(/^A .* no le llegó tu pago: Complejo/u) as string },
    ]);
    await pay(organiser, own, 'CONFIRMED');
    expect(await kindsOf(chino)).toEqual([]);
  });

  it('says of the next match what its organiser and each player should know of its payments', async () => {
    const line = async (user: TestUser) => (await homeOf(user)).payment?.text ?? null;
    expect([await line(organiser), await line(chino)]).toEqual([null, null]);
    await collect();
    expect([await line(organiser), await line(chino)]).toEqual(['1 no pagó · $ 650', null]);
    await pay(chino, own, 'DECLARED');
    expect([await line(organiser), await line(chino)]).toEqual([null, 'Avisaste que pagaste $ 650']);
    const outsider = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    expect(await line(outsider)).toBeNull();
  });

  it('asks the organiser to confirm declared payments of players of the list', async () => {
    await pay(chino, own, 'DECLARED');
    expect(await tasksOf(organiser)).toMatchObject([
      { kind: 'CONFIRM_PAYMENTS', title: 'Confirmá el pago de Chino', link: `/match/${id}/payments` },
    ]);
    const leave = { params: { id }, token: chino.token, body: { playerId: own } };
    await server.call(rosterContract.leave, leave);
    expect(await kindsOf(organiser)).toEqual([]);
    await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });
    expect(await kindsOf(organiser)).toEqual(['CONFIRM_PAYMENTS']);
  });

  it('asks a substitute for nothing, a reader of another match neither, and no player of a price without a number', async () => {
    await collect();
    await server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: own },
    });
    expect(await kindsOf(chino)).toEqual([]);
    await server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: own, teamIndex: 1 },
    });
    expect(await kindsOf(chino)).toEqual(['PAY']);
    const { maxPlayers: _size, timeZone: _zone, ...edit } = matchData;
    await server.call(matchesContract.update, {
      params: { id },
      token: organiser.token,
      body: { ...edit, price: 'Gratis' },
    });
    expect(await kindsOf(chino)).toEqual([]);
  });

  it('asks for two weeks after the kick-off', async () => {
    await collect();
    await pay(chino, own, 'DECLARED');
    await pay(organiser, own, 'UNPAID');
    server.clock.set(KICK_OFF + ASKED_FOR_MS - 1);
    const again = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    expect(await kindsOf(again)).toEqual(['PAY']);
    server.clock.set(KICK_OFF + ASKED_FOR_MS);
    expect(await kindsOf(again)).toEqual([]);
  });
});

describe('home after a match', () => {
  beforeEach(() => startEvening());
  const kinds = (name: Name) => kindsOf(evening.users[name]);

  it('asks players for report, reviews and vote, and drops each that is done', async () => {
    expect(await kinds('nico')).toEqual(['REPORT', 'SCORE', 'VOTE', 'REVIEW']);
    expect(await kinds('fede')).toEqual(['REPORT', 'VOTE', 'REVIEW']);
    // Tito was on the bench.
    expect(await kinds('tito')).toEqual(['VOTE', 'REVIEW']);
    await all.score(4, 3);
    await all.vote('nico', 'fede');
    await all.report('nico', [1, 0, 0]);
    expect(await kinds('nico')).toEqual(['REVIEW']);
    expect(await kinds('fede')).toEqual(['REPORT', 'VALIDATE', 'VOTE', 'REVIEW']);
    const [review] = await tasksOf(evening.users.nico);
    expect(review?.progress).toEqual({ value: 0, target: 4 });
  });

  it('counts the reviews that are given, until none is missing', async () => {
    await all.vote('fede', 'nico');
    const give = (whose: Name) =>
      evening.as('fede', reviewsContract.create, {
        matchId: evening.id,
        reviewedPlayerId: evening.entry[whose],
        positiveTags: ['Puntual'],
      });
    await give('nico');
    const [, review] = await tasksOf(evening.users.fede);
    expect(review).toMatchObject({
      title: 'Te falta dejarle una review a 3 compañeros',
      progress: { value: 1, target: 4 },
    });
    await give('juan');
    await give('beto');
    await give('tito');
    expect(await kinds('fede')).toEqual(['REPORT']);
  });

  it('asks a substitute that came on for their share, and no other', async () => {
    await evening.as('nico', paymentsContract.account, { alias: 'picado.jueves.mp' });
    const pays = async (name: Name) => (await kinds(name)).includes('PAY');
    expect([await pays('fede'), await pays('tito')]).toEqual([true, false]);
    await all.report('tito', [1, 0, 0], 1);
    expect(await pays('tito')).toBe(false);
    await all.approve('juan', 'tito');
    expect(await pays('tito')).toBe(true);
    await evening.as(
      'tito',
      paymentsContract.mark,
      { status: 'DECLARED' },
      {
        params: { id: evening.id, playerId: evening.entry.tito },
      },
    );
    expect(await pays('tito')).toBe(false);
  });

  it('asks the chosen validator about a report, with its figures, until it is answered', async () => {
    await all.report('nico', [3, 0, 0]);
    const validations = async (name: Name) =>
      (await tasksOf(evening.users[name])).filter(({ kind }) => kind === 'VALIDATE');
    expect(await validations('fede')).toMatchObject([
      { title: 'Validá a Nico', reason: 'Dice que metió 3. Decile sí o no.' },
    ]);
    expect(await validations('juan')).toEqual([]);
    await all.approve('fede', 'nico');
    expect(await validations('fede')).toEqual([]);
  });

  it('shows the last result with the reader’s figures, to its players', async () => {
    expect((await homeOf(evening.users.fede)).lastResult).toBeNull();
    await all.score(4, 3);
    const history = await all.history('fede');
    expect((await homeOf(evening.users.fede)).lastResult).toEqual(history);
    expect(history).toMatchObject({ matchResult: 'WIN', team1Goals: 4 });
    const outsider = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    expect((await homeOf(outsider)).lastResult).toBeNull();
  });

  it('asks the organiser for the final report a day later, and not once it is final', async () => {
    await all.score(0, 0);
    server.clock.set(FINISH + 24 * HOUR);
    expect(await kinds('nico')).toEqual(['VOTE', 'REVIEW', 'FINALISE']);
    await all.finalise();
    expect(await kinds('nico')).toEqual(['REVIEW']);
  });
});

describe('home beside the matches', () => {
  beforeEach(() => startEvening());

  it('holds the figures of the card and the nearest badge', async () => {
    const stranger = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    expect(await homeOf(stranger)).toMatchObject({
      figures: { totalMatches: 0, totalGoals: 0 },
      level: null,
      nearestBadge: { id: 'debut', level: 0 },
      table: [],
    });
    await all.score(4, 3);
    await all.load([{ playerId: evening.entry.nico, goals: 4, assists: 0, saves: 0 }]);
    const { figures, nearestBadge } = await homeOf(evening.users.nico);
    expect(figures).toMatchObject({ totalMatches: 1, totalWins: 1, totalGoals: 4 });
    expect(nearestBadge).toMatchObject({ id: 'goleador', missing: 'te falta 1 gol' });
  });

  it('tells how far the last match moved the level, once its report is final', async () => {
    const { fede, juan } = evening.users;
    await all.score(6, 0);
    await all.finalise();
    expect((await homeOf(fede)).levelChange).toBeNull();
    const next = doings(await playEvening(server));
    await next.score(6, 0);
    const before = await homeOf(fede);
    expect(before.levelChange).toBeNull();
    await next.finalise();
    const after = await homeOf(fede);
    expect(after.levelChange).toBeGreaterThan(0);
    expect(after.levelChange).toBeCloseTo((after.level?.value ?? 0) - (before.level?.value ?? 0), 6);
    expect((await homeOf(juan)).levelChange).toBeLessThan(0);
    // On the bench in both.
    expect((await homeOf(evening.users.tito)).levelChange).toBeNull();
  });

  it('shows the reader between the neighbours in the ranking by level', async () => {
    // With the matches and players that a rank takes.
    await server.database.transaction((tx) =>
      tx.execute(sql`update player_figures set ranked_matches = 5, ranked_players = 8`),
    );
    await all.score(4, 3);
    await all.load([{ playerId: evening.entry.nico, goals: 4, assists: 0, saves: 0 }]);
    await all.finalise();
    const ranked = (await server.call(rankingsContract.rankings, { token: evening.users.nico.token })).body;
    const rating = ranked.rankings.find(({ type }) => type === 'rating')?.ranking ?? [];
    expect(rating).toHaveLength(4);
    for (const [place, { id: userId }] of rating.entries()) {
      const reader = Object.values(evening.users).find((user) => user.userId === userId);
      if (reader === undefined) throw new Error('A ranked player did not play.');
      const { table, level } = await homeOf(reader);
      const first = Math.min(Math.max(0, place - 1), rating.length - 3);
      expect(table).toEqual(
        rating.slice(first, first + 3).map(({ id, name, nickname, avatar, rank, level }) => ({
          id,
          name,
          nickname,
          avatar,
          rank,
          level,
        })),
      );
      expect(level).toEqual(rating[place]?.level);
    }
    expect((await homeOf(evening.users.tito)).table).toEqual([]);
  });
});

describe('home of a match that is being played', () => {
  beforeEach(() => startEvening(playToKickOff));

  it('shows it for three hours, then asks its organiser to finish it', async () => {
    const { matches, tasks } = await homeOf(evening.users.nico);
    expect(matches).toMatchObject([{ id: evening.id, status: 'IN_PROGRESS' }]);
    expect(tasks).toEqual([]);
    server.clock.set(FINISH + HOUR);
    expect(await homeOf(evening.users.nico)).toMatchObject({
      matches: [],
      matchCount: 0,
      tasks: [{ kind: 'FINISH', link: `/match/${evening.id}?abrir=finalizar` }],
    });
    expect(await kindsOf(evening.users.fede)).toEqual([]);
  });
});
