import { connect } from 'node:net';
import { authContract } from '@picado/domain/auth/contract';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchData, NOW } from '../../test/match-data';
import { PATIENCE } from '../../test/patience';
import { startServer, type TestUser } from '../../test/server';
import { runServer, server } from '../../test/running-server';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });

let nico: TestUser;

runServer({ log });
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  logged.length = 0;
});

async function send(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${server.url}${path}`, init);
  const body = errorAnswerSchema.parse(await answer.json());
  return { status: answer.status, ...body, headers: answer.headers };
}
const post = (body: string, headers: Record<string, string> = {}) =>
  send('/api/matches', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${nico.token}`, ...headers },
  });

/** The server's answer to raw bytes, until it closes the connection. */
function rawAnswer(bytes: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1]),
        head: head.replaceAll('\r', ''),
        body,
      });
    });
  });
}

describe('a call without an endpoint', () => {
  it.each(['/api/nada', '/api', '/', '/api/matches/%', '/api/matches/%E0%A4%A', '/assets/x.js', '/a/../api'])(
    'to %s is not found',
    async (path) => {
      expect(await send(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it('by another method lists the allowed ones', async () => {
    const refused = await send('/api/matches/x/join', { method: 'PUT' });
    expect(refused).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
    expect(refused.headers.get('allow')).toBe('POST');
  });

  it.each<[string, string, number, RefusalCode]>([
    ['no HTTP at all', 'HOLA\r\n\r\n', 400, 'BAD_REQUEST'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a length that is none', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400, 'BAD_REQUEST'],
    ['no host', 'GET /api/nada HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
  ])('that is %s is answered as any other error', async (_what, bytes, status, code) => {
    const answer = await rawAnswer(bytes);
    expect(answer.status).toBe(status);
    expect(errorAnswerSchema.parse(JSON.parse(answer.body))).toEqual({ error: REFUSALS[code], code });
    expect(answer.head).toMatch(/^content-type: application\/json; charset=utf-8$/imu);
    expect(answer.head).toMatch(/^connection: close$/imu);
    expect(answer.body).not.toMatch(/node_modules|HPE_/u);
  });
});

describe('a body', () => {
  it.each(['{', '[1', 'hola', '{"a":}', '\u0000'])('that is not JSON (%j) is refused', async (body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      code: 'INVALID_JSON',
      error: 'No pudimos leer los datos enviados.',
    });
  });

  it.each(['{"__proto__":{"isAdmin":true}}', '{"a":{"constructor":{"prototype":{"x":1}}}}'])(
    'with a prototype key (%s) is refused',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, code: 'INVALID_JSON' });
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    },
  );

  it.each(['null', '[]', '"hola"', '5', '{}', ''])(
    'of another shape (%s) is refused in Spanish',
    async (body) => {
      const { status, code, error } = await post(body);
      expect([status, code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(error).toMatch(/no son válidos|es requerido/u);
    },
  );

  it('of another content type, or too large, is refused', async () => {
    expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
    });
    expect(await post('<a/>', { 'content-type': 'application/xml' })).toMatchObject({
      status: 415,
      error: 'El formato de los datos enviados no es válido.',
    });
    expect(await post(JSON.stringify({ location: 'x'.repeat(65 * 1024) }))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(
      await post(JSON.stringify({ ...matchData, more: 'x'.repeat(60 * 1024) })).catch(() => null),
    ).toBeNull();
  });

  it('is accepted without its unknown fields', async () => {
    const created = await server.call(matchesContract.create, {
      token: nico.token,
      body: { ...matchData, creatorId: 'otro', isAdmin: true },
    });
    expect(created.body.creatorId).toBe(nico.userId);
  });

  it('is not read where the caller is refused', async () => {
    expect(await post('{', { authorization: '' })).toMatchObject({ status: 401, code: 'AUTH_ERROR' });
  });
});

describe('an invalid id', () => {
  it.each([
    ['GET', '/api/matches/hola', 'MATCH_NOT_FOUND'],
    ['GET', '/api/matches/1%20or%201=1/me', 'MATCH_NOT_FOUND'],
    ['DELETE', '/api/matches/hola', 'MATCH_NOT_FOUND'],
    ['POST', '/api/users/matches/hola/transfer-ownership', 'MATCH_NOT_FOUND'],
    ['PATCH', '/api/notifications/hola/read', 'NOTIFICATION_NOT_FOUND'],
    [
      'GET',
      '/api/matches/01930000-0000-7000-8000-000000000000/players/hola/confirmation',
      'PLAYER_NOT_FOUND',
    ],
    ['GET', '/api/reviews/hola/reactions', 'REVIEW_NOT_FOUND'],
    ['GET', '/api/reviews/match/hola', 'MATCH_NOT_FOUND'],
  ])('is not found: %s %s', async (method, path, code) => {
    const headers = { authorization: `Bearer ${nico.token}` };
    expect(await send(path, { method, headers })).toMatchObject({ status: 404, code });
  });
});

describe('an idempotency key', () => {
  it.each(['corta', 'x'.repeat(201), 'con espacios no'])('%s is refused', async (key) => {
    expect(await post(JSON.stringify(matchData), { 'idempotency-key': key })).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      error: 'El encabezado Idempotency-Key no es válido.',
    });
  });

  it('is equal for the same body in another order, and for no other call', async () => {
    const headers = { 'idempotency-key': 'la-misma-clave' };
    const reversed = Object.fromEntries(Object.entries(matchData).reverse());
    const first = await server.call(matchesContract.create, { token: nico.token, body: matchData, headers });
    const again = await server.call(matchesContract.create, { token: nico.token, body: reversed, headers });
    expect(again.body.match.id).toBe(first.body.match.id);
    const other = await server.call(rosterContract.join, {
      params: { id: first.body.match.id },
      token: nico.token,
      body: matchData,
      headers,
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });
});

/** The content security policy of an answer, by directive. */
function policyOf(headers: Headers): Record<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  return Object.fromEntries(
    directives.map((directive) => [
      directive.split(' ', 1)[0] ?? '',
      directive.split(' ').slice(1).join(' '),
    ]),
  );
}

describe('every answer', () => {
  it('has restrictive security headers', async () => {
    const { headers } = await send('/api/nada');
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'none'",
    });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('allows a page its own files, and styles and scripts with its nonce', async () => {
    const [first, second] = [await fetch(`${server.url}/api/docs`), await fetch(`${server.url}/api/docs`)];
    const policy = policyOf(first.headers);
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'self' 'nonce-[\w+/]{24}'$/u) as string,
      'script-src-attr': "'none'",
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/]{24}'$/u) as string,
      'img-src': "'self' data: blob:",
      'connect-src': `'self' ${server.publicUrl.replace('http', 'ws')}`,
      'font-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
    expect(policy['script-src']).toBe(policy['style-src']);
    expect(policyOf(second.headers)['style-src']).not.toBe(policy['style-src']);
    expect(first.headers.get('x-frame-options')).toBe('DENY');
  });

  it('has its own request id', async () => {
    const [first, second] = [await send('/api/nada'), await send('/api/nada')];
    expect(first.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('requires https from then on', async () => {
    const secure = await startServer({
      config: { publicUrl: new URL('https://picado.example'), isLocalProviderEnabled: true },
    });
    for (const path of ['/healthz', '/api/docs']) {
      const { headers } = await fetch(`${secure.url}${path}`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
    const { headers } = await fetch(`${secure.url}/api/docs`);
    expect(policyOf(headers)['connect-src']).toBe("'self' wss://picado.example");
    await secure.close();
  });
});

describe('the address to report a security problem to', () => {
  const path = '/.well-known/security.txt';

  it('is published in the form of RFC 9116', async () => {
    const contact = new URL('mailto:seguridad@picado.example');
    const publicUrl = new URL('https://picado.example');
    const secure = await startServer({
      config: { publicUrl, securityContact: contact, isLocalProviderEnabled: true },
    });
    secure.clock.set(NOW);
    const answer = await fetch(`${secure.url}${path}`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => [line.split(': ')[0], line.split(': ')[1]]),
    );
    expect(fields).toEqual({
      Contact: contact.href,
      Expires: expect.any(String) as string,
      'Preferred-Languages': 'es, en',
      Canonical: `https://picado.example${path}`,
    });
    const days = (Date.parse(fields.Expires ?? '') - NOW) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(365);
    await secure.close();
  });

  it('is not found where none is configured', async () => {
    expect(await send(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the log of calls', () => {
  it('holds route and request id, and no address, token, name or query', async () => {
    const created = await server.call(matchesContract.create, { token: nico.token, body: matchData });
    const joined = await server.call(rosterContract.join, {
      params: { id: created.body.match.id },
      body: { name: 'Chino Medina' },
    });
    const token = joined.body.leaveLink.split('/').at(-1) ?? '';
    const params = { playerId: joined.body.player.id, token };
    await server.call(rosterContract.leaveByLink, { params });
    const last = await server.call(matchesContract.archived, { token: nico.token, query: { limit: 7 } });
    await vi.waitFor(() => {
      expect(logged).toHaveLength(4);
    }, PATIENCE);
    const text = logged.join('');
    for (const secret of [nico.token, token, 'Chino', 'Nico', 'nico@', 'limit=7', joined.body.player.id]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.parse(logged[3] ?? '')).toMatchObject({
      requestId: last.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/matches/my-matches/archived',
      status: 200,
    });
  });
});

describe('a bug or an unavailable database', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const broken = (error: Error) =>
    vi.spyOn(server.database.read._.session, 'prepareQuery').mockImplementation(() => {
      throw error;
    });
  const read = () => send('/api/matches/01930000-0000-7000-8000-000000000000');

  it('is a 500 without details, which are in the log', async () => {
    broken(new Error('secreto de adentro'));
    const refused = await read();
    expect(refused).toMatchObject({ status: 500, code: 'SERVER_ERROR', error: 'Error del servidor' });
    const line = logged
      .map((each) => JSON.parse(each) as Record<string, unknown>)
      .find((each) => each['level'] === 50);
    expect(line).toMatchObject({ requestId: refused.headers.get('x-request-id'), msg: 'a call failed' });
  });

  it('names when to retry', async () => {
    broken(
      new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
    );
    const refused = await read();
    expect(refused).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(refused.headers.get('retry-after')).toBe('2');
  });

  it('makes the process not ready, but alive', async () => {
    vi.spyOn(server.database, 'ping').mockRejectedValue(new Error('gone'));
    expect(await send('/readyz')).toMatchObject({ status: 503 });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('answers of the contract', () => {
  it('are compressed for clients that accept it', async () => {
    for (let number = 0; number < 3; number += 1) {
      await server.call(matchesContract.create, { token: nico.token, body: matchData });
    }
    const { headers } = await server.call(matchesContract.myMatches, {
      token: nico.token,
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('to an invalid query are refused in Spanish', async () => {
    const wrong = await server.call(notificationsContract.list, {
      token: nico.token,
      query: { limit: 'todas' },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        error: 'Hay datos que no son válidos. Revisalos e intentá de nuevo.',
      },
    });
    expect((await server.call(authContract.me, { token: nico.token })).status).toBe(200);
  });
});
