import { matchesContract } from '@picado/domain/matches/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../../test/match-data';
import { joinMatch, organiseWithChino, readMatch } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';
import { playerLog } from '../../db/tables/roster';
import { runServer, server } from '../../../test/running-server';

let nico: TestUser;
let chino: TestUser;
/** Nico's match, in which names are changed, and another of his. */
let id: string;
let other: string;

runServer();
beforeEach(async () => {
  ({ organiser: nico, chino, id } = await server.startFrom(organiseWithChino));
  other = await create(nico);
});

const create = async ({ token }: TestUser) =>
  (await server.call(matchesContract.create, { token, body: matchData })).body.match.id;
const join = async (matchId: string, user: TestUser, body: unknown = {}) =>
  (await joinMatch(server, matchId, body, user.token)).player.id;
const read = (matchId: string) => readMatch(server, matchId);
const entryOf = async (matchId: string, { userId }: TestUser) =>
  (await read(matchId)).allPlayers.find((player) => player.userId === userId);
/** Changes a user's name in the first match, and on their profile. */
async function rename(user: TestUser, name: string, updateProfile = true) {
  const entry = await entryOf(id, user);
  const body = { playerId: entry?.id, name, position: 'Defensor', rating: 4, updateProfile };
  const { status } = await server.call(rosterContract.updatePlayer, {
    params: { id },
    token: user.token,
    body,
  });
  expect(status).toBe(200);
}
const renamesIn = (matchId: string) =>
  server.database.read
    .select({ name: playerLog.playerName, actorId: playerLog.actorId })
    .from(playerLog)
    .where(and(eq(playerLog.matchId, matchId), eq(playerLog.kind, 'RENAMED')))
    .orderBy(asc(playerLog.id));

describe('a name changed on the profile too', () => {
  it('of an organiser is read in their other matches, with a new version and an event', async () => {
    const watcher = await watchMatch(server, other);
    const before = await read(other);
    await rename(nico, 'Nico B.');
    const after = await read(other);
    expect(after).toMatchObject({ version: before.version + 1, creatorName: 'Nico B.' });
    expect(after.players).toMatchObject([
      { name: 'Nico B.', position: before.players[0]?.position, rating: 3 },
    ]);
    expect((await watcher.next()).data.match).toEqual(after);
    expect(await watcher.unreadUpdates()).toEqual([]);
    expect(await renamesIn(other)).toEqual([{ name: 'Nico B.', actorId: nico.userId }]);
    expect(await renamesIn(id)).toEqual([{ name: 'Nico B.', actorId: nico.userId }]);
  });

  it('of a player is read in matches to come that others organise, in the teams and on the bench', async () => {
    await join(id, chino);
    const playerId = await join(other, chino, { isSubstitute: true });
    const watcher = await watchMatch(server, other);
    const { version } = await read(other);
    await rename(chino, 'Chino Medina');
    const after = await read(other);
    expect(after).toMatchObject({ version: version + 1, creatorName: 'Nico Barrientos' });
    expect(after.substitutes).toMatchObject([{ id: playerId, name: 'Chino Medina', rating: 3 }]);
    expect(await watcher.next()).toMatchObject({ type: 'PLAYER_UPDATED', data: { match: after, playerId } });
  });

  it('keeps a name given to one match alone, and notifies that match where its organiser has a new name', async () => {
    await join(id, chino);
    await join(other, chino, { name: 'El Diez' });
    const before = await read(other);
    await rename(chino, 'Chino Medina');
    expect(await read(other)).toEqual(before);

    const own = await create(chino);
    const entry = await entryOf(own, chino);
    const params = { id: own };
    const body = { playerId: entry?.id, name: 'Capitán', position: 'Defensor', rating: 4 };
    await server.call(rosterContract.updatePlayer, { params, token: chino.token, body });
    const watcher = await watchMatch(server, own);
    await rename(chino, 'Chino M.');
    const update = await watcher.next();
    expect(update).toMatchObject({
      type: 'MATCH_UPDATE',
      data: { match: { creatorName: 'Chino M.', version: 3 } },
    });
    expect((await entryOf(own, chino))?.name).toBe('Capitán');
    expect(await renamesIn(own)).toEqual([{ name: 'Capitán', actorId: chino.userId }]);
  });

  it('keeps the players of a finished match, and changes its organiser’s name', async () => {
    await server.call(resultsContract.finish, { params: { id: other }, token: nico.token });
    const { version } = await read(other);
    await rename(nico, 'Nico B.');
    expect(await read(other)).toMatchObject({
      version: version + 1,
      creatorName: 'Nico B.',
      players: [{ name: 'Nico Barrientos' }],
    });
    expect(await renamesIn(other)).toEqual([]);
  });

  it('emits nothing elsewhere where the name or the profile stayed', async () => {
    await join(id, chino);
    await join(other, chino);
    const before = await read(other);
    await rename(chino, 'Chino');
    await rename(chino, 'Chinito', false);
    expect(await read(other)).toEqual(before);
    expect(await renamesIn(id)).toEqual([{ name: 'Chinito', actorId: chino.userId }]);
  });
});
