import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { matchData, NOW } from '../../../test/match-data';
import { roundsOf } from '../../../test/rounds';
import { createMigratedDatabase } from '../../../test/migrated-database';
import type { ScratchDatabase } from '../../../test/scratch-database';
import { startServer, type TestUser, type TestServer } from '../../../test/server';
import { openPostgres } from '../../db/postgres';
import { rowsOf } from '../../../test/rows-of';
import type { OpenDatabase } from '../../db/scripts';

const ROUNDS = roundsOf(16);
/** Matches of each of the two: the more locks a change takes, the more likely a deadlock. */
const MATCHES = 12;

const log = { warn: vi.fn<pino.LogFn>(), error: vi.fn<pino.LogFn>() };
let scratch: ScratchDatabase;
let database: OpenDatabase;
let server: TestServer;
let nico: TestUser;
let chino: TestUser;

beforeAll(async () => {
  scratch = await createMigratedDatabase();
  database = await openPostgres({ url: scratch.url, log });
  server = await startServer({ database });
  server.clock.set(NOW);
  nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await scratch.drop();
});
beforeEach(() => {
  log.warn.mockClear();
});

const read = async (id: string): Promise<Match> =>
  (await server.call(matchesContract.read, { params: { id } })).body;

/** A match of one user, in which the other plays. */
async function organise(organiser: TestUser, player: TestUser): Promise<string> {
  const created = await server.call(matchesContract.create, { token: organiser.token, body: matchData });
  const { id } = created.body.match;
  expect(
    (await server.call(rosterContract.join, { params: { id }, token: player.token, body: {} })).status,
  ).toBe(201);
  return id;
}

/** Changes a user's name in one match, and on their profile. */
async function rename({ userId, token }: TestUser, match: Match, name: string) {
  const playerId = match.allPlayers.find((player) => player.userId === userId)?.id;
  const body = { playerId, name, position: 'Defensor', rating: 4, updateProfile: true };
  return server.call(rosterContract.updatePlayer, { params: { id: match.id }, token, body });
}

/** Counts the statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const waiting = await database.read.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowsOf(waiting).length;
}

/**
 * Runs changes that certainly collide: every match is locked until all changes wait, and then all locks are
 * released at once. Otherwise the first change is nearly always complete before the second requests a lock.
 */
async function meeting<T>(changes: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = new pg.Client({ connectionString: scratch.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from matches for update');
    const running = Promise.all(changes.map((change) => change()));
    await vi.waitFor(async () => expect(await countWaiting()).toBe(changes.length), { timeout: 4_000 });
    await holder.query('commit');
    return await running;
  } finally {
    await holder.end();
  }
}

it(`two users in each other’s matches change their names at once: both names are read everywhere, in ${ROUNDS} rounds`, async () => {
  const ids: string[] = [];
  for (let number = 0; number < MATCHES; number += 1) {
    ids.push(await organise(nico, chino), await organise(chino, nico));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await Promise.all(ids.map(read));
    const [nicos, chinos] = before as [Match, Match];
    // Each user in their own match, and in every second round in the other's.
    const [ofNico, ofChino] = round % 2 === 0 ? [nicos, chinos] : [chinos, nicos];
    const names = { nico: `Nico ${round}`, chino: `Chino ${round}` };
    const answers = await meeting([
      () => rename(nico, ofNico, names.nico),
      () => rename(chino, ofChino, names.chino),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    for (const [index, match] of (await Promise.all(ids.map(read))).entries()) {
      expect(match.creatorName).toBe(index % 2 === 0 ? names.nico : names.chino);
      expect(match.players.map(({ name }) => name).sort()).toEqual([names.chino, names.nico]);
      // Both changes are in every match, and each has a version of its own.
      expect(match.version).toBe((before[index]?.version ?? 0) + 2);
    }
  }
  // In a deadlock one of the two changes would be rolled back, and the log would contain it.
  expect(log.warn).not.toHaveBeenCalled();
});
