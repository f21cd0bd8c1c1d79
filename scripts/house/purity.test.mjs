import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOMAIN = join(ROOT, 'packages/domain');

/** Each line: what a rule must not know, and code that does. */
const IO = [
  ['the file system', "import { readFileSync } from 'node:fs'; export const text = readFileSync('x');"],
  ['the process', "export const home = process.env['HOME'];"],
  ['a buffer', "export const bytes = Buffer.from('x');"],
  ['the terminal', "console.log('x');"],
  ['the network', "export const answer = fetch('http://localhost');"],
  ['a socket', "export const socket = new WebSocket('ws://localhost');"],
  ['a timer', 'setTimeout(() => undefined, 1);'],
  ['the page', 'export const title = document.title;'],
  ['what the browser keeps', "export const kept = localStorage.getItem('x');"],
];

describe('the domain', () => {
  let folder = '';
  let output = '';
  beforeAll(() => {
    // Where packages are found, and no other check looks meanwhile.
    const cache = join(ROOT, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'planted-'));
    for (const [index, [, code = '']] of IO.entries())
      writeFileSync(join(folder, `planted-${index}.ts`), code);
    writeFileSync(
      join(folder, 'pure.ts'),
      "export const day = new Intl.DateTimeFormat('es').format(new Date(0));\n",
    );
    writeFileSync(
      join(folder, 'schema.ts'),
      "import * as z from 'zod/mini';\nexport const name = z.string();\n",
    );
    const settings = { extends: join(DOMAIN, 'tsconfig.src.json'), include: [], files: readdirSync(folder) };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    output = spawnSync(process.execPath, [tsc, '-p', folder], { cwd: ROOT, encoding: 'utf8' }).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(IO.map(([what], index) => /** @type {const} */ ([what, index])))(
    'does not compile with %s in it',
    (_what, index) => {
      expect(output).toContain(`planted-${index}.ts`);
    },
  );

  it('compiles with a validation library and the language itself', () => {
    expect(output).not.toContain('pure.ts');
    expect(output).not.toContain('schema.ts');
  });
});

/** Each line: what the style refuses, the rule that says so, and code that does it. */
const REFUSED = [
  ['asks for the time', 'no-restricted-globals', 'export const now = Date.now();'],
  ['asks for today', 'no-restricted-globals', 'export const today = new Date();'],
  ['asks for today in words', 'no-restricted-globals', 'export const today = Date();'],
  ['throws a die', 'no-restricted-properties', 'export const die = Math.random();'],
  [
    'promises what nobody waits for',
    'no-floating-promises',
    'const send = async () => 1;\nexport const tell = () => {\n  send();\n};',
  ],
  [
    'forgets a case',
    'switch-exhaustiveness-check',
    "export function name(foot: 'left' | 'right') {\n  switch (foot) {\n    case 'left':\n      return 1;\n  }\n  return 2;\n}",
  ],
];

describe('the style of the domain', () => {
  let folder = '';
  /** @type {Map<string, string[]>} */
  const broken = new Map();
  beforeAll(() => {
    // The same settings over a house of the same shape: nothing is written where others look meanwhile.
    folder = mkdtempSync(join(tmpdir(), 'picado-style-'));
    const source = join(folder, 'packages/domain/src');
    mkdirSync(join(source, 'time'), { recursive: true });
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    cpSync(join(DOMAIN, 'tsconfig.src.json'), join(folder, 'packages/domain/tsconfig.json'));
    for (const [index, [, , code = '']] of REFUSED.entries()) {
      writeFileSync(join(source, `refused-${index}.ts`), `${code}\n`);
    }
    const taken = 'export const dayOf = (instantMs: number) => new Date(instantMs).getUTCDate();\n';
    writeFileSync(join(source, 'time/taken.ts'), taken);
    writeFileSync(join(source, 'time/asked.ts'), 'export const now = Date.now();\n');
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    // The typed rules are a program of their own, looked for on the path: npm puts it there, a plain start of Node does not.
    const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
    const options = /** @type {const} */ ({
      cwd: folder,
      env: { ...process.env, PATH: path },
      encoding: 'utf8',
    });
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix', '.'], options);
    for (const line of stdout.split('\n')) {
      const [, file = '', rule = ''] = /([\w-]+\.ts):.*\((.*)\)\]$/u.exec(line) ?? [];
      broken.set(file, [...(broken.get(file) ?? []), rule]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(REFUSED.map(([what, rule], index) => /** @type {const} */ ([what, rule, index])))(
    'refuses a rule that %s',
    (_what, rule, index) => {
      expect(broken.get(`refused-${index}.ts`)).toContain(rule);
    },
  );

  it('takes an instant as an argument, and asks for none where instants are read either', () => {
    expect(broken.get('taken.ts')).toBeUndefined();
    expect(broken.get('asked.ts')).toEqual(['no-restricted-properties']);
  });
});
