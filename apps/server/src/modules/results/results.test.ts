import { matchesContract } from '@picado/domain/matches/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { FINISH, playEvening, playToKickOff } from '../../../test/evening';
import { runServer, server } from '../../../test/running-server';
import { all, evening, startEvening, watcher } from '../../../test/running-evening';

runServer();

describe('finishing', () => {
  beforeEach(() => startEvening(playToKickOff));
  const finish = (caller: 'nico' | 'fede' = 'nico') => evening.as(caller, resultsContract.finish);

  it('is done once, by the organiser, and sends watching clients a plain update', async () => {
    const { version } = await all.readMatch();
    expect(await finish('fede')).toMatchObject({
      status: 403,
      body: {
        code: 'ONLY_ORGANISER_FINISHES',
        error: 'Solo el organizador puede finalizar el partido',
      },
    });
    server.clock.set(FINISH);
    const finished = await finish();
    expect(finished).toMatchObject({
      status: 200,
      body: {
        message: 'Partido finalizado exitosamente',
        match: { status: 'FINISHED', version: version + 1, team1Goals: null, reportCompleted: false },
      },
    });
    expect(finished.body.match).toEqual(await all.readMatch());
    expect(await watcher.next()).toEqual({
      type: 'MATCH_UPDATE',
      matchId: evening.id,
      data: { match: finished.body.match },
    });
    expect(await finish()).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
    expect((await all.readMatch()).version).toBe(version + 1);
  });

  it('notifies every registered player except its actor', async () => {
    await finish();
    for (const caller of ['fede', 'juan', 'beto', 'tito'] as const) {
      const notices = await server.notificationsOf(evening.users[caller]);
      // A first match earns a badge too.
      const [latest] = notices.filter(({ type }) => type !== 'BADGE_EARNED');
      expect(latest).toMatchObject({ type: 'MATCH_FINISHED', matchId: evening.id });
    }
    const types = (await server.notificationsOf(evening.users.nico)).map(({ type }) => type);
    expect(types).not.toContain('MATCH_FINISHED');
  });

  it('ends pending confirmations: a promoted player that has not said yes has not played', async () => {
    const { fede } = evening.users;
    const atKickOff = server.clock.now();
    server.clock.set(atKickOff - 1);
    await server.call(rosterContract.leave, { params: { id: evening.id }, token: fede.token });
    const promoted = (await all.readMatch()).players.find(({ id }) => id === evening.entry.tito);
    expect(promoted?.isConfirmationPending).toBe(true);
    const link = await evening.as('nico', rosterContract.confirmationLink, undefined, {
      params: { id: evening.id, playerId: evening.entry.tito },
    });
    const token = link.body.link.split('/').at(-1) ?? '';

    server.clock.set(atKickOff);
    await finish();
    const still = (await all.readMatch()).substitutes.find(({ id }) => id === evening.entry.tito);
    expect(still).toMatchObject({ isConfirmationPending: false, isSubstitute: true });
    const read = await server.call(rosterContract.confirmation, { params: { token } });
    expect(read.body).toMatchObject({ state: 'EXPIRED' });
    const late = await server.call(rosterContract.answerConfirmation, {
      params: { token },
      body: { accept: false },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFIRMATION_EXPIRED' } });
  });

  it('is required before the score', async () => {
    expect(await all.score(3, 1)).toMatchObject({ status: 409, body: { code: 'MATCH_NOT_FINISHED' } });
    expect(await evening.as('nico', resultsContract.recalculate)).toMatchObject({
      status: 409,
      body: { code: 'MATCH_NOT_FINISHED' },
    });
  });

  it('is possible before the kick-off', async () => {
    server.clock.set(FINISH - 30 * 24 * 60 * 60 * 1000);
    expect((await finish()).body.match.status).toBe('FINISHED');
  });
});

describe('the final score', () => {
  beforeEach(() => startEvening(playEvening));
  const resultOf = async (caller: 'nico' | 'juan' | 'tito') => (await all.history(caller))?.matchResult;

  it('gives every registered player a result, also after each correction', async () => {
    const { version } = await all.readMatch();
    expect(await resultOf('nico')).toBe(null);
    const scored = await all.score(3, 1);
    expect(scored).toMatchObject({
      status: 200,
      body: {
        message: 'Resultado final guardado exitosamente',
        matchScore: { team1Goals: 3, team2Goals: 1 },
        match: { team1Goals: 3, team2Goals: 1, version: version + 1 },
      },
    });
    expect(await watcher.next()).toEqual({
      type: 'MATCH_FINISHED_WITH_SCORE',
      matchId: evening.id,
      data: { match: scored.body.match },
    });
    expect([await resultOf('nico'), await resultOf('juan'), await resultOf('tito')]).toEqual([
      'WIN',
      'LOSS',
      null,
    ]);
    await all.score(3, 4);
    expect([await resultOf('nico'), await resultOf('juan')]).toEqual(['LOSS', 'WIN']);
    await all.score(0, 0);
    expect([await resultOf('nico'), await resultOf('juan')]).toEqual(['DRAW', 'DRAW']);
    expect((await all.readMatch()).version).toBe(version + 3);
  });

  it('gives guests no result', async () => {
    await all.score(3, 1);
    const rows = await server.database.read.execute(
      sql`select result from match_players where id = ${evening.entry.chino}`,
    );
    expect(rows).toMatchObject({ rows: [{ result: null }] });
  });

  it('equal to the present one is accepted and emits nothing', async () => {
    const { body } = await all.score(2, 2);
    await watcher.next('MATCH_FINISHED_WITH_SCORE');
    expect((await all.score(2, 2)).body.match).toEqual(body.match);
    await all.score(2, 3);
    expect((await watcher.next()).data.match).toMatchObject({ team2Goals: 3 });
  });

  it.each([
    [{ team1Goals: -1, team2Goals: 0 }],
    [{ team1Goals: 100, team2Goals: 0 }],
    [{ team1Goals: 1.5, team2Goals: 0 }],
    [{ team1Goals: '3', team2Goals: 0 }],
    [{ team1Goals: 3 }],
  ])('refuses %j', async (body) => {
    const before = await all.readMatch();
    expect(await evening.as('nico', resultsContract.finalScore, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error: 'Los goles de cada equipo van de 0 a 99' },
    });
    expect(await all.readMatch()).toEqual(before);
  });

  it('is for the organiser, until the report is final', async () => {
    expect(await all.score(3, 1, 'fede')).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_SCORES' },
    });
    await all.score(3, 1);
    await all.finalise();
    expect(await all.score(3, 2)).toMatchObject({ status: 409, body: { code: 'REPORT_FINAL' } });
    expect(await all.readMatch()).toMatchObject({ team1Goals: 3, team2Goals: 1 });
  });

  it('survives a corrected place or price', async () => {
    await all.score(3, 1);
    const { location, mapsUrl, date, time } = await all.readMatch();
    const body = { location, mapsUrl, date, time, price: 'Gratis' };
    expect((await evening.as('nico', matchesContract.update, body)).body.match).toMatchObject({
      price: 'Gratis',
      team1Goals: 3,
      status: 'FINISHED',
    });
  });
});

describe('recalculating the results', () => {
  beforeEach(() => startEvening(playEvening));
  const recalculate = (caller: 'nico' | 'fede' = 'nico') => evening.as(caller, resultsContract.recalculate);

  it('corrects wrong rows, says so, and changes nothing of the match as read', async () => {
    await all.score(3, 1);
    const before = await all.readMatch();
    await server.database.transaction((tx) =>
      tx
        .execute(sql`update match_players set result = 'DRAW' where match_id = ${evening.id}`)
        .then(() => null),
    );
    expect((await all.history('nico'))?.matchResult).toBe('DRAW');

    const answer = await recalculate();
    expect(answer.body).toMatchObject({ message: 'Resultado recalculado exitosamente', match: before });
    const { nico, fede, juan, beto, tito } = evening.entry;
    expect(answer.body.results).toEqual([
      { playerId: nico, matchResult: 'WIN' },
      { playerId: fede, matchResult: 'WIN' },
      { playerId: juan, matchResult: 'LOSS' },
      { playerId: beto, matchResult: 'LOSS' },
      { playerId: tito, matchResult: null },
    ]);
    expect((await all.history('nico'))?.matchResult).toBe('WIN');
    await watcher.next('MATCH_FINISHED_WITH_SCORE');
    expect(await watcher.next()).toMatchObject({ type: 'MATCH_UPDATE', data: { match: before } });
  });

  it('requires a score and the organiser, and changes no final report', async () => {
    expect(await recalculate()).toMatchObject({
      status: 409,
      body: { code: 'NO_SCORE', error: 'Todavía no hay un resultado final para recalcular.' },
    });
    expect(await recalculate('fede')).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_RECALCULATES' },
    });
    await all.score(3, 1);
    await all.finalise();
    expect((await recalculate()).status).toBe(200);
  });
});
