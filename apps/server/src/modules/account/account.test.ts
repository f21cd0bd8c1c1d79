import { accountContract } from '@picado/domain/account/contract';
import { GUESTS_STORED_MS } from '@picado/domain/account/limits';
import { authContract } from '@picado/domain/auth/contract';
import { chatContract } from '@picado/domain/chat/contract';
import { feedbackContract } from '@picado/domain/feedback/contract';
import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { usersContract } from '@picado/domain/users/contract';
import { sql } from 'drizzle-orm';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { doings, playEvening, type Doings, type Evening, type Name } from '../../../test/evening';
import { makeFullAccount, SECRETS } from '../../../test/full-account';
import { matchData, NOW } from '../../../test/match-data';
import { joinMatch } from '../../../test/organised-match';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';
import type { TestServer, TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';
import { computeDue } from '../figures/due';
import { recomputeFigures, recomputeLevels } from '../figures/recompute';

const dataDir = mkdtempSync(join(tmpdir(), 'picado-account-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});
runServer({ config: { dataDir } });

/** A name that no other text contains, in parts: neither may stay. */
const NAME = 'Quetzalcóatl Fedé';
const NICKNAME = 'Xolotl';
const PHONE = '+5491155550199';

let evening: Evening;
let all: Doings;

const remove = (user: TestUser, confirmation: unknown = 'BORRAR') =>
  server.call(accountContract.remove, { token: user.token, body: { confirmation } });
const preview = async (user: TestUser) =>
  (await server.call(accountContract.preview, { token: user.token })).body;
const readMatch = async (id: string) => server.call(matchesContract.read, { params: { id } });
const statsOf = async (user: Name) =>
  (
    await server.call(statisticsContract.stats, {
      params: { id: evening.users[user].userId },
      token: evening.users[user].token,
    })
  ).body.stats;
const create = async (user: TestUser, body: object = {}) =>
  (
    await server.call(matchesContract.create, {
      token: user.token,
      body: { ...matchData, date: '2026-12-10', ...body },
    })
  ).body.match;

/** Fede is in every part of the product: what a long account leaves. */
async function playAll(on: TestServer): Promise<Evening> {
  on.clock.set(NOW);
  const played = await playEvening(on);
  const { users, id, entry, as } = played;
  const doing = doings(played);
  const fede = users.fede;
  await as('fede', chatContract.write, { text: 'Llevo la pelota' });
  await as('nico', chatContract.write, { text: 'Dale' });
  await as('fede', paymentsContract.mark, { status: 'DECLARED' }, { params: { id, playerId: entry.fede } });
  await as('nico', listsContract.export);
  await doing.score(2, 1);
  await doing.report('fede', [1, 1, 0]);
  await doing.reject('nico', 'fede', `No, ${NICKNAME}, fueron dos`);
  await doing.report('fede', [2, 0, 0]);
  await doing.approve('nico', 'fede');
  await doing.report('juan', [1, 0, 0]);
  await doing.approve('fede', 'juan');
  await doing.vote('nico', 'fede');
  const review = (by: Name, of: Name, comment: string) =>
    on.call(reviewsContract.create, {
      token: users[by].token,
      body: { matchId: id, reviewedPlayerId: entry[of], comment, positiveTags: ['Puntual'] },
    });
  await review('nico', 'fede', `Crack, ${NICKNAME}`);
  await review('fede', 'juan', 'Buen primer tiempo');
  const { body } = await on.call(reviewsContract.ofMatch, { params: { matchId: id } });
  const reviews = body.reviewsByPlayer.flatMap((player) => player.reviews);
  const ofJuan = reviews.find(({ reviewedPlayerId }) => reviewedPlayerId === entry.juan);
  await on.call(reactionsContract.add, {
    params: { id: ofJuan?.id ?? '' },
    token: fede.token,
    body: { emoji: '🔥' },
  });
  await on.call(feedbackContract.send, {
    token: fede.token,
    body: { description: `Soy ${NAME} y no anda el mapa` },
  });
  await doing.finalise();
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c03' } })
    .jpeg()
    .toBuffer();
  await on.call(usersContract.update, {
    token: fede.token,
    body: { avatar: `data:image/jpeg;base64,${picture.toString('base64')}` },
  });
  await on.database.transaction((tx) =>
    tx.execute(sql`insert into contacts (user_id, whatsapp, consented_at, confirmed_at)
      values (${fede.userId}, ${PHONE}, now(), now())`),
  );
  return played;
}

/** The same, with a name that can be told from all other text: the evening's own people are short of one. */
async function playNamed(on: TestServer): Promise<Evening> {
  on.clock.set(NOW);
  const fede = await on.signIn({ name: 'Fede', email: 'fede@example.com' });
  await on.call(usersContract.update, { token: fede.token, body: { name: NAME, nickname: NICKNAME } });
  return playAll(on);
}

beforeEach(async () => {
  evening = await server.startFrom(playNamed);
  all = doings(evening);
});

/** Every byte that the product stores: rows of all tables, and files. */
async function everythingStored(): Promise<string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  return [await server.storedText(), ...files, ...files.map((file) => readFileSync(file, 'latin1'))].join(
    '\n',
  );
}

describe('deleting an account', () => {
  it('leaves no name, e-mail, number, picture or id in any row or file', async () => {
    const { userId } = evening.users.fede;
    const card = await fetch(`${server.url}/og/player/${userId}.png`);
    await card.arrayBuffer();
    const before = await everythingStored();
    const avatar = /avatars\/([0-9a-f]{64})/u.exec(before)?.[1] ?? 'no picture';
    const traces = [NAME, NICKNAME, 'fede@example.com', PHONE, avatar, userId];
    for (const trace of traces) expect(before, trace).toContain(trace);

    expect(await remove(evening.users.fede)).toMatchObject({
      status: 200,
      body: { message: 'Tu cuenta ya no está' },
    });
    await expect.poll(everythingStored).not.toContain(userId);
    const after = await everythingStored();
    for (const trace of traces) expect(after, trace).not.toContain(trace);
    expect(after).not.toContain('Llevo la pelota');
  });

  it('leaves nothing in any table that holds rows of a user', async () => {
    const { users } = await server.startFrom(makeFullAccount);
    const { userId } = users.fede;
    const traces = [userId, 'fede@example.com', SECRETS.fede.account, SECRETS.fede.code];
    const before = await server.storedText();
    for (const trace of traces) expect(before, trace).toContain(trace);
    await remove(users.fede);
    const after = await server.storedText();
    for (const trace of traces) expect(after, trace).not.toContain(trace);
    expect(after).toContain(SECRETS.juan.account);
    expect(after).toContain('escrito por Juan');
    expect(after).not.toContain('escrito por Fede');
  });

  it('asked twice at one moment is done once', async () => {
    const answers = await Promise.all([remove(evening.users.fede), remove(evening.users.fede)]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await recomputeFigures(server.database, { repair: true })).users).toBe(4);
  });

  it('ends every session at once', async () => {
    const other = await server.signIn({ name: 'Fede', email: 'fede@example.com' });
    await remove(evening.users.fede);
    for (const { token } of [evening.users.fede, other])
      expect(await server.call(authContract.me, { token })).toMatchObject({ status: 401 });
  });

  it('keeps a guest in played matches, with the figures of the match and of all others', async () => {
    const watcher = await watchMatch(server, evening.id);
    const report = await all.readReport();
    const nico = await statsOf('nico');
    const juan = await statsOf('juan');
    await remove(evening.users.fede);

    expect(await watcher.next()).toMatchObject({ type: 'MATCH_UPDATE', matchId: evening.id });
    const { body: match } = await readMatch(evening.id);
    const entry = match.allPlayers.find(({ id }) => id === evening.entry.fede);
    expect(entry).toMatchObject({ name: 'Invitado', teamIndex: 0 });
    expect(entry?.userId).toBeUndefined();
    const renamed = JSON.parse(JSON.stringify(report).replaceAll(NICKNAME, 'Invitado')) as typeof report;
    expect((await all.readReport()).stats).toEqual(renamed.stats);
    expect(await statsOf('nico')).toEqual(nico);
    expect(await statsOf('juan')).toEqual(juan);
  });

  it('leaves stored figures, counters and levels as a computation from scratch has them', async () => {
    await remove(evening.users.fede);
    await computeDue(server.database);
    expect(await recomputeLevels(server.database, { repair: false })).toEqual([]);
    expect((await recomputeFigures(server.database, { repair: false })).differences).toEqual([]);
  });

  it('has no levels computed again where none rests on the account', async () => {
    const newcomer = await server.signIn({ name: 'Rulo', email: 'rulo@example.com' });
    await remove(newcomer);
    const due = await server.database.read.execute(sql`select name from due_recomputes`);
    expect(rowsOf(due)).toEqual([]);
  });

  it('changes nothing of a player whose name begins with the deleted one', async () => {
    const { fede, juan } = evening.users;
    await server.call(usersContract.update, { token: juan.token, body: { name: `${NICKNAME} Paz` } });
    const { id } = await create(evening.users.nico);
    await joinMatch(server, id, {}, fede.token);
    await joinMatch(server, id, {}, juan.token);
    await remove(fede);
    const titles = (await server.notificationsOf(evening.users.nico)).flatMap(({ title, message }) => [
      title,
      message,
    ]);
    expect(titles.join('\n')).toContain(`${NICKNAME} Paz`);
    expect(titles.join('\n')).not.toContain('Invitado Paz');
  });

  it('hands over organised matches, and deletes those without another registered player', async () => {
    const { nico, juan } = evening.users;
    const shared = await create(nico);
    await joinMatch(server, shared.id, {}, juan.token);
    const alone = await create(nico, { date: '2026-12-17' });
    await joinMatch(server, alone.id, { name: 'Un amigo' });
    expect(await preview(nico)).toEqual({
      handedOver: 2,
      successors: expect.arrayContaining(['Juan']) as string[],
      deletedMatches: 1,
      played: 1,
      left: 2,
      badges: expect.any(Number) as number,
      reviewsGiven: 1,
    });

    await remove(nico);
    const { body: handed } = await readMatch(shared.id);
    expect(handed).toMatchObject({ creatorId: juan.userId, creatorName: 'Juan' });
    expect(handed.allPlayers.map(({ name }) => name)).toEqual(['Juan']);
    expect((await readMatch(alone.id)).status).toBe(404);
    const { body: played } = await readMatch(evening.id);
    expect(played.creatorId).not.toBe(nico.userId);
    expect(played.allPlayers.map(({ name }) => name)).toContain('Invitado');
    const inbox = await server.notificationsOf(juan);
    expect(inbox.map(({ title }) => title)).toContain('Ahora organizás el partido');
    await computeDue(server.database);
    expect((await recomputeFigures(server.database, { repair: false })).differences).toEqual([]);
  });

  it('gives the place in a match to come to the first substitute', async () => {
    const { nico, fede, juan, beto } = evening.users;
    const { id } = await create(nico, { maxPlayers: 5 });
    await joinMatch(server, id, { teamIndex: 1, positionIndex: 0 }, fede.token);
    for (let guest = 0; guest < 8; guest += 1) await joinMatch(server, id, { name: `Amigo ${guest}` });
    await joinMatch(server, id, { isSubstitute: true }, juan.token);
    await joinMatch(server, id, { isSubstitute: true }, beto.token);
    await remove(fede);
    const { body } = await readMatch(id);
    expect(body.players).toHaveLength(10);
    expect(body.players.map(({ name }) => name)).toContain('Juan');
    expect(body.substitutes.map(({ name }) => name)).toEqual(['Beto']);
  });

  it('is refused without the word, and changes nothing', async () => {
    const before = await server.storedText();
    for (const confirmation of ['borrar', 'BORRA', '', null])
      expect(await remove(evening.users.fede, confirmation)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error: 'Para borrar tu cuenta, escribí BORRAR.' },
      });
    expect(await server.storedText()).toBe(before);
  });

  it('goes on where a process left it', async () => {
    const { userId, token } = evening.users.fede;
    await server.database.transaction((tx) =>
      tx.execute(sql`insert into account_deletions (user_id, requested_at) values (${userId}, now())`),
    );
    await server.app.ageAccounts();
    expect(await server.call(authContract.me, { token })).toMatchObject({ status: 401 });
    expect(await everythingStored()).not.toContain(NICKNAME);
  });

  it('lets the same person begin anew, as a guest or with a new account', async () => {
    await remove(evening.users.fede);
    const again = await server.signIn({ name: NAME, email: 'fede@example.com' });
    expect(again.userId).not.toBe(evening.users.fede.userId);
    const { id } = await create(evening.users.nico);
    expect((await joinMatch(server, id, {}, again.token)).player.name).toBe(NAME);
  });
});

describe('names of guests', () => {
  it('are removed a year after the match, and not before', async () => {
    const { body: before } = await readMatch(evening.id);
    server.clock.set(Date.parse(before.startsAt) + GUESTS_STORED_MS - 1000);
    await server.app.ageAccounts();
    expect((await readMatch(evening.id)).body.allPlayers.map(({ name }) => name)).toContain('Chino');

    server.clock.advance(2000);
    await server.app.ageAccounts();
    const { body: after } = await readMatch(evening.id);
    expect(after.allPlayers.map(({ name }) => name)).toContain('Invitado');
    expect(await server.storedText()).not.toMatch(/Chino/u);
    expect((await recomputeFigures(server.database, { repair: false })).differences).toEqual([]);
    const removed = rowsOf<{ at: string | null }>(
      await server.database.read.execute(
        sql`select guests_anonymised_at::text as at from matches where id = ${evening.id}`,
      ),
    );
    expect(removed[0]?.at).not.toBeNull();
  });
});
