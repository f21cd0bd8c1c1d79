import { rosterContract } from '@picado/domain/roster/contract';
import { REPLACEMENT_UNDO_MS } from '@picado/domain/roster/replacement';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../retention';
import { joinMatch, organiseWithChino } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

let chino: TestUser;
let guest: { id: string; guestId: string };
/** The entry of Chino, who took the place of Tincho. */
let taken: string;

runServer();
beforeEach(async () => {
  ({ chino } = await startMatch(organiseWithChino));
  const joined = await joinMatch(server, id, {
    ...{ name: 'Tincho', position: 'Arquero', rating: 4 },
    ...{ teamIndex: 1, positionIndex: 3 },
  });
  guest = { id: joined.player.id, guestId: joined.leaveLink.split('/').at(-1) ?? '' };
  const replaced = await server.call(rosterContract.replacePlayer, {
    params: { id },
    token: chino.token,
    body: { playerId: guest.id },
  });
  taken = replaced.body.player.id;
});

const returnPlace = (token = organiser.token) =>
  server.call(rosterContract.returnPlace, { params: { id }, token, body: { playerId: taken } });
const history = async () =>
  (await server.call(rosterContract.joinHistory, { params: { id }, token: organiser.token })).body
    .joinHistory;
const personalLink = () =>
  server.call(rosterContract.personalLink, { params: { playerId: guest.id, token: guest.guestId } });

describe('a user that takes the place of a guest', () => {
  it('is told to the organiser, with the way to give it back', async () => {
    const [told] = await server.notificationsOf(organiser);
    expect(told?.title).toBe('Chino se anotó');
    expect(told?.message).toContain(
      'Ocupa el lugar de Tincho: si no corresponde, podés devolverlo por un día desde el historial de ingresos.',
    );
    const [latest, first] = await history();
    expect(latest).toMatchObject({ playerName: 'Chino', replaced: { playerId: taken, guestName: 'Tincho' } });
    expect(first).not.toHaveProperty('replaced');
  });
});

describe('the organiser', () => {
  it('gives the place back: the guest has the slot of that moment, and the personal link works again', async () => {
    expect((await personalLink()).status).toBe(404);
    const slot = { teamIndex: 0, positionIndex: 4 };
    await server.call(rosterContract.movePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: taken, ...slot },
    });
    const { status, body } = await returnPlace();
    expect([status, body.message]).toEqual([200, 'El invitado volvió a su lugar']);
    expect((await watcher.next('PLAYER_REPLACED')).data.match).toBeDefined();
    const match = await read();
    expect(body.match).toEqual(match);
    expect(match.allPlayers.map(({ name }) => name)).not.toContain('Chino');
    expect(match.players.find((player) => player.id === guest.id)).toMatchObject({
      ...{ name: 'Tincho', position: 'Arquero', rating: 4 },
      ...slot,
    });
    expect((await personalLink()).status).toBe(200);
    const [told] = await server.notificationsOf(chino);
    expect(told).toMatchObject({ title: 'Ya no estás en la lista' });
    expect(told?.message).toContain('El organizador le devolvió el lugar a Tincho.');
    const left = await server.call(rosterContract.leaveByLink, {
      params: { playerId: guest.id, token: guest.guestId },
    });
    expect(left.status).toBe(200);
  });

  it('does so once', async () => {
    await returnPlace();
    expect(await returnPlace()).toMatchObject({ status: 404, body: { code: 'PLAYER_NOT_FOUND' } });
    expect((await history()).some((entry) => 'replaced' in entry)).toBe(false);
  });

  it('may until a day has passed; then what was stored of the guest is deleted', async () => {
    server.clock.advance(REPLACEMENT_UNDO_MS);
    const before = await read();
    expect(await returnPlace()).toMatchObject({
      status: 409,
      body: {
        code: 'REPLACEMENT_FINAL',
        error: 'Pasó más de un día: ese lugar ya no se puede devolver.',
      },
    });
    expect((await history())[0]).not.toHaveProperty('replaced');
    expect(await read()).toEqual(before);
    await forgetExpired(server.database, server.clock.now() + 1);
    expect(await returnPlace()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
  });

  it('cannot where another guest has the name by now', async () => {
    await joinMatch(server, id, { name: 'tincho' });
    const before = await read();
    expect(await returnPlace()).toMatchObject({ status: 409, body: { code: 'DUPLICATE_NAME' } });
    expect(await read()).toEqual(before);
  });
});
