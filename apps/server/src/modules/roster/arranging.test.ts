import { listsContract } from '@picado/domain/lists/contract';
import type { Match } from '@picado/domain/matches/schema';
import { notificationsContract } from '@picado/domain/notifications/contract';
import type { MatchUpdate } from '@picado/domain/realtime/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, organise } from '../../../test/organised-match';
import { playerLog } from '../../db/tables/roster';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

runServer();
beforeEach(() => startMatch(organise));

const slot = (teamIndex: 0 | 1, positionIndex: number) => ({ teamIndex, positionIndex });

/** A guest on the list, and their id. */
async function guest(name: string, where: Record<string, unknown> = {}): Promise<string> {
  const joined = await joinMatch(server, id, { name, ...where });
  await watcher.next(where['isSubstitute'] === true ? 'SUBSTITUTE_ADDED' : 'PLAYER_ADDED');
  return joined.player.id;
}
const substitute = (name: string) => guest(name, { isSubstitute: true });
const move = (body: Record<string, unknown>, token = organiser.token) =>
  server.call(rosterContract.movePlayer, { params: { id }, token, body });
const swap = (player1Id: string, player2Id: string, token = organiser.token) =>
  server.call(rosterContract.swapPlayers, { params: { id }, token, body: { player1Id, player2Id } });

const placeOf = (match: Match, playerId: string) => {
  const player = match.allPlayers.find((each) => each.id === playerId);
  return player && [player.teamIndex, player.positionIndex];
};
/** The next event of that type in the second browser, with the match as every reader gets it. */
async function told(type: MatchUpdate['type']): Promise<Match> {
  const update = await watcher.next();
  const match = await read();
  expect(update).toMatchObject({ type, matchId: id });
  expect(update.data.match).toEqual(match);
  return match;
}
async function history(): Promise<string[]> {
  const lines = await server.database.read.select().from(playerLog).orderBy(asc(playerLog.id));
  return lines.map((line) => `${line.kind} ${line.playerName}`);
}

describe('a player dragged by the organiser', () => {
  it('moves to a free slot, and a second browser sees it', async () => {
    const chino = await guest('Chino', slot(0, 1));
    const before = await read();
    const moved = await move({ playerId: chino, ...slot(1, 4) });
    expect(moved).toMatchObject({ status: 200, body: { message: 'Jugador movido' } });
    expect(moved.body.match).toEqual(await told('PLAYER_MOVED'));
    expect(placeOf(moved.body.match, chino)).toEqual([1, 4]);
    expect(moved.body.match.version).toBe(before.version + 1);
    expect((await history()).at(-1)).toBe('MOVED Chino');
  });

  it('exchanges slots with another starter', async () => {
    const [chino, pipa] = [await guest('Chino', slot(0, 1)), await guest('Pipa', slot(1, 3))];
    await move({ playerId: chino, ...slot(1, 3) });
    const match = await told('PLAYERS_SWAPPED');
    expect([placeOf(match, chino), placeOf(match, pipa)]).toEqual([
      [1, 3],
      [0, 1],
    ]);
    expect((await history()).slice(-2)).toEqual(['MOVED Chino', 'MOVED Pipa']);
  });

  it('takes a starter’s slot as a substitute, and the starter becomes the last substitute', async () => {
    const chino = await guest('Chino', slot(0, 1));
    const [first, second] = [await substitute('Primero'), await substitute('Segundo')];
    await move({ playerId: first, ...slot(0, 1) });
    const match = await told('player_promoted_demoted');
    expect(placeOf(match, first)).toEqual([0, 1]);
    expect(match.substitutes.map((player) => player.id)).toEqual([second, chino]);
    // No confirmation is needed: the organiser arranged it.
    expect(match.players.some((player) => player.isConfirmationPending)).toBe(false);
    expect((await history()).slice(-2)).toEqual(['MOVED Primero', 'BENCHED Chino']);
  });

  it('leaves a free slot as a new substitute where the organiser says so, although others wait', async () => {
    const chino = await guest('Chino', slot(0, 1));
    const waiting = await substitute('Suplente');
    await move({ playerId: chino, isSlotLeftFree: true });
    const match = await told('player_promoted_demoted');
    expect(match.players).toHaveLength(1);
    expect(match.substitutes.map((player) => player.id)).toEqual([waiting, chino]);
    await move({ playerId: chino, teamIndex: 1 });
    expect(placeOf(await told('player_promoted_demoted'), chino)).toEqual([1, 2]);
  });

  it('changes nothing in their own slot and emits nothing', async () => {
    const chino = await guest('Chino', slot(0, 1));
    const before = await read();
    const moved = await move({ playerId: chino, ...slot(0, 1) });
    expect(moved).toMatchObject({ status: 200, body: { match: before } });
    expect(await watcher.unreadUpdates()).toEqual([]);
  });

  it('is notified, where they have an account, of playing or waiting', async () => {
    const pipa = await server.signIn({ name: 'Pipa', email: 'pipa@example.com' });
    const joined = await server.call(rosterContract.join, {
      params: { id },
      token: pipa.token,
      body: { isSubstitute: true },
    });
    const playerId = joined.body.player.id;
    await move({ playerId, teamIndex: 0 });
    const promoted = { type: 'SUBSTITUTE_PROMOTED', title: '¡Entraste al equipo!', link: `/match/${id}` };
    expect(await server.notificationsOf(pipa)).toMatchObject([promoted]);
    await server.call(notificationsContract.markAllRead, { token: pipa.token });
    await move({ playerId });
    expect(await server.notificationsOf(pipa)).toMatchObject([
      { type: 'MATCH_CHANGED', title: 'Pasaste al banco', link: `/match/${id}` },
      promoted,
    ]);
    // Moved back before it was read, there is nothing to tell.
    await move({ playerId, teamIndex: 0 });
    expect(await server.notificationsOf(pipa)).toMatchObject([promoted]);
  });
});

describe('two players swapped by the organiser', () => {
  it('may be two starters, or a starter and a substitute in either order', async () => {
    const [chino, pipa] = [await guest('Chino', slot(0, 1)), await guest('Pipa', slot(1, 3))];
    const waiting = await substitute('Suplente');
    const swapped = await swap(chino, pipa);
    expect(swapped).toMatchObject({ status: 200, body: { message: 'Jugadores intercambiados' } });
    expect(placeOf(await told('PLAYERS_SWAPPED'), chino)).toEqual([1, 3]);

    await swap(waiting, chino);
    expect(placeOf(await told('player_promoted_demoted'), waiting)).toEqual([1, 3]);
    await swap(waiting, chino);
    expect(placeOf(await told('player_promoted_demoted'), chino)).toEqual([1, 3]);
  });
});

it('a pasted list is logged as joined, removed, moved and benched players', async () => {
  await guest('Chino', slot(0, 1));
  await guest('Pipa', slot(1, 3));
  await substitute('Luli');
  const { token } = organiser;
  const exported = await server.call(listsContract.export, { params: { id }, token });
  const names: Record<string, string> = { Chino: 'Fede', Pipa: 'Luli', Luli: 'Pipa' };
  const listText = exported.body.replace(/Chino|Pipa|Luli/gu, (name) => names[name] ?? name);
  const applied = await server.call(listsContract.apply, {
    params: { id },
    token,
    body: { listText, confirmedChanges: true },
  });
  expect(applied.status).toBe(200);
  const match = await told('TEAMS_UPDATED');
  expect(match.players.map((player) => player.name)).toEqual(['Fede', 'Nico Barrientos', 'Luli']);
  expect(match.substitutes.map((player) => player.name)).toEqual(['Pipa']);
  expect((await history()).slice(-4)).toEqual(['REMOVED Chino', 'MOVED Luli', 'JOINED Fede', 'BENCHED Pipa']);
});

describe('a refused arrangement', () => {
  it('gives the reason, changes nothing and emits nothing', async () => {
    const stranger = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    const chino = await guest('Chino', slot(0, 1));
    const [first, second] = [await substitute('Primero'), await substitute('Segundo')];
    const before = await read();
    const unknown = '01930000-0000-7000-8000-000000000000';

    expect(await swap(first, second)).toMatchObject({
      status: 422,
      body: { code: 'SUBSTITUTES_NOT_SWAPPABLE', error: 'No se pueden intercambiar suplentes entre sí' },
    });
    expect(await swap(chino, chino)).toMatchObject({ status: 422, body: { code: 'SAME_PLAYER' } });
    expect(await swap(chino, unknown)).toMatchObject({ status: 404, body: { code: 'PLAYER_NOT_FOUND' } });
    expect(await move({ playerId: first })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSTITUTE' },
    });
    expect(await move({ playerId: chino, positionIndex: 2 })).toMatchObject({
      status: 422,
      body: { code: 'SLOT_WITHOUT_TEAM' },
    });
    expect(await move({ playerId: chino, ...slot(0, 7) })).toMatchObject({
      status: 422,
      body: { code: 'SLOT_OUT_OF_RANGE' },
    });
    for (const answer of [
      await swap(chino, first, stranger.token),
      await move({ playerId: chino, ...slot(0, 0) }, stranger.token),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ONLY_ORGANISER_ARRANGES' } });
    }
    expect(await read()).toEqual(before);
    expect(await watcher.unreadUpdates()).toEqual([]);

    await server.finishMatch(id);
    expect(await swap(chino, first)).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
    expect(await move({ playerId: chino })).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
  });
});
