import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant } from './plant.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Names and code that a rule must not use. */
const IO = {
  'the file system': "import { readFileSync } from 'node:fs'; export const text = readFileSync('x');",
  'the process': "export const home = process.env['HOME'];",
  'a buffer': "export const bytes = Buffer.from('x');",
  'the terminal': "console.log('x');",
  'the network': "export const answer = fetch('http://localhost');",
  'a socket': "export const socket = new WebSocket('ws://localhost');",
  'a timer': 'setTimeout(() => undefined, 1);',
  'the page': 'export const title = document.title;',
  'the storage of a browser': "export const stored = localStorage.getItem('x');",
};

describe('the domain', () => {
  let folder = '';
  let output = '';
  beforeAll(() => {
    // In the repository, where packages are found; no other check reads this folder meanwhile.
    const cache = join(ROOT, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'planted-'));
    const files = {
      ...Object.fromEntries(Object.values(IO).map((code, index) => [`planted-${index}.ts`, code])),
      'pure.ts': "export const day = new Intl.DateTimeFormat('es').format(new Date(0));\n",
      'schema.ts': "import * as z from 'zod/mini';\nexport const name = z.string();\n",
    };
    const extended = join(ROOT, 'packages/domain/tsconfig.src.json');
    const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '.' };
    const settings = { extends: extended, compilerOptions, include: [], files: Object.keys(files) };
    plant(folder, { ...files, 'tsconfig.json': JSON.stringify(settings) });
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    output = spawnSync(process.execPath, [tsc, '-p', folder], { cwd: ROOT, encoding: 'utf8' }).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.keys(IO))('does not compile with %s in a rule', (what) => {
    expect(output).toContain(`planted-${Object.keys(IO).indexOf(what)}.ts`);
  });

  it('compiles with the validation library and the language itself', () => {
    expect(output).not.toContain('pure.ts');
    expect(output).not.toContain('schema.ts');
  });
});

/** Files, the lint rule that refuses each (none where it is accepted), and their code. */
const LINTED = /** @type {const} */ ([
  ['now.ts', 'no-restricted-globals', 'export const now = Date.now();'],
  ['today.ts', 'no-restricted-globals', 'export const today = new Date();'],
  ['today-in-words.ts', 'no-restricted-globals', 'export const today = Date();'],
  ['chance.ts', 'no-restricted-properties', 'export const die = Math.random();'],
  [
    'floating.ts',
    'no-floating-promises',
    'const send = async () => 1;\nexport const start = () => {\n  send();\n};',
  ],
  [
    'cases.ts',
    'switch-exhaustiveness-check',
    "export function name(foot: 'left' | 'right') {\n  switch (foot) {\n    case 'left':\n      return 1;\n  }\n  return 2;\n}",
  ],
  ['time/now.ts', 'no-restricted-properties', 'export const now = Date.now();'],
  ['time/given.ts', '', 'export const dayOf = (instantMs: number) => new Date(instantMs).getUTCDate();'],
]);

describe('the lint of the domain', () => {
  let folder = '';
  let output = '';
  beforeAll(() => {
    // The same settings over a tree of the same shape, outside the repository, which other checks read
    // meanwhile.
    folder = mkdtempSync(join(tmpdir(), 'picado-style-'));
    plant(folder, {
      '.oxlintrc.json': read('.oxlintrc.json'),
      'tsconfig.base.json': read('tsconfig.base.json'),
      'packages/domain/tsconfig.json': read('packages/domain/tsconfig.src.json'),
    });
    // The settings name plugins, which are resolved from their folder.
    for (const plugins of ['node_modules', 'scripts'])
      symlinkSync(join(ROOT, plugins), join(folder, plugins), 'junction');
    const files = LINTED.map(([file, , code]) => [`packages/domain/src/${file}`, `${code}\n`]);
    plant(folder, Object.fromEntries(files));
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    // The typed rules are a separate program, found by PATH: npm sets it, a direct start of Node does not.
    const env = {
      ...process.env,
      PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
    };
    const args = [oxlint, '--format=unix', '.'];
    output = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(LINTED)('reports for %s: %s', (file, rule) => {
    const lines = output.split('\n').filter((line) => line.includes(`src/${file}:`));
    if (rule === '') expect(lines).toEqual([]);
    else expect(lines.join()).toContain(`(${rule})`);
  });
});
