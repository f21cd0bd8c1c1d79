import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTemplate } from '../test/database';
import { onEmbedded } from '../test/needs';
import { startProcess } from '../test/server-process';
import { requestReports, openOperatorDoor } from './operator-door';

const FEEDBACK = fileURLToPath(new URL('../dist/feedback.js', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-operator-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const doorOf = async () =>
  JSON.parse(await readFile(join(dataDir, 'operator.json'), 'utf8')) as { port: number; secret: string };

describe('the door of a running server', () => {
  it('answers its own operator, and no call without the secret of this start', async () => {
    const door = await openOperatorDoor({
      dataDir,
      printReports: (days) => Promise.resolve(`of ${days} days\n`),
      onError: () => undefined,
    });
    expect(await requestReports(dataDir, 7)).toBe('of 7 days\n');
    const { port, secret } = await doorOf();
    const ask = async (path: string, authorization: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization } })).status;
    expect(await ask('/feedback?days=7', '')).toBe(401);
    expect(await ask('/feedback?days=7', `Bearer ${secret.slice(1)}`)).toBe(401);
    expect(await ask('/feedback?days=no', `Bearer ${secret}`)).toBe(404);
    expect(await ask('/feedback?days=7', `Bearer ${secret}`, 'POST')).toBe(404);
    expect((await stat(join(dataDir, 'operator.json'))).mode & 0o777).toBe(0o600);
    door.close();
    expect(await requestReports(dataDir, 7)).toBeNull();
  });

  it('logs what fails, and says nothing of it', async () => {
    const errors: unknown[] = [];
    const door = await openOperatorDoor({
      dataDir,
      printReports: () => Promise.reject(new Error('no database')),
      onError: (error) => errors.push(error),
    });
    expect(await requestReports(dataDir, 7)).toBeNull();
    expect(errors).toHaveLength(1);
    door.close();
  });
});

it(
  'the reports are printed beside the running server, and after it',
  { timeout: 90_000, ...onEmbedded },
  async () => {
    await copyTemplate(dataDir);
    const print = async () =>
      (
        await promisify(execFile)(process.execPath, [FEEDBACK], {
          env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
        })
      ).stdout;
    const server = await startProcess({ DATA_DIR: dataDir });
    expect(await print()).toBe('0 reports\n');
    server.kill('SIGTERM');
    await server.ended;
    expect(await print()).toBe('0 reports\n');
  },
);
