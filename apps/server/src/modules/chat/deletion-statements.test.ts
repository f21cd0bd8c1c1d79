import { chatContract } from '@picado/domain/chat/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchData } from '../../../test/match-data';
import { onPostgres } from '../../../test/needs';
import { SENDS_NOTHING, startServer, type TestServer, type TestUser } from '../../../test/server';

describe('the deletion of a message', onPostgres, () => {
  let server: TestServer;
  let organiser: TestUser;
  let id: string;

  beforeAll(async () => {
    server = await startServer({ outboxPace: SENDS_NOTHING });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.reset();
    organiser = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    id = (await server.call(matchesContract.create, { token: organiser.token, body: matchData })).body.match
      .id;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function addReaders(count: number) {
    for (let number = 0; number < count; number += 1) {
      const user = await server.signIn({ name: `Jugador ${number}`, email: `${number}@example.com` });
      await server.call(rosterContract.join, {
        params: { id },
        token: user.token,
        body: { isSubstitute: true },
      });
    }
  }

  async function write(text: string) {
    const call = { params: { id }, token: organiser.token, body: { text } };
    return (await server.call(chatContract.write, call)).body.message;
  }

  /** Messages of the organiser that no reader has read, written at once. */
  async function fill(messages: number) {
    await server.database.transaction((tx) =>
      tx.execute(sql`
        with last as (update match_chats set last_number = last_number + ${messages} where match_id = ${id} returning last_number)
        insert into chat_messages (id, match_id, number, kind, text, author_user_id, created_at, changed_at)
        select gen_random_uuid(), ${id}, last_number - ${messages} + n, 'WRITTEN', 'Hola ' || n, ${organiser.userId}, now(), now()
        from last, generate_series(1, ${messages}) n`),
    );
  }

  /** The statements of deleting the latest message, and the rows that the database answers to them. */
  async function deletion() {
    const { id: messageId } = await write('La última');
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const removed = await server.call(chatContract.remove, {
      params: { id, messageId },
      token: organiser.token,
    });
    expect(removed.status).toBe(200);
    const answers = await Promise.all(
      query.mock.results.map(({ value }) => value as unknown as Promise<{ rows?: unknown[] } | undefined>),
    );
    const rows = answers.reduce((sum, answer) => sum + (answer?.rows?.length ?? 0), 0);
    const statements = query.mock.calls.length;
    vi.restoreAllMocks();
    return { statements, rows };
  }

  it('takes as many statements for many readers as for one, and a row or two of each', async () => {
    await addReaders(1);
    await write('Hola');
    const one = await deletion();
    await addReaders(4);
    await write('Hola de nuevo');
    const five = await deletion();
    expect(five.statements).toBe(one.statements);
    expect(five.rows - one.rows).toBeLessThanOrEqual(4 * 2);
  });

  it('reads no more rows where thousands of messages are unread', async () => {
    await addReaders(2);
    await write('Hola');
    const few = await deletion();
    await fill(5000);
    expect(await deletion()).toEqual(few);
  });
});
