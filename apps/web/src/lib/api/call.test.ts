import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { viewMatch } from '@picado/domain/matches/viewer';
import { rosterContract } from '@picado/domain/roster/contract';
import { CONTRACT_HEADER } from '@picado/domain/http/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchOf } from '../../../test/matches';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../storage';
import { checkAnswer, checkAnswersBy, isOtherContract, onOtherContract } from '../stored/checked';
import { CONTRACT } from '../stored/contract-mark';
import { reportMisfits } from '../stored/misfit-report';
import { call } from './call';

const match = matchOf();
const join = { params: { id: match.id }, body: { name: 'Pipa Domínguez' } };
const joined = { message: '', player: { id: match.id, name: 'Pipa' }, leaveLink: '/leave/a/b', match };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

describe('a call that needs a session', () => {
  it('is not made without a token', async () => {
    expect(await call(matchesContract.myMatches, {})).toEqual({
      error: 'No hay token de autenticación',
      code: 'NO_TOKEN',
    });
    expect(server.calls(matchesContract.myMatches)).toHaveLength(0);
  });

  it('carries the token', async () => {
    browserStorage.authToken.write('the-token');
    server.answer(matchesContract.myMatches, [match]);
    expect(await call(matchesContract.myMatches, {})).toEqual({ data: [match] });
    expect(server.calls(matchesContract.myMatches)[0]?.headers.get('authorization')).toBe('Bearer the-token');
  });

  it('can be made with a ticket instead, which is not stored', async () => {
    server.refuse(authContract.me, 401, '', '');
    await call(authContract.me, {}, { token: 'ticket' });
    expect(server.calls(authContract.me)[0]?.headers.get('authorization')).toBe('Bearer ticket');
    expect(browserStorage.authToken.read()).toBeNull();
  });

  it.each(['TOKEN_EXPIRED', 'MALFORMED_TOKEN'])('removes the token on %s', async (code) => {
    browserStorage.authToken.write('old');
    server.refuse(matchesContract.myMatches, 401, 'Tu sesión venció.', code);
    expect(await call(matchesContract.myMatches, {})).toEqual({
      error: 'Tu sesión venció.',
      code,
      status: 401,
    });
    expect(browserStorage.authToken.read()).toBeNull();
  });

  it('keeps the token on any other 401, with a default sentence', async () => {
    browserStorage.authToken.write('stored');
    server.refuse(matchesContract.myMatches, 401, '', '');
    expect(await call(matchesContract.myMatches, {})).toEqual({
      error: 'Error de autenticación',
      code: 'AUTH_ERROR',
      status: 401,
    });
    expect(browserStorage.authToken.read()).toBe('stored');
  });

  it('keeps a token that another tab has just written', async () => {
    browserStorage.authToken.write('old');
    server.refuse(matchesContract.myMatches, 401, '', 'TOKEN_EXPIRED');
    const answer = call(matchesContract.myMatches, {});
    browserStorage.authToken.write('new');
    await answer;
    expect(browserStorage.authToken.read()).toBe('new');
  });
});

describe('a failed call', () => {
  it('shows the server’s sentence', async () => {
    server.refuse(matchesContract.read, 404, 'No encontramos ese partido.', 'MATCH_NOT_FOUND');
    expect(await call(matchesContract.read, { params: { id: match.id } })).toEqual({
      error: 'No encontramos ese partido.',
      code: 'MATCH_NOT_FOUND',
      status: 404,
    });
  });

  it('has a default sentence where the server has none', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await call(matchesContract.read, { params: { id: match.id } })).toEqual({
      error: 'Error del servidor',
      code: 'SERVER_ERROR',
      status: 502,
    });
  });

  it('treats a page instead of data as a failure', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Wi-Fi del club</h1>', { status: 200 }));
    expect(await call(matchesContract.read, { params: { id: match.id } })).toMatchObject({
      code: 'SERVER_ERROR',
    });
  });

  it('reports a missing connection', async () => {
    server.fail(matchesContract.read, 'no network');
    expect(await call(matchesContract.read, { params: { id: match.id } })).toEqual({
      error: 'Error de conexión',
      code: 'NETWORK_ERROR',
    });
  });
});

it('a match is still watched with an expired session, as a visitor', async () => {
  browserStorage.authToken.write('old');
  server.refuse(matchesContract.viewer, 401, '', 'TOKEN_EXPIRED');
  server.answer(matchesContract.viewer, viewMatch(match, { kind: 'anonymous' }, { now: Date.now() }));
  const answer = await call(matchesContract.viewer, { params: { id: match.id } }, { guestId: 'guest-token' });
  expect(answer.data?.can.join).toBe(true);
  const [first, second] = server.calls(matchesContract.viewer);
  expect([first?.headers.has('authorization'), second?.headers.has('authorization')]).toEqual([true, false]);
  expect(second?.headers.get('x-guest-id')).toBe('guest-token');
});

it('carries the key of a command where the server takes one', async () => {
  server.answer(rosterContract.join, joined);
  await call(rosterContract.join, join, { idempotencyKey: 'mine' });
  await call(rosterContract.join, join);
  const keys = server.calls(rosterContract.join).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual(['mine', null]);
});

it('writes ids into the path and queries behind it', async () => {
  browserStorage.authToken.write('t');
  const fetched = vi.fn(async (_url: string) =>
    Response.json({ matches: [], message: 'Listo', matchId: match.id }),
  );
  vi.stubGlobal('fetch', fetched);
  await call(matchesContract.archived, { query: { limit: 100 } });
  await call(rosterContract.leaveByLink, { params: { playerId: 'a/b', token: '../c' } });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/matches/my-matches/archived?limit=100',
    '/api/players/a%2Fb/leave/..%2Fc',
  ]);
});

describe('an answer of a server with another contract', () => {
  const answerWith = (contract: string | null, body: object) =>
    vi.stubGlobal('fetch', async () =>
      Response.json(body, { headers: contract === null ? {} : { [CONTRACT_HEADER]: contract } }),
    );
  const { allPlayers, ...others } = match;
  const renamed = { ...others, everyPlayer: allPlayers };
  const read = () => call(matchesContract.read, { params: { id: match.id } });
  const noted = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    // The server of an earlier test is not the one before.
    isOtherContract(CONTRACT);
    noted.mockClear();
    stop = onOtherContract(noted);
    // The built app checks none but these.
    checkAnswersBy(() => undefined);
  });
  afterEach(() => {
    stop();
    reportMisfits();
  });

  it('is read where it fits this page, and a new version is looked for once', async () => {
    answerWith('newer000', { ...match, turf: 'Pasto' });
    expect(await read()).toEqual({ data: match });
    await read();
    expect(noted).toHaveBeenCalledOnce();
  });

  it('is none where it does not fit: no screen reads what is not there', async () => {
    answerWith('newer000', renamed);
    expect(await read()).toEqual({ error: 'Hay una versión nueva de Picado', code: 'NETWORK_ERROR' });
  });

  it('is as it comes where the server has the same contract, or something else answers', async () => {
    for (const contract of [CONTRACT, null]) {
      answerWith(contract, match);
      expect(await read()).toEqual({ data: match });
    }
    expect(noted).not.toHaveBeenCalled();
  });
});

it('an answer that does not fit its schema fails the test in which it comes', () => {
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  checkAnswer({ method: 'GET', path: matchesContract.read.path }, matchOf());
  expect(later).not.toHaveBeenCalled();
  checkAnswer({ method: 'GET', path: matchesContract.read.path }, { ...matchOf(), price: 6500 });
  expect(later.mock.calls[0]?.[0]).toThrow(/^The answer of GET .* does not fit its schema: price: /u);
  later.mockRestore();
});
