import { matchesContract } from '@picado/domain/matches/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { matchData, NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

const HOUR = 60 * 60_000;
const NICO = { name: 'Nico Barrientos', email: 'nico@example.com' };
const LATE = { name: 'Fede', email: 'fede@example.com' };
const RULO = { name: 'Rulo Giménez', email: 'rulo@example.com' };
let organiser: TestUser;
let rulo: TestUser;
let id: string;
let startsAt: number;

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  organiser = await server.signIn(NICO);
  rulo = await server.signIn(RULO);
  const { match } = (await server.call(matchesContract.create, { token: organiser.token, body: matchData }))
    .body;
  id = match.id;
  startsAt = Date.parse(match.startsAt);
});

const join = (options: object) => server.call(rosterContract.join, { params: { id }, body: {}, ...options });

async function told({ userId }: TestUser, type: string) {
  // Sessions end before the last of these reminders.
  const user = await server.signIn(userId === rulo.userId ? RULO : userId === organiser.userId ? NICO : LATE);
  return (await server.notificationsOf(user)).filter((notification) => notification.type === type);
}

/** The clock at an instant, and what a sweep there and one a minute later write. */
async function sweepAt(at: number) {
  server.clock.set(at);
  await server.app.sweep();
  server.clock.advance(60_000);
  await server.app.sweep();
}

describe('the evening before a match', () => {
  it('is told at 19:00 on its wall clock, once, to players that were on the list', async () => {
    await join({ token: rulo.token });
    // 21:00 in Buenos Aires.
    const evening = startsAt - 26 * HOUR;
    await sweepAt(evening - 2 * 60_000);
    expect(await told(rulo, 'MATCH_TOMORROW')).toEqual([]);
    await sweepAt(evening);
    expect(await told(rulo, 'MATCH_TOMORROW')).toMatchObject([
      {
        title: 'Mañana jugás',
        message: expect.stringMatching(/ de noviembre, 21:00, Complejo/u) as string,
        link: `/match/${id}`,
      },
    ]);
    const late = await server.signIn(LATE);
    await join({ token: late.token });
    await sweepAt(evening + HOUR);
    expect(await told(late, 'MATCH_TOMORROW')).toEqual([]);
    expect(await told(rulo, 'MATCH_TOMORROW')).toHaveLength(1);
  });

  // Written together, the statements of a busy evening were longer than a database answers in time.
  it('is told to 22 players of each of 150 matches', async () => {
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into users (id, issuer, subject, email, name, created_at)
        select gen_random_uuid(), 'crowd', n::text, n || '@example.com', 'Jugador ' || n, now()
        from generate_series(1, 22) n`);
      await tx.execute(sql`
        insert into matches (id, creator_id, location, maps_url, date, time, time_zone, starts_at, price, max_players,
          team1_name, team2_name, created_at)
        select gen_random_uuid(), creator_id, location, maps_url, date, time, time_zone, starts_at, price, 11,
          team1_name, team2_name, created_at
        from matches, generate_series(1, 150)`);
      await tx.execute(sql`
        insert into match_players (id, match_id, max_players, user_id, name, name_key, position, rating, team_index,
          position_index, waiting_since, joined_at)
        select gen_random_uuid(), m.id, 11, u.id, u.name, u.name, 'Defensor', 3, u.subject::int % 2,
          (u.subject::int - 1) / 2, m.created_at, m.created_at
        from matches m, users u where m.id <> ${id} and u.issuer = 'crowd'`);
    });
    server.clock.set(startsAt - 26 * HOUR);
    await server.app.sweep();
    const [told] = rowsOf<{ count: number }>(
      await server.database.read.execute(
        sql`select count(*)::int as count from notifications where type = 'MATCH_TOMORROW' and match_id <> ${id}`,
      ),
    );
    expect(told?.count).toBe(150 * 22);
  });

  it('is not told on the day itself', async () => {
    await join({ token: rulo.token });
    await sweepAt(startsAt - 20 * HOUR);
    expect(await told(rulo, 'MATCH_TOMORROW')).toEqual([]);
  });
});

describe('a promotion without an answer', () => {
  beforeEach(async () => {
    for (let number = 2; number <= 2 * matchData.maxPlayers; number += 1) {
      await join({ body: { name: `Jugador ${number}` } });
    }
    await join({ token: rulo.token, body: { isSubstitute: true } });
    server.clock.set(startsAt - 72 * HOUR);
    const { players } = (await server.call(matchesContract.read, { params: { id } })).body;
    const playerId = players.find(({ name }) => name === 'Jugador 3')?.id ?? '';
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId },
    });
  });

  it('is asked about again after 3 hours and a day before the match, each once', async () => {
    const count = async () => (await told(rulo, 'PROMOTION_REMINDER')).length;
    // Three hours later it is midnight: it is asked again at 8:00.
    await sweepAt(startsAt - 69 * HOUR);
    await sweepAt(startsAt - 61 * HOUR - 2 * 60_000);
    expect(await count()).toBe(0);
    await sweepAt(startsAt - 61 * HOUR);
    expect(await count()).toBe(1);
    await sweepAt(startsAt - 24 * HOUR);
    expect(await count()).toBe(2);
    await sweepAt(startsAt - HOUR);
    expect(await count()).toBe(2);
    const [reminder] = await told(rulo, 'PROMOTION_REMINDER');
    expect(reminder?.link).toMatch(/^\/confirm\//u);
  });

  it('is asked about once where both are due, and not once it is answered', async () => {
    // At 1:00 nothing is written; at 8:00 it is.
    await sweepAt(startsAt - 20 * HOUR);
    expect(await told(rulo, 'PROMOTION_REMINDER')).toEqual([]);
    await sweepAt(startsAt - 13 * HOUR);
    expect(await told(rulo, 'PROMOTION_REMINDER')).toHaveLength(1);
    await server.call(rosterContract.answerOwnConfirmation, {
      params: { id },
      token: rulo.token,
      body: { accept: true },
    });
    await sweepAt(startsAt - 2 * HOUR);
    expect(await told(rulo, 'PROMOTION_REMINDER')).toHaveLength(1);
  });
});

it('a report that is missing as reports close early in the morning is asked for before the night', async () => {
  await join({ token: rulo.token });
  // 6:00 in Buenos Aires.
  server.clock.set(startsAt + 9 * HOUR);
  organiser = await server.signIn(NICO);
  await server.call(resultsContract.finish, { params: { id }, token: organiser.token, body: {} });
  await sweepAt(startsAt + 25 * HOUR - 2 * 60_000);
  expect(await told(rulo, 'REPORT_MISSING')).toEqual([]);
  await sweepAt(startsAt + 25 * HOUR);
  expect(await told(rulo, 'REPORT_MISSING')).toMatchObject([
    { message: expect.stringContaining('a las 06:00') as string },
  ]);
});

describe('after the match', () => {
  beforeEach(async () => {
    await join({ token: rulo.token });
    server.clock.set(startsAt + HOUR);
    await server.call(resultsContract.finish, { params: { id }, token: organiser.token, body: {} });
  });

  it('a missing report is asked for once, six hours before reports close', async () => {
    await server.call(reportsContract.submit, {
      params: { id },
      token: organiser.token,
      body: { goals: 0, assists: 0, saves: 0 },
    });
    await sweepAt(startsAt + 18 * HOUR);
    expect(await told(rulo, 'REPORT_MISSING')).toEqual([]);
    await sweepAt(startsAt + 19 * HOUR);
    await sweepAt(startsAt + 24 * HOUR);
    expect(await told(rulo, 'REPORT_MISSING')).toMatchObject([{ title: 'Falta tu reporte' }]);
  });

  it('missing reviews are asked for once, a day after the finish', async () => {
    await sweepAt(startsAt + 24 * HOUR);
    expect(await told(rulo, 'REVIEWS_MISSING')).toEqual([]);
    await sweepAt(startsAt + 25 * HOUR);
    await sweepAt(startsAt + 40 * HOUR);
    expect(await told(rulo, 'REVIEWS_MISSING')).toMatchObject([{ title: 'Te falta 1 review' }]);
    expect(await told(organiser, 'REVIEWS_MISSING')).toHaveLength(1);
  });
});

describe('a match that was not finished', () => {
  const asked = () => told(organiser, 'RESULT_MISSING');
  // Kick-off is at 21:00, and the morning after it twelve hours later.
  const morning = () => startsAt + 12 * HOUR;

  it('asks its organiser for the result once, the next morning', async () => {
    await join({ token: rulo.token });
    await sweepAt(startsAt + 4 * HOUR);
    await sweepAt(morning() - 2 * 60_000);
    expect(await asked()).toEqual([]);
    await sweepAt(morning());
    const both = server.app;
    await Promise.all([both.sweep(), both.sweep()]);
    await sweepAt(morning() + 24 * HOUR);
    expect(await asked()).toMatchObject([{ title: '¿Cómo terminó?', link: `/match/${id}?abrir=finalizar` }]);
    expect(await told(rulo, 'RESULT_MISSING')).toEqual([]);
  });

  it('asks nothing once it is finished, nor of a match of long ago', async () => {
    await sweepAt(morning() + 40 * HOUR);
    expect(await asked()).toEqual([]);
    await server.reset();
  });
});
