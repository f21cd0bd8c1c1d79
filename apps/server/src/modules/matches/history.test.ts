import { beforeEach, describe, expect, it } from 'vitest';
import { matchesContract } from '@picado/domain/matches/contract';
import { runServer, server } from '../../../test/running-server';
import { all, evening, startEvening } from '../../../test/running-evening';

runServer();
beforeEach(() => startEvening());

describe('the history of matches', () => {
  it('has no figures of unapproved reports', async () => {
    await all.report('fede', [3, 1, 0]);
    expect(await all.history('fede')).toMatchObject({
      status: 'FINISHED',
      matchResult: null,
      teamIndex: 0,
      goals: 0,
      assists: 0,
      saves: 0,
      isMVP: false,
      isTopScorer: false,
      isTopAssister: false,
      isTopSaver: false,
    });
  });

  it('has the reader’s own result, figures and awards', async () => {
    await all.score(2, 1);
    await all.report('fede', [2, 0, 1]);
    await all.report('juan', [1, 0, 4]);
    await all.load([{ playerId: evening.entry.nico, goals: 0, assists: 2, saves: 0 }]);
    await all.approve('nico', 'fede');
    await all.approve('beto', 'juan');
    await all.vote('nico', 'juan');
    await all.finalise();
    expect(await all.history('fede')).toMatchObject({
      team1Goals: 2,
      team2Goals: 1,
      teamName: 'Equipo 1',
      matchResult: 'WIN',
      goals: 2,
      assists: 0,
      saves: 1,
      isMVP: false,
      isTopScorer: true,
      isTopAssister: false,
      isTopSaver: false,
    });
    expect(await all.history('juan')).toMatchObject({
      teamName: 'Equipo 2',
      matchResult: 'LOSS',
      goals: 1,
      saves: 4,
      isMVP: true,
      isTopScorer: false,
      isTopSaver: true,
    });
    expect(await all.history('nico')).toMatchObject({ assists: 2, isTopAssister: true });
    expect(await all.history('tito')).toMatchObject({ matchResult: null, teamIndex: null, goals: 0 });
  });

  it('counts reports that the reader has to validate, until they are answered or the report is final', async () => {
    const waiting = async (caller: 'nico' | 'fede' | 'juan') => {
      const row = await all.history(caller);
      expect(row?.hasPendingValidations).toBe((row?.pendingValidationsCount ?? 0) > 0);
      return row?.pendingValidationsCount;
    };
    expect(await waiting('nico')).toBe(0);
    await all.report('fede', [1, 0, 0]);
    await all.report('juan', [1, 0, 0]);
    expect([await waiting('nico'), await waiting('fede'), await waiting('juan')]).toEqual([2, 1, 1]);
    await all.approve('nico', 'juan');
    expect([await waiting('nico'), await waiting('fede'), await waiting('juan')]).toEqual([1, 0, 1]);
    await all.finalise();
    expect(await waiting('nico')).toBe(0);
  });

  it('of an organiser among the substitutes has the match without a result', async () => {
    await all.score(2, 1);
    const { userId: newOwnerId, token } = evening.users.tito;
    await evening.as('nico', matchesContract.transferAdministration, { newOwnerId });
    await all.report('fede', [1, 0, 0]);
    const { body } = await server.call(matchesContract.archived, { token });
    expect(body.matches).toMatchObject([
      { id: evening.id, matchResult: null, teamIndex: null, goals: 0, pendingValidationsCount: 1 },
    ]);
  });
});
