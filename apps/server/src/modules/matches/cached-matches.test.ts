import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { beforeEach, expect, it } from 'vitest';
import { KICK_OFF } from '../../../test/match-data';
import { joinMatch, organise, type OrganisedMatch } from '../../../test/organised-match';
import { startServer } from '../../../test/server';
import type { Database } from '../../db/database';
import { createCachedMatches } from './cached-matches';
import { runServer, server } from '../../../test/running-server';

let match: OrganisedMatch;

runServer();
beforeEach(async () => {
  match = await server.startFrom(organise);
});

/** The answer as it is on the wire; `fetch` would decompress it. */
async function get(headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await server.app.http.inject({
    method: 'GET',
    url: `/api/matches/${match.id}`,
    headers,
  });
  return { status: statusCode, headers: answered, body: rawPayload, etag: String(answered.etag) };
}

/** The same database, counting the queries that read a whole list, and those that only read a stamp. */
function countingDatabase() {
  const counts = { reads: 0, looks: 0 };
  const { session } = server.database.read._;
  const prepareQuery: typeof session.prepareQuery = (...args) => {
    counts[args[0].sql.includes('match_players') ? 'reads' : 'looks'] += 1;
    return session.prepareQuery(...args);
  };
  const read = { _: { session: { prepareQuery } } } as unknown as Database['read'];
  return { counts, database: { ...server.database, read } };
}

it('sends the same match plain and compressed', async () => {
  const plain = await get();
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect((JSON.parse(plain.body.toString()) as Match).id).toBe(match.id);
});

it('answers 304 to a client that holds the match, until a player joins', async () => {
  const { etag } = await get();
  const held = await get({ 'if-none-match': `"other", ${etag}` });
  expect({ status: held.status, length: held.body.length }).toEqual({ status: 304, length: 0 });

  await joinMatch(server, match.id, { name: 'Fede' });
  const changed = await get({ 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.etag).not.toBe(etag);
});

it('answers the new status at kick-off, also to a client that holds the match', async () => {
  const { etag } = await get();
  server.clock.set(KICK_OFF);
  const begun = await get({ 'if-none-match': etag });
  expect(begun.status).toBe(200);
  expect((JSON.parse(begun.body.toString()) as Match).status).toBe('IN_PROGRESS');
});

it('answers 404 for a match that was deleted after it was read', async () => {
  await get();
  const { id } = match;
  await server.call(matchesContract.remove, { params: { id }, token: match.organiser.token });
  expect((await get()).status).toBe(404);
});

it('reads a list once for all callers, and again only after a change', async () => {
  const { counts, database } = countingDatabase();
  const cachedMatches = createCachedMatches(database);
  await Promise.all(Array.from({ length: 64 }, () => cachedMatches.find(match.id)));
  await cachedMatches.find(match.id);
  expect(counts.reads).toBe(1);

  await joinMatch(server, match.id, { name: 'Fede' });
  const players = (await cachedMatches.find(match.id))?.at(server.clock.now()).players;
  expect(players?.map(({ name }) => name)).toContain('Fede');
  expect(counts.reads).toBe(2);
});

it('asks the embedded database only after a commit, and PostgreSQL for the stamp each time', async () => {
  const { counts, database } = countingDatabase();
  const cachedMatches = createCachedMatches(database);
  await cachedMatches.find(match.id);
  await cachedMatches.find(match.id);
  await cachedMatches.find(match.id);
  expect(counts).toEqual({ reads: 1, looks: database.kind === 'embedded' ? 0 : 2 });
});

it('distinguishes two changes with the same version', async () => {
  const cachedMatches = createCachedMatches(server.database);
  await joinMatch(server, match.id, { name: 'Fede' });
  const before = await cachedMatches.find(match.id);
  // As after restoring a backup: the same version, reached by another change.
  match = await server.startFrom(organise);
  await joinMatch(server, match.id, { name: 'Tincho' });
  const after = await cachedMatches.find(match.id);
  const [first, second] = [before, after].map((each) => each?.at(server.clock.now()));
  expect(second?.version).toBe(first?.version);
  expect(second?.players.map(({ name }) => name)).toEqual(['Nico Barrientos', 'Tincho']);
});

it('drops the least recently read match at the memory limit', async () => {
  const { counts, database } = countingDatabase();
  const [first, second, third] = [match, await organise(server), await organise(server)].map(({ id }) => id);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three matches');
  const two = 2 * ((await createCachedMatches(server.database).find(first))?.bytesTaken ?? 0);
  const cachedMatches = createCachedMatches(database, two);
  for (const id of [first, second, first, third]) await cachedMatches.find(id);
  expect(counts.reads).toBe(3);
  await cachedMatches.find(first);
  expect(counts.reads).toBe(3);
  await cachedMatches.find(second);
  expect(counts.reads).toBe(4);
});

it('never answers an older match than the last acknowledged change, on either of two servers', async () => {
  const other = await startServer();
  const urls = [server.url, other.url];
  let acknowledged = 1;
  let isOver = false;

  /** Reads like a browser that holds an answer, and returns the version that it then shows. */
  async function read(url: string, held: { etag: string; version: number }) {
    const least = acknowledged;
    const headers = { 'if-none-match': held.etag };
    const answer = await fetch(`${url}/api/matches/${match.id}`, { headers });
    if (answer.status !== 304) {
      const { version, allPlayers } = (await answer.json()) as Match;
      // Each join raises the version by one, so the length of the list shows its version.
      expect(allPlayers).toHaveLength(version);
      Object.assign(held, { etag: answer.headers.get('etag'), version });
    }
    expect(held.version).toBeGreaterThanOrEqual(least);
  }

  const readers = urls.map(async (url) => {
    const held = { etag: '', version: 0 };
    while (!isOver) await read(url, held);
  });
  const late = urls.map(() => ({ etag: '', version: 0 }));
  try {
    for (let number = 1; number <= 9; number += 1) {
      const joined = await joinMatch(number % 2 ? server : other, match.id, { name: `Jugador ${number}` });
      acknowledged = joined.match.version;
      await Promise.all(urls.map((url, index) => read(url, late[index] ?? { etag: '', version: 0 })));
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
    await other.close();
  }
  expect(acknowledged).toBe(10);
});
