import { toApiSlot } from '@picado/domain/roster/api-names';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { LaterWrites, type Statement } from '../../apps/server/src/db/later-writes';
import { firstAnswer } from '../../apps/server/src/events/idempotency';
import { raisedVersion } from '../../apps/server/src/modules/matches/repository';
import { createOutbox } from '../../apps/server/src/modules/notifications/outbox';
import { newSignUp } from '../../apps/server/src/modules/notifications/repository';
import { entryInsertion, playerLogInsertion } from '../../apps/server/src/modules/roster/repository';
import { positionUpdate } from '../../apps/server/src/modules/users/position-update';
import { lockList } from '../../apps/server/src/reads/locked-list';
import { findMatch } from '../../apps/server/src/reads/match';
import { findSession } from '../../apps/server/src/reads/sessions';
import { sentBy } from '../../apps/server/test/sent-statements';
import type { SignUp } from './sign-ups';

/** Two weeks, as in `sign-ups.ts`. */
const KICK_OFF_IN_MS = 14 * 24 * 60 * 60 * 1000;

/** The channel that a product without settings offers. */
const outbox = createOutbox({
  offered: new Set(['push']),
  defaultTimeZone: 'UTC',
  wake: () => undefined,
});

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
    await client.query(named(session === null ? 'write of a guest' : 'write of a user', write));
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
    createdAt: now,
    readAt: null,
    confirmationId: null,
    reviewCount: 0,
    signUpCount: 1,
    badge: null,
    chatMessageId: null,
    topic: null,
    toldFrom: [player.id],
    badgeLevel: null,
    groupId: null,
    season: null,
  } as const;
  const result = { matchId, playerId: player.id, name: signUp.name, isSubstitute: false };

  const writes = new LaterWrites();
  writes.write(
    entryInsertion({
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
  if (userId !== null) writes.write(positionUpdate({ userId, position: 'Mediocampista' }));
  writes.write(raisedVersion({ id: matchId }));
  writes.write(
    playerLogInsertion([
      {
        matchId,
        at: new Date(now),
        kind: 'JOINED',
        playerId: player.id,
        playerName: signUp.name,
        userId,
        ...toApiSlot(slot),
        actorId: userId,
        reason: null,
      },
    ]),
  );
  const together = { title: 'Se anotaron', message: 'Complejo La Esquina', entryId: player.id };
  void writes.writeReturningAll(newSignUp(notice, together));
  const { type, title, message } = notice;
  outbox.post({ now, later: writes, afterCommit: () => undefined }, [
    {
      ...{ userId: organiserId, playerId: null, type, title, message, link: `/match/${matchId}` },
      match: { id: matchId, timeZone: 'UTC', startsAt: now + KICK_OFF_IN_MS, isGone: false },
      ...{ confirmationId: null, until: null, together, topicNotice: null },
    },
  ]);
  writes.write(firstAnswer(key, { stored: null, result, now }));
  return {
    session: sessionId === null ? null : await sentBy((db) => findSession(db, sessionId)),
    load: await sentBy((db) => lockList(db, { id: matchId, userId, scope: key.scope, key: key.key })),
    write: await new Promise<Statement>((resolve) => {
      void writes.flush((statement) => {
        resolve(statement);
        return Promise.resolve({ rows: [] });
      });
    }),
    read: await sentBy((db) => findMatch(db, { id: matchId })),
  };
}
