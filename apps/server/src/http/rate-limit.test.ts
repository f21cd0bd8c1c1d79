import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { matchData } from '../../test/match-data';
import { needsRedis } from '../../test/needs';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer, type TestUser, type TestServer } from '../../test/server';
import { CALLS_PER_MINUTE } from './rate-limit';

const UNKNOWN_ID = '01930000-0000-7000-8000-000000000000';

let server: TestServer;
let nico: TestUser;

beforeEach(async () => {
  // A tenth of the real limits, and a proxy that reports the address of the callers.
  server = await startServer({ config: { rateLimitFactor: 0.1, trustProxy: 1 } });
  await server.reset();
  nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
});
afterEach(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const READS = CALLS_PER_MINUTE.read / 10;
const read = (address: string, token?: string) =>
  server.call(matchesContract.viewer, {
    params: { id: UNKNOWN_ID },
    headers: from(address),
    ...(token === undefined ? {} : { token }),
  });
async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await call()).status);
  return answers;
}

describe('a client that calls too often', () => {
  it('gets a refusal in Spanish with the time to wait', async () => {
    expect(new Set(await statuses(READS, () => read('10.0.0.1')))).toEqual(new Set([404]));
    const refused = await read('10.0.0.1');
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', error: 'Demasiados intentos. Esperá un momento y volvé a probar.' },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('is not refused for longer by a clock that is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await read('10.0.0.1');
    vi.setSystemTime(Date.now() - 60 * 60 * 1000);
    const answers = await statuses(READS, () => read('10.0.0.1'));
    expect(answers.at(-1)).toBe(429);
    expect(Number((await read('10.0.0.1')).headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('affects neither another address nor a user at the same address', async () => {
    await statuses(READS + 1, () => read('10.0.0.1'));
    expect((await read('10.0.0.2')).status).toBe(404);
    expect((await read('10.0.0.1', nico.token)).status).toBe(404);
  });

  it('is counted as one user at any address', async () => {
    await statuses(READS, () => read('10.0.0.1', nico.token));
    expect((await read('10.0.0.9', nico.token)).status).toBe(429);
  });

  it('gets no separate count with an unsigned token', async () => {
    const forge = (subject: number) =>
      new SignJWT({ sid: UNKNOWN_ID, sub: `user ${subject}`, iss: 'picado', aud: 'picado/session' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('1d')
        .sign(Buffer.from('una clave inventada'));
    const answers = [];
    for (let subject = 0; subject <= READS; subject += 1) {
      answers.push((await read('10.0.0.1', await forge(subject))).status);
    }
    expect(answers.at(-1)).toBe(429);
  });

  it('is one address behind an IPv6 network', async () => {
    let host = 0;
    const answers = await statuses(READS + 1, () => read(`2001:db8:1:2::${(host += 1).toString(16)}`));
    expect(answers.at(-1)).toBe(429);
  });

  it('may still join and change after too many reads', async () => {
    await statuses(READS + 1, () => read('10.0.0.1', nico.token));
    const joined = await server.call(rosterContract.join, {
      params: { id: UNKNOWN_ID },
      token: nico.token,
      body: {},
      headers: from('10.0.0.1'),
    });
    expect(joined.status).toBe(404);
    expect(
      (await server.call(authContract.logout, { token: nico.token, headers: from('10.0.0.1') })).status,
    ).toBe(200);
  });

  it('may begin only a few sign-ins', async () => {
    const begin = () =>
      fetch(`${server.publicUrl}/api/auth/google`, { redirect: 'manual', headers: from('10.0.0.1') });
    const allowed = CALLS_PER_MINUTE['sign-in'] / 10;
    expect(new Set(await statuses(allowed, begin))).toEqual(new Set([302]));
    // The caller is a browser: it gets the page of failed sign-ins.
    const refused = new URL((await begin()).headers.get('location') ?? '', server.publicUrl);
    expect([refused.pathname, refused.searchParams.get('error')]).toEqual([
      '/auth/failure',
      REFUSALS.RATE_LIMITED,
    ]);
  });
});

it('the redirect to the public address is not counted twice', async () => {
  const limited = await startServer({ config: { trustProxy: 1, rateLimitFactor: 0.1 } });
  try {
    const headers = from('10.0.0.1');
    const pathOf = (location: string | null) => new URL(location ?? '', limited.publicUrl).pathname;
    const answers: string[] = [];
    for (let number = 0; number <= CALLS_PER_MINUTE['sign-in'] / 10; number += 1) {
      const first = await fetch(`${limited.url}/api/auth/google`, { redirect: 'manual', headers });
      const start = await fetch(first.headers.get('location') ?? '', { redirect: 'manual', headers });
      const cookie = start.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      const way = `${limited.publicUrl}/api/auth/google/callback?error=access_denied`;
      const back = await fetch(way, { redirect: 'manual', headers: { ...headers, cookie } });
      answers.push([start, back].map(({ headers }) => pathOf(headers.get('location'))).join(' '));
    }
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(['/oidc/auth /auth/failure']));
    expect(answers.at(-1)).toMatch(/^\/auth\/failure /u);
  } finally {
    await limited.close();
  }
});

describe('personal links', () => {
  const GUESSES = CALLS_PER_MINUTE['personal-link'];
  let open: TestServer;
  let id: string;
  /** The personal link of a guest, from the answer to the sign-up. */
  let playerId: string;
  let token: string;

  beforeEach(async () => {
    open = await startServer({ config: { rateLimitFactor: 1, trustProxy: 1 } });
    const created = await open.call(matchesContract.create, { token: nico.token, body: matchData });
    ({ id } = created.body.match);
    const joined = await open.call(rosterContract.join, { params: { id }, body: { name: 'Chino' } });
    playerId = joined.body.player.id;
    token = joined.body.leaveLink.split('/').at(-1) ?? '';
  });
  afterEach(() => open.close());

  const wrong = (number: number) => `${String(number).padStart(4, '0')}${token.slice(4)}`;
  const leave = (player: string, proof: string, address = '10.0.0.1') =>
    open.call(rosterContract.leaveByLink, {
      params: { playerId: player, token: proof },
      headers: from(address),
    });
  const look = (guestId: string, address = '10.0.0.1') =>
    open.call(matchesContract.viewer, { params: { id }, guestId, headers: from(address) });

  it('allow ten wrong guesses a minute from one address, for all users and purposes', async () => {
    const guesses = [
      () => leave(UNKNOWN_ID, wrong(1)),
      () => leave(playerId, wrong(2)),
      // A right one of another player.
      () => leave(UNKNOWN_ID, token),
      () =>
        open.call(rosterContract.confirmation, { params: { token: wrong(3) }, headers: from('10.0.0.1') }),
      () =>
        open.call(rosterContract.answerConfirmation, {
          params: { token },
          body: { accept: true },
          headers: from('10.0.0.1'),
        }),
      () => look(wrong(4)),
    ];
    const answers: number[] = [];
    for (let number = 0; number < GUESSES; number += 1) {
      answers.push((await guesses[number % guesses.length]!()).status);
    }
    expect(answers).not.toContain(429);
    for (const guess of guesses) expect((await guess()).status).toBe(429);
    expect((await leave(UNKNOWN_ID, wrong(5), '10.0.0.2')).status).toBe(404);
  });

  it('are never refused where they are right, also after many wrong guesses from the same address', async () => {
    await statuses(GUESSES + 1, () => leave(UNKNOWN_ID, 'x'));
    expect((await leave(UNKNOWN_ID, 'x')).status).toBe(429);
    expect(await statuses(3 * GUESSES, () => look(token))).toEqual(Array(3 * GUESSES).fill(200));
    expect((await look(token)).body.isInMatch).toBe(true);
    expect((await leave(playerId, token)).status).toBe(200);
  });
});

describe('without a trusted proxy', () => {
  it('a forged X-Forwarded-For is ignored', async () => {
    const open = await startServer({ config: { rateLimitFactor: 0.1 } });
    try {
      let host = 0;
      const answers = await statuses(READS + 1, () =>
        open.call(matchesContract.read, {
          params: { id: UNKNOWN_ID },
          headers: from(`10.0.0.${(host += 1)}`),
        }),
      );
      expect(answers.at(-1)).toBe(429);
    } finally {
      await open.close();
    }
  });
});

const redisUrl = process.env['TEST_REDIS_URL'];
describe('over Redis', needsRedis, () => {
  it('several processes count together', async () => {
    const config = { rateLimitFactor: 0.1, trustProxy: 1, redisUrl: redisUrl ?? null };
    const [one, two] = await Promise.all([startServer({ config }), startServer({ config })]);
    const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
    const options = { params: { id: UNKNOWN_ID }, headers: from(address) };
    let answers: number[] = [];
    for (const each of [one, two]) {
      answers = await statuses(READS / 2, () => each.call(matchesContract.viewer, options));
    }
    expect(answers.at(-1)).toBe(404);
    expect((await one.call(matchesContract.viewer, options)).status).toBe(429);
    expect((await two.call(matchesContract.viewer, options)).status).toBe(429);
    await Promise.all([one.close(), two.close()]);
  });
});
