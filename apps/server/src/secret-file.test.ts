import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSubscription } from '../test/push-service';
import type { Message } from './modules/sending/channel';
import { createPushChannel } from './modules/sending/push-channel';
import { createPushHosts } from './modules/contacts/push-hosts';
import { createPushKeys } from './modules/contacts/push-keys';
import { readOrMake } from './secret-file';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picado-secret-'));
  path = join(folder, 'data', 'secret');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a secret file', () => {
  it('is made once, for its owner alone, and nothing stays beside it', async () => {
    expect(readOrMake(path, () => 'first')).toBe('first');
    expect(readOrMake(path, () => 'second')).toBe('first');
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await readdir(join(folder, 'data'))).toEqual(['secret']);
  });

  it('is the one of the process that was first, for all that start at once', async () => {
    const late = () => {
      expect(readOrMake(path, () => 'of the first')).toBe('of the first');
      return 'of the second';
    };
    expect(readOrMake(path, late)).toBe('of the first');
    expect(await readFile(path, 'utf8')).toBe('of the first');
  });

  it('is made anew after a process that was killed before it was on the disk', () => {
    const module = new URL('secret-file.ts', import.meta.url).href;
    const script = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.fsyncSync = () => process.kill(process.pid, 'SIGKILL');
      syncBuiltinESMExports();
      const { readOrMake } = await import('${module}');
      readOrMake(${JSON.stringify(path)}, () => 'of the killed one');`;
    const { signal } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { stdio: 'inherit' },
    );
    expect(signal).toBe('SIGKILL');
    expect(readOrMake(path, () => 'of the next one')).toBe('of the next one');
  });
});

describe('the file of push keys', () => {
  it('is named by the error where it is unreadable', async () => {
    const { publicKey } = createPushKeys(null, folder)();
    expect(createPushKeys(null, folder)().publicKey).toBe(publicKey);
    const file = join(folder, 'push-keys.json');
    for (const damaged of ['', '{"publicKey":', '{}']) {
      await writeFile(file, damaged);
      expect(() => createPushKeys(null, folder)()).toThrow(`${file} está dañado`);
    }
  });

  it('ends no subscription where it is unreadable', async () => {
    await writeFile(join(folder, 'push-keys.json'), '');
    const channel = createPushChannel({
      keys: createPushKeys(null, folder),
      subject: 'mailto:picado@localhost',
      hosts: createPushHosts({ more: [], localOrigin: 'http://localhost' }),
    });
    const { p256dh, auth } = aSubscription('').json.keys;
    const message = { endpoint: 'http://localhost/one', p256dh, auth, tag: 'm' } as Message;
    const { signal } = new AbortController();
    await expect(channel.send(message, () => Promise.resolve(true), signal)).rejects.toThrow('está dañado');
  });
});
