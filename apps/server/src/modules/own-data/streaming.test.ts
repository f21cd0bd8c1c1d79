import { ownDataContract } from '@picado/domain/own-data/contract';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../../test/match-data';
import { PATIENCE } from '../../../test/patience';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { observer } from '../../db/statement';

runServer();

const NOTIFICATIONS = 20_000;
/** As many as any database saves within the time of a call. */
const AT_ONCE = 2000;
const PAGE_SIZE = 200;
/** The part of the file that may be in the buffers of a connection whose client takes nothing. */
const MOST_IN_BUFFERS = 0.6;
const ENCODINGS = ['identity', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];
/**
 * Texts by chance, so many that none is repeated within what a compressor remembers: the file is larger than the buffers of any
 * connection, also compressed.
 */
const TEXTS = Array.from({ length: 64 }, () => randomBytes(1000).toString('hex'));

let nico: TestUser;
/** The sizes of the pages of notifications that were read so far. */
let pages: number[] = [];
const look = observer.look;
let begun: IncomingMessage | undefined;

beforeAll(async () => {
  await server.reset();
  server.clock.set(NOW);
  nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  for (let from = 1; from < NOTIFICATIONS; from += AT_ONCE) await saveNotifications(from);
});
beforeEach(() => {
  pages = [];
  observer.look = (row, rows) => {
    look?.(row, rows);
    if ('signUpCount' in row) pages.push(rows.length);
  };
});
afterEach(() => {
  observer.look = look;
  // A download that a failed test left open would refuse those of the next.
  begun?.destroy();
});

async function saveNotifications(from: number): Promise<void> {
  const at = new Date(NOW).toISOString();
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into notifications (id, user_id, type, title, message, created_at)
      select gen_random_uuid(), ${nico.userId}, 'MATCH_CHANGED', i::text, t.text,
        ${at}::timestamptz - i * interval '1 second'
      from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) i
        join json_array_elements_text(${JSON.stringify(TEXTS)}::json) with ordinality t(text, number)
          on t.number = 1 + i % ${TEXTS.length}::int`);
  });
}

/** The answer as it begins to arrive. Nothing is taken of it until it is read. */
async function begin(encoding: Encoding): Promise<IncomingMessage> {
  const request = get(`${server.url}${ownDataContract.data.path}`, {
    headers: { authorization: `Bearer ${nico.token}`, 'accept-encoding': encoding },
    agent: false,
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  begun = answer;
  expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  return answer;
}

/** Waits until pages have been read, and no more are. */
async function settled(): Promise<number> {
  await vi.waitFor(() => expect(pages).not.toEqual([]), PATIENCE);
  let before = -1;
  while (before !== pages.length) {
    before = pages.length;
    await sleep(300);
  }
  return before;
}

describe.each(ENCODINGS)('a file of twenty thousand notifications, %s', (encoding) => {
  it('is read page by page, and holds all of them', async () => {
    const answer = await begin(encoding);
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece as Buffer);
    const sent = Buffer.concat(pieces);
    const { notifications } = JSON.parse(
      (encoding === 'br' ? brotliDecompressSync(sent) : sent).toString(),
    ) as { notifications: { title: string }[] };
    expect(new Set(notifications.map(({ title }) => title)).size).toBe(NOTIFICATIONS);
    expect(pages).toEqual([...Array<number>(NOTIFICATIONS / PAGE_SIZE).fill(PAGE_SIZE), 0]);
  });

  it('is read no faster than its client takes it', async () => {
    const answer = await begin(encoding);
    const read = await settled();
    expect(read).toBeLessThan((NOTIFICATIONS / PAGE_SIZE) * MOST_IN_BUFFERS);
    answer.resume();
    await once(answer, 'end');
    expect(pages).toHaveLength(NOTIFICATIONS / PAGE_SIZE + 1);
  });

  it('is read no further once its client is gone, and another download may begin', async () => {
    const answer = await begin(encoding);
    await settled();
    const second = await server.call(ownDataContract.history, { token: nico.token });
    expect(second).toMatchObject({ status: 409, body: { code: 'DOWNLOAD_RUNNING' } });
    answer.destroy();
    await vi.waitFor(async () => {
      const next = await server.call(ownDataContract.history, { token: nico.token });
      expect(next.status).toBe(200);
    }, PATIENCE);
    const read = await settled();
    expect(read).toBeLessThan((NOTIFICATIONS / PAGE_SIZE) * MOST_IN_BUFFERS);
  });
});
