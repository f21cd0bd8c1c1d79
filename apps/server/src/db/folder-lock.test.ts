import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEmbedded } from '../../test/needs';
import { FolderLockedError, lockFolder } from './folder-lock';

const SOURCE = pathToFileURL(new URL('./folder-lock.ts', import.meta.url).pathname).href;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picado-lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Another process that tries to take the lock, reports the result, and holds the lock until it is ordered to
 * end.
 */
async function contender() {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(SOURCE)});
    try { lockFolder(process.env.LOCK_PATH); console.log('got it'); } catch (error) { console.log(error.message); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    env: { ...process.env, LOCK_PATH: path },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    output: output.toString().trim(),
    pid: child.pid ?? 0,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

const holder = async () => JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
/** A lock file as another process left it. */
async function leave(change: Record<string, unknown>, silentForMs = 0) {
  const lock = lockFolder(path);
  const own = await holder();
  lock.release();
  await writeFile(path, JSON.stringify({ ...own, token: 'another process', ...change }));
  const touched = new Date(Date.now() - silentForMs);
  await utimes(path, touched, touched);
}
const take = () => {
  lockFolder(path).release();
};

describe('the folder of the embedded database', onEmbedded, () => {
  it('refuses a second process with a line that names the holder', async () => {
    const first = await contender();
    expect(first.output).toBe('got it');
    const second = await contender();
    expect(second.output).toContain('La base de datos ya está abierta por otro Picado');
    expect(second.output).toContain(`proceso ${first.pid}`);
    await second.end('SIGKILL');
    await first.end('SIGKILL');
  });

  it('cannot be opened twice by one process before it is released', () => {
    const lock = lockFolder(path);
    expect(() => lockFolder(path)).toThrow(FolderLockedError);
    lock.release();
    expect(existsSync(path)).toBe(false);
    take();
  });

  it('is taken over from a killed process', async () => {
    const killed = await contender();
    await killed.end('SIGKILL');
    expect(existsSync(path)).toBe(true);
    take();
  });

  it('is taken over by exactly one of many processes', async () => {
    const killed = await contender();
    await killed.end('SIGKILL');
    const crowd = await Promise.all(Array.from({ length: 8 }, contender));
    expect(crowd.filter(({ output }) => output === 'got it')).toHaveLength(1);
    await Promise.all(crowd.map((each) => each.end('SIGKILL')));
    expect(await readdir(folder)).toEqual(['database.lock']);
  });

  it('is not taken over during another takeover, unless that process died', async () => {
    await leave({ pid: process.ppid, startedAt: '1' });
    const turn = `${path}.takeover`;
    await mkdir(turn);
    expect(take).toThrow(FolderLockedError);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(turn, longAgo, longAgo);
    expect(take).not.toThrow();
  });

  it.each([
    ['another process that was given the same id later', { pid: process.ppid, startedAt: '1' }],
    ['our own id, from a container that was started again', { pid: process.pid }],
    ['a run of the machine before this one', { pid: process.ppid, bootId: 'before' }],
  ])('is taken over from %s', async (_what, change) => {
    await leave(change);
    expect(take).not.toThrow();
  });

  it('stays with a holder on another machine while its heartbeat is recent', async () => {
    await leave({ host: 'another-container' }, 5_000);
    expect(take).toThrow(FolderLockedError);
    await rm(path);
    await leave({ host: 'another-container' }, 60_000);
    expect(take).not.toThrow();
  });

  it('is taken over from a process that died before writing its identity, not from one that is still writing it', async () => {
    await writeFile(path, '');
    expect(take).toThrow(FolderLockedError);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(path, longAgo, longAgo);
    expect(take).not.toThrow();
  });
});
