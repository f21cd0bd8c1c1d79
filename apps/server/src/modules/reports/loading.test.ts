import { beforeEach, describe, expect, it } from 'vitest';
import type { Evening } from '../../../test/evening';
import { runServer } from '../../../test/running-server';
import { all, evening, startEvening, watcher } from '../../../test/running-evening';

runServer();
beforeEach(() => startEvening());

describe('figures beside the score', () => {
  it('that contradict it are shown before their approval, and to every reader after it', async () => {
    await all.score(2, 1);
    const sent = await all.report('fede', [3, 0, 0]);
    const message =
      'Equipo 1 hizo 2 goles y en los reportes hay 3 goles: sobra 1. Que revise sus goles Fede (3).';
    const contradiction = {
      kind: 'GOALS_ABOVE_SCORE',
      teamIndex: 0,
      excess: 1,
      message,
      corrections: [{ playerId: evening.entry.fede, name: 'Fede', figure: 'goals', value: 3 }],
    };
    expect(sent.body.selfReport.contradictions).toEqual([contradiction]);
    expect((await all.reportOf('fede'))?.contradictions).toEqual([contradiction]);
    expect((await all.readReport()).contradictions).toEqual([]);
    await all.approve('nico', 'fede');
    expect((await all.readReport()).contradictions).toEqual([contradiction]);
  });

  it('block the final report until they add up', async () => {
    await all.score(2, 1);
    await all.load([{ playerId: evening.entry.fede, goals: 3, assists: 0, saves: 0 }]);
    const before = await all.readMatch();
    expect(await all.finalise()).toMatchObject({
      status: 409,
      body: {
        code: 'REPORT_CONTRADICTS_SCORE',
        error:
          'Los goles y las asistencias no cierran con el resultado. Corregí lo marcado y volvé a finalizar el reporte.',
      },
    });
    expect(await all.readMatch()).toEqual(before);
    await all.load([{ playerId: evening.entry.fede, goals: 1, assists: 0, saves: 0 }], {
      ownGoals: { team1: 1, team2: 0 },
    });
    expect((await all.readReport()).sums).toEqual({
      team1: { score: 2, approved: 1, ownGoals: 1, unclaimed: 0, excess: 0 },
      team2: { score: 1, approved: 0, ownGoals: 0, unclaimed: 1, excess: 0 },
    });
    expect((await all.finalise()).status).toBe(200);
  });

  it('of a substitute count for the given team, as does the result', async () => {
    await all.score(1, 3);
    await all.report('tito', [1, 0, 0]);
    await all.approve('nico', 'tito');
    const [without] = (await all.readReport()).contradictions;
    expect(without).toMatchObject({ kind: 'PLAYER_WITHOUT_SIDE', excess: 1 });
    expect(await all.history('tito')).toMatchObject({ matchResult: null, teamIndex: null, goals: 1 });

    const figures = { playerId: evening.entry.tito, goals: 1, assists: 0, saves: 0 };
    await all.load([{ ...figures, teamIndex: 1 }]);
    expect(await all.history('tito')).toMatchObject({
      matchResult: 'WIN',
      teamIndex: 1,
      teamName: 'Equipo 2',
    });
    expect(await all.statsOf('tito')).toMatchObject({ teamIndex: 1, goals: 1 });
    // A load without a side does not change it.
    await all.load([{ ...figures, goals: 2 }]);
    expect(await all.statsOf('tito')).toMatchObject({ teamIndex: 1, goals: 2 });
    expect((await all.readReport()).contradictions).toEqual([]);
  });
});

describe('the organiser’s load', () => {
  it('is approved, also for guests, replaces what was sent, and answers the report', async () => {
    await all.score(4, 2);
    await all.report('fede', [4, 0, 0]);
    const match = await all.readMatch();
    const { fede, chino, juan } = evening.entry;
    const loaded = await all.load(
      [
        { playerId: fede, goals: 1, assists: 1, saves: 0 },
        { playerId: chino, goals: 2, assists: 0, saves: 0 },
        { playerId: juan, goals: 2, assists: 0, saves: 5 },
      ],
      { ownGoals: { team1: 1, team2: 0 } },
    );
    const { message, ...report } = loaded.body;
    expect([loaded.status, message]).toEqual([200, 'Reporte guardado exitosamente']);
    expect(report).toEqual(await all.readReport());
    expect(report).toMatchObject({
      matchScore: { team1Goals: 4, team2Goals: 2 },
      reportCompleted: false,
      topScorerIds: [chino, juan],
      topAssisterIds: [fede],
      topSaverIds: [juan],
      mvpIds: [],
      ownGoals: { team1: 1, team2: 0 },
      contradictions: [],
    });
    expect(await all.reportOf('fede')).toMatchObject({
      goals: 1,
      isLoadedByOrganiser: true,
      approvedBy: null,
      validationStatus: 'APPROVED',
      validator: null,
    });
    const update = await watcher.next('STATS_REPORTED');
    expect(update).toEqual({ type: 'STATS_REPORTED', matchId: evening.id, data: { match } });
    expect(await all.report('fede', [4, 0, 0])).toMatchObject({
      status: 409,
      body: { code: 'SELF_REPORT_APPROVED' },
    });
  });

  it('without a difference emits nothing', async () => {
    await all.load([]);
    await all.load([], { ownGoals: { team1: 0, team2: 0 } });
    expect((await watcher.next()).type).toBe('STATS_REPORTED');
    expect(await watcher.unreadUpdates()).toEqual([]);
  });

  const one = (player: keyof Evening['entry']) => ({
    playerId: evening.entry[player],
    goals: 1,
    assists: 0,
    saves: 0,
  });
  it.each([
    ['a player twice', () => [one('fede'), one('fede')], 422, 'REPEATED_PLAYER'],
    [
      'an unknown player',
      () => [one('fede'), { ...one('juan'), playerId: evening.id }],
      404,
      'PLAYER_NOT_FOUND',
    ],
    ['no list', () => 'todos', 400, 'VALIDATION_ERROR'],
    ['half a goal', () => [{ ...one('fede'), goals: 0.5 }], 400, 'VALIDATION_ERROR'],
    ['a third team', () => [{ ...one('tito'), teamIndex: 2 }], 400, 'VALIDATION_ERROR'],
  ])('with %s changes nothing', async (_what, stats, status, code) => {
    const before = await all.readReport();
    expect(await all.load(stats())).toMatchObject({ status, body: { code } });
    expect(await all.readReport()).toEqual(before);
  });

  it('is refused to other users', async () => {
    expect(await all.load([one('fede')], {}, 'fede')).toMatchObject({
      status: 403,
      body: { code: 'ONLY_ORGANISER_LOADS_REPORT', error: 'Solo el organizador puede cargar el reporte' },
    });
  });
});
