import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendStreamed, StreamedAnswer } from './streamed-answer';

const STALLED_MS = 300;
const PIECE = 'x'.repeat(100_000);

let app: FastifyInstance;
let url: string;
let bytes: Readable;

beforeEach(async () => {
  app = Fastify();
  app.get('/', (_request, reply) =>
    sendStreamed(reply, new StreamedAnswer(bytes, 'datos.json'), { stalledMs: STALLED_MS }),
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function begin(): Promise<IncomingMessage> {
  const request = get(url, { agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

async function* endless(): AsyncGenerator<string> {
  for (;;) {
    await Promise.resolve();
    yield PIECE;
  }
}

async function* failing(): AsyncGenerator<string> {
  yield PIECE;
  await Promise.resolve();
  throw new Error('The database is away.');
}

describe('an answer that is made while it is sent', () => {
  it('ends with a client that takes nothing of it', async () => {
    bytes = Readable.from(endless());
    const answer = await begin();
    answer.on('error', () => undefined);
    await once(bytes, 'close');
    answer.destroy();
    expect(bytes.destroyed).toBe(true);
  });

  it('goes on for a client that takes it slowly', async () => {
    bytes = Readable.from(endless());
    const answer = await begin();
    const begun = performance.now();
    // Longer in all than a stalled client may take, and never as long without a byte.
    while (performance.now() - begun < 4 * STALLED_MS) {
      answer.resume();
      await sleep(STALLED_MS / 10);
      answer.pause();
      await sleep(STALLED_MS / 10);
    }
    expect(bytes.destroyed).toBe(false);
    answer.destroy();
    await once(bytes, 'close');
  });

  it('that fails is not taken for a whole one', async () => {
    bytes = Readable.from(failing());
    const answer = await begin();
    await expect(answer.toArray()).rejects.toThrow('aborted');
  });
});
