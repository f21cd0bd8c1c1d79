import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { formerEntryOf } from '@picado/domain/roster/returning';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import { toApiSlot } from '@picado/domain/roster/api-names';

let id: string;

runServer();
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  const { token } = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  id = (await server.call(matchesContract.create, { token, body: matchData })).body.match.id;
});

const join = async (body: Record<string, unknown>) =>
  server.call(rosterContract.join, { params: { id }, body });
const tokenOf = (leaveLink: string) => leaveLink.split('/').at(-1) ?? '';
const read = async () => (await server.call(matchesContract.read, { params: { id } })).body;

describe('a personal link', () => {
  it('shows its player and its match', async () => {
    const { player, leaveLink } = (await join({ name: 'Chino', teamIndex: 1, positionIndex: 2 })).body;
    const link = await server.call(rosterContract.personalLink, {
      params: { playerId: player.id, token: tokenOf(leaveLink) },
    });
    expect(link).toMatchObject({ status: 200, body: { player: { id: player.id, name: 'Chino' } } });
    expect(link.body.match).toEqual(await read());
  });

  it('is not found where it is incomplete, another player’s, or used', async () => {
    const chino = (await join({ name: 'Chino' })).body;
    const fede = (await join({ name: 'Fede' })).body;
    const token = tokenOf(chino.leaveLink);
    const linkOf = (playerId: string, proof: string) =>
      server.call(rosterContract.personalLink, { params: { playerId, token: proof } });
    for (const [playerId, proof] of [
      [chino.player.id, token.slice(1)],
      [fede.player.id, token],
      [id, token],
    ] as const) {
      expect(await linkOf(playerId, proof)).toMatchObject({
        status: 404,
        body: { error: 'Link inválido', code: 'INVALID_LEAVE_LINK' },
      });
    }
    await server.call(rosterContract.leaveByLink, { params: { playerId: chino.player.id, token } });
    expect(await linkOf(chino.player.id, token)).toMatchObject({
      status: 404,
      body: { code: 'PLAYER_NOT_FOUND' },
    });
  });
});

describe('a player that left by a personal link and signs up again', () => {
  const leave = async (name: string) => {
    const joined = (await join({ name, position: 'Arquero', rating: 2.5, teamIndex: 1, positionIndex: 2 }))
      .body;
    const before = await read();
    const params = { playerId: joined.player.id, token: tokenOf(joined.leaveLink) };
    return { before, params, go: () => server.call(rosterContract.leaveByLink, { params }) };
  };

  it('gets the same slot and a new link, and the old one is refused', async () => {
    const { before, params, go } = await leave('Chino');
    await go();
    const place = formerEntryOf(before, await read(), params.playerId);
    const { name = '', position, rating, isSubstitute } = place?.player ?? {};
    const back = await join({
      name,
      position,
      rating,
      isSubstitute,
      ...(place?.slot && toApiSlot(place.slot)),
    });
    expect(back.status).toBe(201);
    expect((await read()).players).toContainEqual(
      expect.objectContaining({
        name: 'Chino',
        position: 'Arquero',
        rating: 2.5,
        teamIndex: 1,
        positionIndex: 2,
      }),
    );
    expect(back.body.player.id).not.toBe(params.playerId);
    expect((await go()).status).toBe(404);
    const again = { playerId: back.body.player.id, token: tokenOf(back.body.leaveLink) };
    expect((await server.call(rosterContract.personalLink, { params: again })).status).toBe(200);
  });

  it('is refused where another player took the slot, and changes nothing', async () => {
    const { before, params, go } = await leave('Chino');
    await go();
    const place = formerEntryOf(before, await read(), params.playerId);
    await join({ name: 'Fede', ...(place?.slot && toApiSlot(place.slot)) });
    expect(await join({ name: 'Chino', ...(place?.slot && toApiSlot(place.slot)) })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
    expect((await read()).allPlayers.map(({ name }) => name)).not.toContain('Chino');
  });
});
