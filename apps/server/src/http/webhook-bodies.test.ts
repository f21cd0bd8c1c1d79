import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { OFFERS_MESSAGES } from '../../test/message-permissions';
import { runServer, server } from '../../test/running-server';
import { createBodyRoom } from './body-room';

const SECRET = OFFERS_MESSAGES.config?.whatsApp?.appSecret ?? '';
const MB = 1024 * 1024;
/** A body of 3 MB, of which the last bytes never come. */
const ANNOUNCED = 3 * MB;
const SENT = Buffer.alloc(ANNOUNCED - 1024, ' ');
const HALF_SENT = 200;
/** Ends a test whose state never comes; it measures no speed. */
const PATIENCE_MS = 20_000;
/** Of the webhook's limit of 16 MB, with what grows beside it. */
const ROOM_AND_MARGIN = 40 * MB;

runServer({
  ...OFFERS_MESSAGES,
  config: { ...OFFERS_MESSAGES.config, rateLimitFactor: 1, trustProxy: true },
});

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Begins a body with a wrong signature and stops before its end. The status is null where none came. */
async function halfSend(
  address: string,
  announced = `Content-Length: ${ANNOUNCED}`,
  sent: string | Buffer = SENT,
): Promise<{ status: Promise<number | null> }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const status = new Promise<number | null>((resolve) => {
    socket.once('data', (chunk) => resolve(Number(/^HTTP\/1\.1 (\d+)/u.exec(String(chunk))?.[1] ?? 0)));
    socket.once('close', () => resolve(null));
  });
  socket.write(
    `POST ${WHATSAPP_WEBHOOK_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: ${address}\r\nX-Hub-Signature-256: sha256=${'0'.repeat(64)}\r\n` +
      `${announced}\r\n\r\n`,
  );
  socket.write(sent);
  return { status };
}

/** A call of the service, rightly signed. */
async function deliver(address: string, bytes = 0): Promise<number> {
  const body = JSON.stringify({ entry: [], padding: 'x'.repeat(bytes) });
  const { status } = await fetch(`${server.url}${WHATSAPP_WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-hub-signature-256': `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
    },
    body,
  });
  return status;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = () => {
  collect();
  return process.memoryUsage().arrayBuffers;
};

describe('half-sent bodies with a wrong signature', () => {
  it('of many addresses hold a bounded room, and rightly signed calls are taken meanwhile', async () => {
    const before = held();
    const halves = await Promise.all(
      Array.from({ length: HALF_SENT }, (_, number) => halfSend(`198.51.100.${number}`)),
    );
    await sleep(500);
    // On a busy machine what was refused is let go of later.
    await expect.poll(() => held() - before, { timeout: PATIENCE_MS }).toBeLessThan(ROOM_AND_MARGIN);
    // Small or as large as the service's largest, from an address that is seen for the first time.
    expect(await deliver('203.0.113.1')).toBe(200);
    expect(await deliver('203.0.113.2', ANNOUNCED - 100)).toBe(200);
    const ended = await Promise.all(
      halves.map(({ status }) => Promise.race([status, sleep(50, 'still read')])),
    );
    expect(ended.filter((status) => status === 'still read').length).toBeLessThanOrEqual(5);
    // A refusal that overtook the rest of the body may be lost with the connection.
    expect(new Set(ended)).toContain(429);
  });

  it('of one address are refused unread after ten a minute, which leaves the service its way from there', async () => {
    const address = '192.0.2.7';
    const statuses: (number | null)[] = [];
    for (let number = 0; number < 14; number += 1) {
      const { status } = await halfSend(address);
      if (number >= 10) statuses.push(await Promise.race([status, sleep(PATIENCE_MS, 0)]));
    }
    // Refused at once; a reset may overtake the answer.
    for (const status of statuses) expect([429, null]).toContain(status);
    expect(statuses).not.toContain(0);
    expect(await deliver(address)).toBe(200);
    // Its small call has proven the address.
    expect(await deliver(address, ANNOUNCED - 100)).toBe(200);
  });

  it('are no reason to read one that announces too much, or nothing and is too much', async () => {
    expect(await deliver('203.0.113.3', ANNOUNCED + 100)).toBe(413);
    const part = `100000\r\n${'x'.repeat(MB)}\r\n`;
    const { status } = await halfSend('203.0.113.4', 'Transfer-Encoding: chunked', part.repeat(4));
    // The connection is closed while the client still sends, which may overtake the answer.
    expect([413, null]).toContain(await status);
  });
});

describe('the room for bodies', () => {
  const room = (arrivalMs = 60_000) => createBodyRoom({ maxBytes: 100, arrivalMs });
  const refusal = (reading: Promise<Buffer>) =>
    reading.then(
      () => null,
      (error: unknown) => (error as { refusal: string }).refusal,
    );

  it('is taken from the body that began first, of a proven sender last', async () => {
    const read = room();
    const [provider, first, second] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const body = read(provider, { bytes: 40, isProven: true });
    const refusals = [first, second].map((body) => refusal(read(body, { bytes: 30, isProven: false })));
    const third = new PassThrough();
    const taken = read(third, { bytes: 25, isProven: false });
    expect(await refusals[0]).toBe('RATE_LIMITED');
    provider.end('uno');
    second.end('dos');
    third.end('tres');
    expect(String(await body)).toBe('uno');
    expect(await refusals[1]).toBeNull();
    expect(String(await taken)).toBe('tres');
  });

  it('is given back by a body that is broken off, too slow or longer than announced', async () => {
    const read = room(30);
    for (const [end, code] of [
      [(body: PassThrough) => body.destroy(), 'BAD_REQUEST'],
      [() => undefined, 'REQUEST_TIMEOUT'],
      [(body: PassThrough) => body.write('x'.repeat(101)), 'PAYLOAD_TOO_LARGE'],
    ] as const) {
      const body = new PassThrough();
      const refused = refusal(read(body, { bytes: 100, isProven: true }));
      end(body);
      expect(await refused).toBe(code);
    }
    const body = new PassThrough();
    const whole = read(body, { bytes: 100, isProven: false });
    for (let byte = 0; byte < 100; byte += 1) body.write('x');
    body.end();
    expect(String(await whole)).toBe('x'.repeat(100));
  });
});
