import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stored } from '../lib/storage';
import { checkVersion, VERSION_CHECK_MS, watchVersion, type VersionCheckDoors } from './version-check';

const first = { version: '1.0.0', buildId: 'a', buildTime: '2026-11-21T10:00:00Z' };
const second = { ...first, buildId: 'b' };

let clock = 1_000_000;
const reload = vi.fn();

function served(body: unknown, status = 200): VersionCheckDoors & { fetch: ReturnType<typeof vi.fn> } {
  return {
    fetch: vi.fn(async () => new Response(JSON.stringify(body), { status })),
    reload,
    now: () => clock,
    isBusy: () => false,
  };
}

beforeEach(() => {
  reload.mockClear();
  clock += 24 * 3_600_000;
});

describe('the version', () => {
  it('is kept when it is first seen', async () => {
    await checkVersion(served(first));
    expect(stored.appVersionInfo.read()).toEqual(first);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([{ version: '1.0.1' }, { buildId: 'b' }, { buildTime: 'later' }])(
    'that differs in %j empties the caches and reloads, once',
    async (change) => {
      const deleted: string[] = [];
      vi.stubGlobal('caches', {
        keys: async () => ['old-assets'],
        delete: async (name: string) => deleted.push(name),
      });
      stored.appVersionInfo.write(first);
      await checkVersion(served({ ...first, ...change }));
      await checkVersion(served({ ...first, ...change }));
      expect(reload).toHaveBeenCalledOnce();
      expect(deleted).toEqual(['old-assets']);
      expect(stored.appVersionInfo.read()).toEqual({ ...first, ...change });
    },
  );

  it('is fetched past every cache', async () => {
    const doors = served(first);
    await checkVersion(doors);
    const [url, init] = doors.fetch.mock.calls[0] as [string, RequestInit];
    expect(url).toBe(`/version.json?${clock}`);
    expect(new Headers(init.headers).get('cache-control')).toBe('no-cache');
  });

  it('never reloads in a loop, though two builds answer in turns', async () => {
    stored.appVersionInfo.write(first);
    for (const info of [second, first, second, first]) {
      await checkVersion(served(info));
      clock += 1_000;
    }
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits while the user is in the middle of something', async () => {
    stored.appVersionInfo.write(first);
    await checkVersion({ ...served(second), isBusy: () => true });
    expect(reload).not.toHaveBeenCalled();
    await checkVersion(served(second));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['an error', served(null, 500)],
    ['another page', served('<html>')],
    ['half of it', served({ version: '1.0.0' })],
  ])('that answers with %s changes nothing', async (_what, doors) => {
    stored.appVersionInfo.write(first);
    await checkVersion(doors);
    expect(stored.appVersionInfo.read()).toEqual(first);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the check', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs at load, every ten minutes, and when the tab is visible again', () => {
    vi.useFakeTimers();
    const fetched = vi.fn(async () => new Response(null, { status: 500 }));
    vi.stubGlobal('fetch', fetched);
    const stop = watchVersion();
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(VERSION_CHECK_MS);
    expect(fetched).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(VERSION_CHECK_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});
