import { afterEach, describe, expect, it } from 'vitest';
import {
  startWrongService,
  WRONG_ANSWERS,
  type Behaviour,
  type WrongService,
} from '../../../test/wrong-service';
import { post, statusResult } from './post';
import { withinLimits } from './tries';

/** What ends by itself does so long before them, on a machine that has other work too. */
const LIMITS = { connectMs: 1_500, answerMs: 1_500, giveUpMs: 100 };
const HOUR = 60 * 60_000;

let service: WrongService;
afterEach(() => service.close());

/** One try to a service, over TLS where it is to fail before; it took none of the time that is for giving up. */
async function tryTo(behaviour: Behaviour, { isSecure = false } = {}) {
  service = await startWrongService(behaviour);
  const from = performance.now();
  const { result, isTimeout } = await withinLimits(
    LIMITS,
    () => Promise.resolve(true),
    async (leave, signal) => {
      const url = new URL(`${isSecure ? 'https' : 'http'}://${service.host}/one`);
      const answer = await post(url, { headers: {}, body: Buffer.from('Hola'), leave, signal });
      return answer.kind === 'answered' ? statusResult(answer) : answer;
    },
  );
  return { result, isTimeout, tookMs: performance.now() - from };
}

const STATES = { again: 'waiting', refused: 'failed', gone: 'failed' } as const;

describe('a service that, asked with a message,', () => {
  it.each(WRONG_ANSWERS)('%s ends the try, and leaves no connection', async (_, answer, ends) => {
    const { result, isTimeout, tookMs } = await tryTo({ asked: answer });
    const state = result.kind in STATES ? STATES[result.kind as keyof typeof STATES] : result.kind;
    expect(['reason' in result ? `${state} ${result.reason}` : state, isTimeout]).toEqual([
      ends,
      ends.endsWith('timeout'),
    ]);
    if (!isTimeout) expect(tookMs).toBeLessThan(LIMITS.answerMs);
    await expect.poll(() => service.open()).toBe(0);
    expect(service.arrived).toEqual(['/one']);
  });
});

describe('a service that', () => {
  it.each<[string, Behaviour, string]>([
    ['never greets', {}, 'timeout'],
    ['hangs up before it greets', { accepted: (socket) => socket.end() }, 'ECONNRESET'],
    ['resets before it greets', { accepted: (socket) => socket.resetAndDestroy() }, 'ECONNRESET'],
    ['greets with garbage', { accepted: (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n') }, 'EPROTO'],
  ])('%s took nothing, and is tried again', async (_, behaviour, reason) => {
    const { result, isTimeout } = await tryTo(behaviour, { isSecure: true });
    const said = result.kind === 'again' ? result.reason : '';
    expect([result.kind, isTimeout]).toEqual(['again', reason === 'timeout']);
    expect(reason === 'EPROTO' ? /EPROTO|ERR_SSL/u.test(said) : said === reason, said).toBe(true);
    await expect.poll(() => service.open()).toBe(0);
  });

  it.each([
    ['999999999999999999999', HOUR],
    ['Fri, 31 Dec 9999 23:59:59 GMT', HOUR],
    ['30', 30_000],
    ['-5', undefined],
    ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
    ['soon', undefined],
  ])('asks for a pause of %s gets an hour at most', async (asked, afterMs) => {
    const { result } = await tryTo({
      asked: (socket) => socket.write(`HTTP/1.1 429 Slow\r\nRetry-After: ${asked}\r\n\r\n`),
    });
    expect(result).toEqual({ kind: 'again', reason: 'HTTP 429', ...(afterMs ? { afterMs } : {}) });
  });
});

describe('a channel that never ends', () => {
  it.each([
    ['before its message left is tried again', false, 'again'],
    ['after its message left is unsure', true, 'unsure'],
  ])('%s', async (_, leaves, kind) => {
    service = await startWrongService({});
    const timed = await withinLimits(
      LIMITS,
      () => Promise.resolve(true),
      async (leave) => {
        if (leaves) await leave();
        return new Promise(() => undefined);
      },
    );
    expect(timed).toEqual({ result: { kind, reason: 'timeout' }, isTimeout: true });
  });

  it('may wait for its leave for longer than it may take', async () => {
    service = await startWrongService({});
    const waits = () =>
      new Promise<boolean>((resolve) => {
        setTimeout(resolve, LIMITS.connectMs * 2, true);
      });
    const { result } = await withinLimits(LIMITS, waits, async (leave) => {
      await leave();
      return { kind: 'sent' };
    });
    expect(result).toEqual({ kind: 'sent' });
  });
});
