import {
  CODE_RETENTION_MS,
  MESSAGE_RETENTION_MS,
  REMINDER_RETENTION_MS,
} from '@picado/domain/messages/limits';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../test/rows-of';
import { NOW } from '../test/match-data';
import { runServer, server } from '../test/running-server';
import { forgetExpired } from './retention';

runServer();

const at = new Date(NOW).toISOString();
let userId: string;
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  ({ userId } = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' }));
});

const MESSAGE = sql`
  insert into outbox (state, kind, channel, user_id, title, body, link, tag, created_at, send_at, expires_at, done_at)`;

/** What is stored for a time, and a row of NOW. */
const RETAINED = [
  [
    'outbox',
    MESSAGE_RETENTION_MS,
    () =>
      sql`${MESSAGE} values ('sent', 'chat', 'email', ${userId}, '', '', '/', 'm', ${at}, ${at}, ${at}, ${at})`,
  ],
  [
    'deliveries',
    MESSAGE_RETENTION_MS,
    () => sql`insert into deliveries (provider_id, delivery, created_at) values ('wamid.1', 'read', ${at})`,
  ],
  [
    'reminders',
    REMINDER_RETENTION_MS,
    () => sql`insert into reminders (key, created_at) values ('report', ${at})`,
  ],
  [
    'contact_codes',
    CODE_RETENTION_MS,
    () => sql`
      insert into contact_codes (id, user_id, number_hash, created_at)
      values (gen_random_uuid(), ${userId}, 'hash', ${at})`,
  ],
] as const;

async function rowsIn(table: string): Promise<number> {
  const counted = await server.database.read.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rowsOf<{ count: number }>(counted)[0]?.count ?? 0;
}

describe('retention', () => {
  it.each(RETAINED)('stores a row of %s for %d ms and no longer', async (table, retentionMs, insert) => {
    await server.database.transaction((tx) => tx.execute(insert()));
    await forgetExpired(server.database, NOW + retentionMs);
    expect(await rowsIn(table)).toBe(1);
    await forgetExpired(server.database, NOW + retentionMs + 1);
    expect(await rowsIn(table)).toBe(0);
  });

  it('keeps a message that has not ended, however old', async () => {
    await server.database.transaction((tx) =>
      tx.execute(
        sql`${MESSAGE} values ('waiting', 'chat', 'email', ${userId}, '', '', '/', 'm', ${at}, ${at}, ${at}, null)`,
      ),
    );
    await forgetExpired(server.database, NOW + 2 * MESSAGE_RETENTION_MS);
    expect(await rowsIn('outbox')).toBe(1);
  });
});
