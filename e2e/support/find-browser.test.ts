import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { skippedWithout } from '../../apps/server/test/needs';
import { browserPath } from './browser-start';
import { broughtBrowser } from './brought-browser';
import { findBrowser } from './find-browser';
import { tryBrowser } from './try-browser';

const needsFontconfig = skippedWithout(
  { what: 'a browser that finds its fonts by fontconfig', remedy: 'run on Linux' },
  process.platform === 'linux',
);

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picado-browser-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that starts the browser of this run with a list of fonts that names the given folder. */
async function browserWithFonts(fontFolder: string): Promise<string> {
  const [fonts, program] = [join(folder, 'fonts.conf'), join(folder, 'browser')];
  await writeFile(fonts, `<fontconfig><dir>${fontFolder}</dir><cachedir>${folder}</cachedir></fontconfig>\n`);
  const start = ['#!/bin/sh', `export FONTCONFIG_FILE='${fonts}'`, `exec '${browserPath()}' "$@"`];
  await writeFile(program, `${start.join('\n')}\n`, { mode: 0o755 });
  return program;
}

it('the browser of this run draws forms', async () => {
  expect(await tryBrowser(browserPath())).toEqual({ lacks: expect.any(Array) as unknown });
});

it(
  'a browser whose fonts are not there is refused by name where it was asked for',
  needsFontconfig,
  async () => {
    const program = await browserWithFonts('/nowhere');
    vi.stubEnv('CHROMIUM_PATH', program);
    vi.stubEnv('PICADO_TEST_BARE', '');
    await expect(findBrowser(() => undefined)).rejects.toThrow(
      `CHROMIUM_PATH is ${program}, a browser that cannot draw a form control (`,
    );
  },
);

it('a program that only answers with a version is refused by name', async () => {
  const program = join(folder, 'version');
  await writeFile(program, '#!/bin/sh\necho 120.0\n', { mode: 0o755 });
  vi.stubEnv('CHROMIUM_PATH', program);
  vi.stubEnv('PICADO_TEST_BARE', '');
  await expect(findBrowser(() => undefined)).rejects.toThrow(
    `CHROMIUM_PATH is ${program}, a browser that does not start (`,
  );
});

it('a browser that an older checkout brought gets a list of fonts whose folders exist', async () => {
  const cache = join(folder, "Nico's <cache>");
  await mkdir(join(cache, 'unpacked/fonts'), { recursive: true });
  await writeFile(join(cache, 'unpacked/chromium'), '#!/bin/sh\necho "$FONTCONFIG_FILE"\n', { mode: 0o755 });
  await writeFile(join(cache, 'chromium'), '#!/bin/sh\necho /var/task/fonts\n', { mode: 0o755 });
  const program = broughtBrowser(cache);
  expect(program).toBe(join(cache, 'chromium'));
  const { FONTCONFIG_FILE: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(program ?? '', { env });
  expect(stdout).toBe(`${join(cache, 'fonts.conf')}\n`);
  const list = await readFile(stdout.trim(), 'utf8');
  const folders = [...list.matchAll(/<dir>(.*)<\/dir>/gu)].map(([, path = '']) =>
    path.replaceAll('&lt;', '<'),
  );
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((path) => !existsSync(path))).toEqual([]);
  expect(broughtBrowser(join(folder, 'empty'))).toBeNull();
});
