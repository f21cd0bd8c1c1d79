import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authContract } from '@picado/domain/auth/contract';
import { nico } from '../../../test/in-session';
import { browserStorage } from '../storage';
import { call } from './call';
import { beginFirstRead } from './first-reads';
import { headersOf, urlOf } from './request';

const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({ user: nico }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  browserStorage.authToken.write('the-token');
});
afterEach(() => {
  vi.useRealTimers();
  fetched.mockClear();
  delete window.firstReads;
});

const begin = (token = 'the-token') => beginFirstRead(urlOf(authContract.me, {}), headersOf(token, null));

it('the first call takes the answer that the head requested, and the second is sent', async () => {
  begin();
  expect(await call(authContract.me, {})).toEqual({ data: { user: nico } });
  expect(fetched).toHaveBeenCalledTimes(1);
  await call(authContract.me, {});
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('an answer for another session is dropped', async () => {
  begin('of-before');
  await call(authContract.me, {});
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

it('an answer that was requested half a minute ago is dropped', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  begin();
  vi.advanceTimersByTime(30_000);
  await call(authContract.me, {});
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('a read of the head that failed fails as a call does', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  begin();
  expect(await call(authContract.me, {})).toMatchObject({ code: 'NETWORK_ERROR' });
});
