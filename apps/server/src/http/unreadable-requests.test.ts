import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../../test/server';
import { createHttpApp } from './http-app';

const TIMEOUT_MS = 300;
const CHECK_MS = 20;

let http: FastifyInstance;
let port: number;

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  http = await createHttpApp(testConfig(), log, () => false, { timeoutMs: TIMEOUT_MS, checkMs: CHECK_MS });
  http.post('/echo', (request) => ({ read: request.body }));
  await http.listen({ host: '127.0.0.1', port: 0 });
  port = (http.server.address() as AddressInfo).port;
});
afterAll(() => http.close());

interface Heard {
  statusLine: string;
  headers: string[];
  body: unknown;
}

/** Sends bytes, and reads the answer until the server closes the connection. */
async function send(text: string, meanwhile: (socket: Socket) => void = () => undefined): Promise<Heard> {
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(text);
  meanwhile(socket);
  await closed;
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [statusLine = '', ...headers] = head.split('\r\n');
  return { statusLine, headers: headers.map((line) => line.toLowerCase()), body: JSON.parse(body) };
}

function expectRefusal({ statusLine, headers, body }: Heard, status: number, code: RefusalCode): void {
  expect(statusLine).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
  expect(body).toEqual({ error: REFUSALS[code], code });
  expect(headers).toContain('content-type: application/json; charset=utf-8');
  expect(headers).toContain('connection: close');
}

const HEAD = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('a request that takes too long', () => {
  it.each([
    ['its head', 'GET /echo HTTP/1.1\r\nHost: local'],
    ['its body', `${HEAD}Content-Length: 20\r\n\r\n{"name":`],
    ['its body in parts', `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`],
  ])('is refused while %s is being sent', async (_part, text) => {
    const begun = performance.now();
    expectRefusal(await send(text), 408, 'REQUEST_TIMEOUT');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(TIMEOUT_MS - CHECK_MS);
  });

  it('gets no more time by single bytes', async () => {
    const refused = await send(`${HEAD}Content-Length: 1000\r\n\r\n`, (socket) => {
      const drip = setInterval(() => socket.write(' '), CHECK_MS);
      socket.on('close', () => {
        clearInterval(drip);
      });
    });
    expectRefusal(refused, 408, 'REQUEST_TIMEOUT');
  });
});

describe('a request that is too large', () => {
  it('by its announced length is refused before it is sent', async () => {
    expectRefusal(await send(`${HEAD}Content-Length: 9999999\r\n\r\n{`), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('without an announced length is refused at the limit', async () => {
    const part = `${(32_768).toString(16)}\r\n${' '.repeat(32_768)}\r\n`;
    const refused = await send(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${part.repeat(3)}`);
    expectRefusal(refused, 413, 'PAYLOAD_TOO_LARGE');
  });

  it('in its headers is refused', async () => {
    const refused = await send(`${HEAD}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`);
    expectRefusal(refused, 431, 'HEADERS_TOO_LARGE');
  });
});

it.each([
  ['no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n'],
  ['two lengths', `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`],
  ['a length and parts', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['no host', 'GET /echo HTTP/1.1\r\n\r\n'],
])('bytes that are no HTTP request (%s) are refused', async (_kind, text) => {
  expectRefusal(await send(text), 400, 'BAD_REQUEST');
});
