import type { Endpoint } from '@picado/domain/http/endpoint';
import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { doings, playEvening, type Doings, type Evening } from '../../../test/evening';
import { runServer, server } from '../../../test/running-server';

let evening: Evening;
let all: Doings;

runServer();
beforeAll(async () => {
  await server.reset();
  evening = await playEvening(server);
  all = doings(evening);
});

const CLOSED: [what: string, endpoint: Endpoint, body: () => unknown, code: string, caller?: 'fede'][] = [
  ['exchanges players', rosterContract.swapPlayers, () => twoOf('nico', 'juan'), 'MATCH_FINISHED'],
  ['moves a player', rosterContract.movePlayer, () => ({ playerId: evening.entry.fede }), 'MATCH_FINISHED'],
  [
    'removes a player',
    rosterContract.removePlayer,
    () => ({ playerId: evening.entry.fede }),
    'MATCH_FINISHED',
  ],
  ['edits a player', rosterContract.updatePlayer, () => entryOf('chino'), 'MATCH_FINISHED'],
  ['makes teams', teamsContract.generate, () => ({}), 'MATCH_FINISHED'],
  ['takes teams back', teamsContract.undo, () => undefined, 'MATCH_FINISHED'],
  ['arranges the field', tacticsContract.arrange, () => ({ isShared: true }), 'MATCH_FINISHED'],
  [
    'renames the teams',
    matchesContract.teamNames,
    () => ({ team1Name: 'A', team2Name: 'B' }),
    'MATCH_FINISHED',
  ],
  [
    'applies a list',
    listsContract.apply,
    () => ({ listText: 'Equipo 1\n1. Nico', confirmedChanges: true }),
    'MATCH_FINISHED',
  ],
  ['deletes it', matchesContract.remove, () => undefined, 'MATCH_FINISHED_NOT_DELETABLE'],
  ['leaves', rosterContract.leave, () => undefined, 'MATCH_FINISHED', 'fede'],
  ['edits their own entry', rosterContract.updatePlayer, () => entryOf('fede'), 'MATCH_FINISHED', 'fede'],
];

const twoOf = (one: 'nico', other: 'juan') => ({
  player1Id: evening.entry[one],
  player2Id: evening.entry[other],
});
const entryOf = (player: 'chino' | 'fede') => ({
  playerId: evening.entry[player],
  name: 'Otro nombre',
  position: 'Defensor',
  rating: 4,
});

describe.each(['finished', 'finished with a final report'])('in a match that is %s no caller', (stage) => {
  beforeAll(async () => {
    if (stage !== 'finished') await all.finalise();
  });

  it.each(CLOSED)('%s', async (_what, endpoint, body, code, caller) => {
    const before = await all.readMatch();
    expect(await evening.as(caller ?? 'nico', endpoint, body())).toMatchObject({
      status: 409,
      body: { code },
    });
    expect(await all.readMatch()).toEqual(before);
  });

  it('joins the list, not even by replacing a guest', async () => {
    const before = await all.readMatch();
    const late = await server.signIn({ name: 'Tarde', email: 'tarde@example.com' });
    const call = { params: { id: evening.id }, token: late.token };
    for (const answer of [
      await server.call(rosterContract.join, { ...call, body: {} }),
      await server.call(rosterContract.replacePlayer, { ...call, body: { playerId: evening.entry.chino } }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
    }
    expect(await all.readMatch()).toEqual(before);
  });

  it(
    stage === 'finished'
      ? 'joins, except a player that the organiser adds'
      : 'joins, not even by the organiser',
    async () => {
      const added = await evening.as('nico', rosterContract.addPlayer, { name: `Jugó igual, ${stage}` });
      const { status, body } = added;
      const { code } = body as { code?: string };
      expect([status, code]).toEqual(stage === 'finished' ? [201, undefined] : [409, 'REPORT_COMPLETED']);
    },
  );
});
