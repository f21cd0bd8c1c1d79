import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { LaterWrites, type Statement } from '../../apps/server/src/db/later-writes';
import { firstAnswer } from '../../apps/server/src/events/idempotency';
import { findSession } from '../../apps/server/src/modules/auth/repository';
import { findMatch, lockMatchWith, raisedVersion } from '../../apps/server/src/modules/matches/repository';
import { newSignUp } from '../../apps/server/src/modules/notifications/repository';
import { besideLock, newEntry, newLogLines } from '../../apps/server/src/modules/roster/repository';
import { sentBy } from '../../apps/server/test/sent-statements';
import type { SignUp } from './sign-ups';
import { toApiSlot } from '@picado/domain/roster/api-names';

/** The statements of one sign-up, as the product sends them. */
interface Statements {
  session: Statement | null;
  load: Statement;
  write: Statement;
  read: Statement;
}

/**
 * Runs the statements of each sign-up, computed before the clock starts, over the connections of the pool.
 */
export async function runPlainJoins(
  pool: pg.Pool,
  signUps: readonly SignUp[],
): Promise<{ perSecond: number; slowestMs: number; cpuMs: number }> {
  const all = await Promise.all(signUps.map(statementsOf));
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  let slowestMs = 0;
  await Promise.all(
    all.map(async (statements) => {
      await joinPlainly(pool, statements);
      slowestMs = performance.now() - begun;
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - begun) / 1000;
  return { perSecond: signUps.length / seconds, slowestMs, cpuMs: (user + system) / 1000 };
}

async function joinPlainly(pool: pg.Pool, { session, load, write, read }: Statements): Promise<void> {
  if (session !== null) await pool.query(named('session', session));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(named('load', load));
    await client.query(named('write', write));
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query(named('read', read));
}

function named(name: string, { text, values }: Statement): pg.QueryConfig {
  return { name, text, values };
}

async function statementsOf(signUp: SignUp): Promise<Statements> {
  const { matchId, userId, sessionId, organiserId, turn } = signUp;
  const now = Date.now();
  const key = { scope: userId ?? 'guest', key: randomUUID(), fingerprint: randomUUID(), origin: null };
  const player = { id: randomUUID(), userId, name: signUp.name };
  const slot = { teamIndex: (turn % 2) as 0 | 1, slotIndex: Math.floor(turn / 2) };
  const notice = {
    id: randomUUID(),
    userId: organiserId,
    type: 'PLAYER_JOINED_MATCH',
    title: `${signUp.name} se anotó`,
    message: 'Complejo La Esquina',
    matchId,
    createdAt: new Date(now),
    readAt: null,
    confirmationId: null,
    reviewCount: 0,
    signUpCount: 1,
    badge: null,
    chatMessageId: null,
    badgeLevel: null,
  } as const;
  const result = { matchId, playerId: player.id, name: signUp.name, isSubstitute: false };

  const writes = new LaterWrites();
  writes.write(
    newEntry({
      ...player,
      matchId,
      maxPlayers: 11,
      position: 'Mediocampista',
      rating: 3,
      slot,
      waitingSince: now,
      joinedAt: now,
    }),
  );
  writes.write(raisedVersion({ id: matchId }));
  writes.write(
    newLogLines([
      {
        matchId,
        at: new Date(now),
        kind: 'JOINED',
        playerId: player.id,
        playerName: signUp.name,
        userId,
        ...toApiSlot(slot),
        actorId: userId,
      },
    ]),
  );
  void writes.writeReturning(newSignUp(notice, { title: 'Se anotaron', message: 'Complejo La Esquina' }));
  writes.write(firstAnswer(key, { kept: null, result, now }));
  const beside = { userId, scope: key.scope, key: key.key };
  return {
    session: sessionId === null ? null : await sentBy((db) => findSession(db, sessionId)),
    load: await sentBy((db) => lockMatchWith(db, matchId, besideLock, beside)),
    write: await new Promise<Statement>((resolve) => {
      void writes.flush((statement) => {
        resolve(statement);
        return Promise.resolve({ rows: [] });
      });
    }),
    read: await sentBy((db) => findMatch(db, matchId)),
  };
}
