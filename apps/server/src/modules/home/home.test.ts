import { sql } from 'drizzle-orm';
import { chatContract } from '@picado/domain/chat/contract';
import { claimsContract } from '@picado/domain/claims/contract';
import { homeContract } from '@picado/domain/home/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { rankingsContract } from '@picado/domain/rankings/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { doings, FINISH, HOUR, playEvening, playToKickOff, type Name } from '../../../test/evening';
import { matchData } from '../../../test/match-data';
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
const waitingOf = async (user: TestUser) => (await homeOf(user)).waiting;
const textsOf = async (user: TestUser) => (await waitingOf(user)).map(({ text }) => text);

describe('home before a match', () => {
  let chino: TestUser;
  beforeEach(async () => {
    ({ chino } = await startMatch(organiseWithChino));
  });

  it('is empty for a new user', async () => {
    expect(await homeOf(chino)).toMatchObject({
      ...{ matches: [], matchCount: 0, ownStates: [], confirmations: [], waiting: [], lastResult: null },
    });
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

  it('asks a promoted player to confirm by kick-off, with the link that asks and who is next, until they have', async () => {
    const join = async (body: unknown, token?: string) =>
      (await server.call(rosterContract.join, { params: { id }, body, ...(token ? { token } : {}) })).body
        .player.id;
    const starter = await join({ name: 'Titular', teamIndex: 1, positionIndex: 3 });
    await join({ isSubstitute: true }, chino.token);
    await join({ name: 'Agustín', isSubstitute: true });
    await join({ name: 'Rulo', isSubstitute: true });
    expect((await homeOf(chino)).confirmations).toEqual([]);
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: starter },
    });
    const { confirmations, waiting } = await homeOf(chino);
    expect(waiting).toEqual([]);
    const { startsAt } = (await server.call(matchesContract.read, { params: { id } })).body;
    expect(confirmations).toMatchObject([
      {
        match: { id, location: 'Complejo La Esquina, cancha 3', date: '2026-11-26', team1Goals: null },
        ...{ startsAt, time: '21:00', timeZone: 'America/Argentina/Buenos_Aires', nextName: 'Agustín' },
      },
    ]);
    const token = confirmations[0]?.link.replace('/confirm/', '') ?? '';
    await server.call(rosterContract.answerConfirmation, { params: { token }, body: { accept: true } });
    expect((await homeOf(chino)).confirmations).toEqual([]);
  });

  it('counts for each reader the messages of others that they have not read', async () => {
    await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });
    const write = (user: TestUser, text: string) =>
      server.call(chatContract.write, { params: { id }, token: user.token, body: { text } });
    const unread = async (user: TestUser) => (await homeOf(user)).ownStates.map((own) => own.unreadCount);
    await write(chino, 'Llevo la pelota');
    const last = await write(chino, '¿Quién trae pecheras?');
    await write(organiser, 'Yo');
    expect([await unread(organiser), await unread(chino)]).toEqual([[2], [1]]);
    await server.call(chatContract.remove, {
      params: { id, messageId: last.body.message.id },
      token: chino.token,
    });
    expect(await unread(organiser)).toEqual([1]);
    const { body } = await server.call(chatContract.messages, {
      params: { id },
      token: organiser.token,
      query: {},
    });
    await server.call(chatContract.read, {
      params: { id },
      token: organiser.token,
      body: { messageId: body.messages.at(-1)?.id },
    });
    expect(await unread(organiser)).toEqual([0]);
  });

  it('asks the organiser, and no other user, about a claim', async () => {
    const guest = await server.call(rosterContract.join, {
      params: { id },
      body: { name: 'El Chino', teamIndex: 1 },
    });
    const body = { playerId: guest.body.player.id };
    const { claim } = (await server.call(claimsContract.create, { params: { id }, token: chino.token, body }))
      .body;
    expect(await waitingOf(organiser)).toMatchObject([
      {
        kind: 'ANSWER_CLAIM',
        match: { id },
        text: 'Respondé si Chino es El Chino',
        deadline: null,
        steps: [],
      },
    ]);
    expect(await textsOf(chino)).toEqual([]);
    await server.call(claimsContract.answer, {
      params: { id: claim.id },
      token: organiser.token,
      body: { accept: true },
    });
    expect(await textsOf(organiser)).toEqual([]);
  });
});

describe('home after a match', () => {
  beforeEach(() => startEvening());
  const texts = (name: Name) => textsOf(evening.users[name]);

  it('asks players for report, vote and reviews in one row, with those that are done', async () => {
    expect(await texts('nico')).toEqual(['El resultado, tu reporte, tu voto y 4 reviews']);
    expect(await texts('fede')).toEqual(['Tu reporte, tu voto y 4 reviews']);
    // Tito was on the bench.
    expect(await texts('tito')).toEqual(['Tu voto y 4 reviews']);
    await all.score(4, 3);
    await all.vote('nico', 'fede');
    await all.report('nico', [1, 0, 0]);
    expect(await waitingOf(evening.users.nico)).toMatchObject([
      {
        match: { id: evening.id, team1Goals: 4, team2Goals: 3 },
        taskCount: 1,
        steps: [
          { kind: 'REPORT', isDone: true },
          { kind: 'VOTE', isDone: true },
          { kind: 'REVIEW', isDone: false },
        ],
        link: `/match/${evening.id}?abrir=reviews`,
      },
    ]);
    expect(await texts('fede')).toEqual(['Tu reporte, tu voto, 4 reviews y el reporte de Nico']);
  });

  it('counts the reviews that are left, until none is missing', async () => {
    await all.vote('fede', 'nico');
    const give = (whose: Name) =>
      evening.as('fede', reviewsContract.create, {
        matchId: evening.id,
        reviewedPlayerId: evening.entry[whose],
        positiveTags: ['Puntual'],
      });
    await give('nico');
    expect(await texts('fede')).toEqual(['Tu reporte y 3 reviews']);
    await give('juan');
    await give('beto');
    await give('tito');
    expect(await texts('fede')).toEqual(['Cargá tu reporte']);
  });

  it('asks a substitute that came on for their share, and no other', async () => {
    await evening.as('nico', paymentsContract.account, { alias: 'picado.jueves.mp' });
    const pays = async (name: Name) => (await texts(name)).some((text) => /tu parte/u.test(text));
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

  it('asks the chosen validator about a report until it is answered, with its figures where nothing else is left', async () => {
    await all.report('nico', [3, 0, 0]);
    const isAsked = async (name: Name) => (await texts(name)).some((text) => /reporte de Nico/u.test(text));
    expect([await isAsked('fede'), await isAsked('juan')]).toEqual([true, false]);
    await all.report('fede', [0, 0, 0]);
    await all.vote('fede', 'nico');
    for (const whose of ['nico', 'juan', 'beto', 'tito'] as const) {
      const body = {
        matchId: evening.id,
        reviewedPlayerId: evening.entry[whose],
        positiveTags: ['Puntual'],
      };
      await evening.as('fede', reviewsContract.create, body);
    }
    expect(await texts('fede')).toEqual(['Validá a Nico: dice que metió 3']);
    await all.approve('fede', 'nico');
    expect(await texts('fede')).toEqual([]);
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
    expect(await texts('nico')).toEqual(['Tu voto, 4 reviews y el cierre del reporte']);
    await all.finalise();
    expect(await texts('nico')).toEqual([
      'Te falta dejar 1 review para desbloquear las que te dejaron en tu perfil',
    ]);
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
    const { matches, waiting } = await homeOf(evening.users.nico);
    expect(matches).toMatchObject([{ id: evening.id, status: 'IN_PROGRESS' }]);
    expect(waiting).toEqual([]);
    server.clock.set(FINISH + HOUR);
    expect(await homeOf(evening.users.nico)).toMatchObject({
      matches: [],
      matchCount: 0,
      waiting: [
        { kind: 'FINISH', text: 'Finalizá el partido', link: `/match/${evening.id}?abrir=finalizar` },
      ],
    });
    expect(await textsOf(evening.users.fede)).toEqual([]);
  });
});
