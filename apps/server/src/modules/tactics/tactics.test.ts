import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { organise } from '../../../test/organised-match';
import type { TestServer } from '../../../test/server';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

runServer();
const organiseSevens = (on: TestServer) => organise(on, { maxPlayers: 7 });

beforeEach(() => startMatch(organiseSevens));

const arrange = (body: unknown, { token } = organiser) =>
  server.call(tacticsContract.arrange, { params: { id }, token, body });

const USUAL = {
  isShared: false,
  sides: [
    { formation: '3-2-2', places: [] },
    { formation: '3-2-2', places: [] },
  ],
};

describe('arranging the field', () => {
  it('starts hidden, each team in the first formation of its size', async () => {
    expect((await read()).tactics).toEqual(USUAL);
  });

  it('stores each step, answers the match as every reader gets it, and sends it to watching clients', async () => {
    const shown = await arrange({ isShared: true });
    expect(shown).toMatchObject({
      status: 200,
      body: { message: 'Vista táctica actualizada', match: { version: 2, tactics: { isShared: true } } },
    });
    const chosen = await arrange({
      formation: { teamIndex: 1, formation: '2-3-2' },
      moves: [
        { teamIndex: 0, positionIndex: 6, place: { along: 0.9, across: 0.123456 } },
        { teamIndex: 1, positionIndex: 3, place: { along: 0.7, across: 0.2 } },
      ],
    });
    expect(chosen.body.match.tactics).toEqual({
      isShared: true,
      sides: [
        { formation: '3-2-2', places: [{ positionIndex: 6, along: 0.45, across: 0.1235 }] },
        { formation: '2-3-2', places: [{ positionIndex: 3, along: 0.7, across: 0.2 }] },
      ],
    });
    const back = await arrange({ moves: [{ teamIndex: 0, positionIndex: 6, place: null }] });
    expect(back.body.match.tactics.sides[0]).toEqual(USUAL.sides[0]);
    expect(back.body.match.version).toBe(4);
    expect(back.body.match).toEqual(await read());

    for (const { body } of [shown, chosen, back]) {
      expect(await watcher.next()).toEqual({
        type: 'TEAMS_UPDATED',
        matchId: id,
        data: { match: body.match },
      });
    }
  });

  it('belongs to slots: a player that takes another’s slot gets its point', async () => {
    const [nico] = (await read()).players;
    const { teamIndex, positionIndex } = nico ?? {};
    await arrange({ moves: [{ teamIndex, positionIndex, place: { along: 0.2, across: 0.3 } }] });
    const guest = await server.call(rosterContract.join, { params: { id }, body: { name: 'Invitado' } });
    const before = (await read()).tactics;
    const swapped = await server.call(rosterContract.swapPlayers, {
      params: { id },
      token: organiser.token,
      body: { player1Id: nico?.id, player2Id: guest.body.player.id },
    });
    expect(swapped.body.match.tactics).toEqual(before);
    expect(swapped.body.match.players.find((player) => player.name === 'Invitado')).toMatchObject({
      teamIndex,
      positionIndex,
    });
  });

  it('that changes nothing is accepted, raises no version and emits nothing', async () => {
    await arrange({ moves: [{ teamIndex: 0, positionIndex: 6, place: { along: 0.3, across: 0.4 } }] });
    await watcher.next('TEAMS_UPDATED');
    for (const body of [
      {},
      { isShared: false },
      { moves: [] },
      { moves: [{ teamIndex: 1, positionIndex: 0, place: null }] },
      { moves: [{ teamIndex: 0, positionIndex: 6, place: { along: 0.30001, across: 0.4 } }] },
      { formation: { teamIndex: 1, formation: '3-2-2' } },
    ]) {
      expect(await arrange(body)).toMatchObject({ status: 200, body: { match: { version: 2 } } });
    }
    await arrange({ isShared: true });
    expect((await watcher.next()).data.match).toMatchObject({ version: 3 });
  });

  it.each([
    [{ formation: { teamIndex: 0, formation: '4-4-2' } }, 422, 'UNKNOWN_FORMATION'],
    [{ formation: { teamIndex: 0, formation: 'libre' } }, 400, 'VALIDATION_ERROR'],
    [{ formation: { teamIndex: 2, formation: '3-2-2' } }, 400, 'VALIDATION_ERROR'],
    [{ moves: [{ teamIndex: 0, positionIndex: 7, place: null }] }, 422, 'SLOT_OUT_OF_RANGE'],
    [{ moves: [{ teamIndex: 0, positionIndex: 11, place: null }] }, 400, 'VALIDATION_ERROR'],
    [
      { moves: [{ teamIndex: 0, positionIndex: 1, place: { along: 2, across: 0 } }] },
      400,
      'VALIDATION_ERROR',
    ],
    [{ moves: [{ teamIndex: 0, positionIndex: 1, place: { along: '0' } }] }, 400, 'VALIDATION_ERROR'],
    [{ moves: Array(23).fill({ teamIndex: 0, positionIndex: 1, place: null }) }, 400, 'VALIDATION_ERROR'],
    [{ isShared: 'sí' }, 400, 'VALIDATION_ERROR'],
  ])('refuses %j and changes nothing', async (body, status, code) => {
    const before = await read();
    expect(await arrange(body)).toMatchObject({ status, body: { code } });
    expect(await read()).toEqual(before);
  });

  it('is for the organiser, until the match is finished', async () => {
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    await server.call(rosterContract.join, { params: { id }, token: chino.token, body: {} });
    expect(await arrange({ isShared: true }, chino)).toMatchObject({
      status: 403,
      body: {
        code: 'ONLY_ORGANISER_ARRANGES_FIELD',
        error: 'Solo el organizador puede cambiar la vista táctica',
      },
    });
    await arrange({ isShared: true });
    await server.finishMatch(id);
    expect(await arrange({ isShared: false })).toMatchObject({
      status: 409,
      body: { code: 'MATCH_FINISHED' },
    });
    expect((await read()).tactics.isShared).toBe(true);
  });

  it('with concurrent steps loses none', async () => {
    await Promise.all(
      Array.from({ length: 7 }, (_, positionIndex) =>
        arrange({ moves: [{ teamIndex: 0, positionIndex, place: { along: 0.1, across: 0.1 } }] }),
      ),
    );
    const match = await read();
    expect(match.tactics.sides[0].places.map((place) => place.positionIndex)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(match.version).toBe(8);
  });
});
