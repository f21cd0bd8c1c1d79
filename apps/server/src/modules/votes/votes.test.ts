import { badgesContract } from '@picado/domain/badges/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { votesContract } from '@picado/domain/votes/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { playEvening, playToKickOff } from '../../../test/evening';
import { runServer, server } from '../../../test/running-server';
import { all, evening, startEvening, watcher } from '../../../test/running-evening';

runServer();

const check = async (caller: 'nico' | 'fede') => (await evening.as(caller, votesContract.check)).body;
const votes = async () =>
  (await all.readReport()).stats
    .filter((player) => player.votes > 0)
    .map((player) => [player.name, player.votes, player.votePercentage, player.isMVP]);

describe('voting for the most valuable player', () => {
  beforeEach(() => startEvening(playEvening));

  it('is counted in the report, and sent to watching clients without the voter', async () => {
    const match = await all.readMatch();
    expect(await check('nico')).toEqual({ hasVoted: false, vote: null });
    const cast = await all.vote('nico', 'fede');
    const vote = { votedPlayerId: evening.entry.fede, votedPlayerName: 'Fede' };
    expect(cast).toMatchObject({ status: 201, body: { message: 'Voto registrado exitosamente', vote } });
    expect(await watcher.next()).toEqual({
      type: 'VOTE_CAST',
      matchId: evening.id,
      data: { match, playerId: evening.entry.fede },
    });
    expect(await check('nico')).toEqual({ hasVoted: true, vote });
    expect(await check('fede')).toEqual({ hasVoted: false, vote: null });
    expect(await votes()).toEqual([['Fede', 1, 100, true]]);
    await all.vote('juan', 'fede');
    await all.vote('tito', 'beto');
    expect(await votes()).toEqual([
      ['Fede', 2, 67, true],
      ['Beto', 1, 33, false],
    ]);
    expect(await all.readReport()).toMatchObject({ totalVotes: 3, mvpIds: [evening.entry.fede] });
  });

  it('makes all tied players MVP, guests too', async () => {
    await all.vote('nico', 'fede');
    await all.vote('fede', 'chino');
    const { mvpIds } = await all.readReport();
    expect(new Set(mvpIds)).toEqual(new Set([evening.entry.fede, evening.entry.chino]));
  });

  it('is in histories, figures and badges once the report is final, and not before', async () => {
    const everywhere = async () => {
      const { userId, token } = evening.users.fede;
      const request = { params: { id: userId }, token };
      const statistics = await server.call(statisticsContract.stats, request);
      const badges = await server.call(badgesContract.ofPlayer, request);
      return {
        history: (await all.history('fede'))?.isMVP,
        figure: statistics.body.stats.mvpCount,
        badge: badges.body.badges.find(({ id }) => id === 'figura'),
      };
    };
    const before = await everywhere();
    await all.vote('nico', 'fede');
    await all.vote('juan', 'fede');
    await all.load([{ playerId: evening.entry.juan, goals: 1, assists: 0, saves: 0 }]);
    expect(await everywhere()).toEqual(before);
    await all.finalise();
    const after = await everywhere();
    expect(after).toMatchObject({ history: true, figure: 1 });
    expect(after.badge).not.toEqual(before.badge);
  });

  it('is done once, for another player of the match', async () => {
    await all.vote('nico', 'fede');
    for (const player of ['fede', 'juan'] as const) {
      expect(await all.vote('nico', player)).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_VOTED', error: 'Ya votaste por un MVP en este partido' },
      });
    }
    expect(await all.vote('fede', 'fede')).toMatchObject({
      status: 422,
      body: { code: 'OWN_VOTE', error: 'No podés votarte a vos mismo.' },
    });
    const unknown = await evening.as('fede', votesContract.cast, { votedPlayerId: evening.id });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'PLAYER_NOT_FOUND' } });
    expect(await evening.as('fede', votesContract.cast, {})).toMatchObject({ status: 400 });
    expect((await all.readReport()).totalVotes).toBe(1);
  });

  it('retried with its key is one vote', async () => {
    const body = { votedPlayerId: evening.entry.fede };
    const headers = { 'idempotency-key': 'un-solo-voto' };
    const first = await evening.as('nico', votesContract.cast, body, { headers });
    const again = await evening.as('nico', votesContract.cast, body, { headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await all.readReport()).totalVotes).toBe(1);
  });

  it('is for players, and reading the own vote for any signed-in user', async () => {
    const { token } = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    const params = { id: evening.id };
    const cast = { params, token, body: { votedPlayerId: evening.entry.fede } };
    expect(await server.call(votesContract.cast, cast)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_PLAYERS_VOTE' },
    });
    const read = await server.call(votesContract.check, { params, token });
    expect(read.body).toEqual({ hasVoted: false, vote: null });
    const nowhere = await server.call(votesContract.check, { params: { id: evening.entry.nico }, token });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
  });
});

describe('the vote', () => {
  beforeEach(() => startEvening(playToKickOff));

  it('opens with the finish and closes with the final report', async () => {
    expect(await all.vote('nico', 'fede')).toMatchObject({
      status: 409,
      body: { code: 'MATCH_NOT_FINISHED' },
    });
    await evening.as('nico', resultsContract.finish);
    expect((await all.vote('nico', 'fede')).status).toBe(201);
    await all.finalise();
    expect(await all.vote('juan', 'fede')).toMatchObject({
      status: 409,
      body: { code: 'VOTING_CLOSED', error: 'La votación ya está cerrada.' },
    });
    expect(await check('nico')).toMatchObject({ hasVoted: true });
  });
});
