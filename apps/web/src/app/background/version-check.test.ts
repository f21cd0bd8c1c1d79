import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../../lib/storage';
import { QueryClient } from '@tanstack/react-query';
import { COMMANDS } from '../../lib/commands/pending';
import {
  createVersionCheck,
  VERSION_CHECK_MS,
  WAITING_LOOK_MS,
  watchVersion,
  type Standing,
  type VersionCheckDoors,
} from './version-check';

const first = { version: '1.0.0', buildId: 'a', buildTime: '2026-11-21T10:00:00Z' };
const second = { ...first, buildId: 'b' };

let clock = 1_000_000;
const reload = vi.fn();
const warn = vi.fn();

function served(body: unknown, status = 200): VersionCheckDoors & { fetch: ReturnType<typeof vi.fn> } {
  return {
    fetch: vi.fn(async () => new Response(JSON.stringify(body), { status })),
    reload,
    now: () => clock,
    warn,
    standing: () => 'free',
    showWaiting: () => undefined,
  };
}

const checkVersion = (doors: VersionCheckDoors) => createVersionCheck(doors).check();

beforeEach(() => {
  reload.mockClear();
  warn.mockClear();
  clock += 24 * 3_600_000;
});

describe('the version', () => {
  it('is stored when it is first seen', async () => {
    await checkVersion(served(first));
    expect(browserStorage.appVersionInfo.read()).toEqual(first);
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
      browserStorage.appVersionInfo.write(first);
      await checkVersion(served({ ...first, ...change }));
      await checkVersion(served({ ...first, ...change }));
      expect(reload).toHaveBeenCalledOnce();
      expect(deleted).toEqual(['old-assets']);
      expect(browserStorage.appVersionInfo.read()).toEqual({ ...first, ...change });
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
    browserStorage.appVersionInfo.write(first);
    for (const info of [second, first, second, first]) {
      await checkVersion(served(info));
      clock += 1_000;
    }
    expect(reload).toHaveBeenCalledOnce();
  });

  it('comes to each tab, also after another one has taken it', async () => {
    browserStorage.appVersionInfo.write(first);
    let answered: unknown = first;
    const check = createVersionCheck({
      ...served(first),
      fetch: async () => new Response(JSON.stringify(answered)),
    });
    await check.check();
    browserStorage.appVersionInfo.write(second);
    answered = second;
    await check.check();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for what is begun while the caches are emptied', async () => {
    let standing: Standing = 'free';
    const shown = vi.fn();
    vi.stubGlobal('caches', {
      keys: async () => {
        standing = 'unfinished';
        return [];
      },
    });
    browserStorage.appVersionInfo.write(first);
    const check = createVersionCheck({ ...served(second), standing: () => standing, showWaiting: shown });
    await check.check();
    expect(shown).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    check.stop();
  });

  describe('over something that is not finished', () => {
    let standing: Standing;
    let waiting: (() => void) | null;
    const begin = async (found: Standing) => {
      vi.useFakeTimers();
      standing = found;
      waiting = null;
      browserStorage.appVersionInfo.write(first);
      const check = createVersionCheck({
        ...served(second),
        standing: () => standing,
        showWaiting: (update) => (waiting = update),
      });
      await check.check();
      return check;
    };
    afterEach(() => {
      vi.useRealTimers();
    });

    it('waits, says so, and comes by itself once it is', async () => {
      const check = await begin('unfinished');
      await vi.advanceTimersByTimeAsync(10 * WAITING_LOOK_MS);
      expect(waiting).not.toBeNull();
      expect(reload).not.toHaveBeenCalled();
      expect(browserStorage.appVersionInfo.read()).toEqual(first);
      standing = 'free';
      await vi.advanceTimersByTimeAsync(WAITING_LOOK_MS);
      expect(reload).toHaveBeenCalledOnce();
      expect(waiting).toBeNull();
      check.stop();
    });

    it('comes at once where the user asks for it', async () => {
      const check = await begin('unfinished');
      waiting?.();
      await vi.advanceTimersByTimeAsync(0);
      expect(reload).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(10 * WAITING_LOOK_MS);
      expect(reload).toHaveBeenCalledOnce();
      check.stop();
    });

    it('waits for an open dialog without a word', async () => {
      const check = await begin('occupied');
      await vi.advanceTimersByTimeAsync(WAITING_LOOK_MS);
      expect(waiting).toBeNull();
      expect(reload).not.toHaveBeenCalled();
      check.stop();
      await vi.advanceTimersByTimeAsync(10 * WAITING_LOOK_MS);
      expect(reload).not.toHaveBeenCalled();
    });
  });

  it.each([
    ['an error', served(null, 500)],
    ['another page', served('<html>')],
    ['half of it', served({ version: '1.0.0' })],
  ])('that answers with %s changes nothing', async (_what, doors) => {
    browserStorage.appVersionInfo.write(first);
    await checkVersion(doors);
    expect(browserStorage.appVersionInfo.read()).toEqual(first);
    expect(reload).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('that cannot be read is logged once for all failures in a row', async () => {
    let answer = async () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    const { check } = createVersionCheck({ ...served(first), fetch: () => answer() });
    await check();
    await check();
    expect(warn).toHaveBeenCalledExactlyOnceWith('The check for a new version failed', expect.any(TypeError));
    answer = async () => new Response(JSON.stringify(first));
    await check();
    answer = async () => new Response(null, { status: 503 });
    await check();
    expect(warn).toHaveBeenCalledTimes(2);
    expect(String((warn.mock.calls[1] as unknown[])[1])).toBe('Error: /version.json answered 503');
  });
});

describe('the check', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('writes a failure to the console of the browser', async () => {
    const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 500 })),
    );
    const stop = watchVersion(new QueryClient(), () => undefined);
    await vi.waitFor(() => expect(written).toHaveBeenCalledOnce());
    stop();
  });

  it('runs at load, every ten minutes, and when the tab is visible again', () => {
    vi.useFakeTimers();
    const fetched = vi.fn(async () => new Response(null, { status: 500 }));
    vi.stubGlobal('fetch', fetched);
    const stop = watchVersion(new QueryClient(), () => undefined);
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

describe('the page', () => {
  const shown = vi.fn();
  let stop: () => void;
  const open = async (html: string, client = new QueryClient()) => {
    document.body.innerHTML = html;
    browserStorage.appVersionInfo.write(first);
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify(first))),
    );
    sessionStorage.clear();
    shown.mockClear();
    stop = watchVersion(client, shown);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  };
  /** A newer version is seen when the tab is looked at again. */
  const look = async () => {
    vi.mocked(fetch).mockImplementation(async () => new Response(JSON.stringify(second)));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  };
  const edit = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('input, textarea');
    field?.focus();
    if (field !== null) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.blur();
  };
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  it('is not reloaded over a field that was written in and left', async () => {
    await open('<form><textarea></textarea></form>');
    edit('Medio');
    await look();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(browserStorage.appVersionInfo.read()).toEqual(first);
  });

  it('is not reloaded over a form in which a control without a field was changed', async () => {
    await open('<form data-unfinished><button type="button">Jueves 26</button></form>');
    await look();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(browserStorage.appVersionInfo.read()).toEqual(first);
  });

  it('is not reloaded over a change that waits for its answer', async () => {
    const client = new QueryClient();
    client
      .getMutationCache()
      .build(client, { mutationKey: [COMMANDS, 'x'], mutationFn: () => new Promise(() => undefined) })
      .execute({ kind: 'x' })
      .catch(() => undefined);
    await open('<p>Partido</p>', client);
    await look();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(browserStorage.appVersionInfo.read()).toEqual(first);
  });

  it.each([
    ['holds what it held before', '<form><input value="Nico"></form>', 'Nico'],
    [
      'keeps its text as it is written, and was sent',
      '<form><textarea data-stored>Llevo la</textarea></form>',
      '',
    ],
    ['only searches', '<form role="search"><input></form>', 'Rulo'],
  ])('is reloaded over a field that %s', async (_what, html, text) => {
    await open(html);
    edit(text);
    await look();
    // The last step before the reload itself, which this browser does not have.
    await vi.waitFor(() => expect(browserStorage.appVersionInfo.read()).toEqual(second));
    expect(shown).not.toHaveBeenCalled();
  });

  it('is reloaded while a box that was ticked has the focus', async () => {
    await open('<input type="checkbox">');
    document.querySelector('input')?.focus();
    await look();
    await vi.waitFor(() => expect(browserStorage.appVersionInfo.read()).toEqual(second));
  });
});
