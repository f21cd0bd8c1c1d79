import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../setup/root.mjs';
import { run } from '../setup/run.mjs';

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
  beforeAll(async () => {
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
    const settings = { extends: join(DOMAIN, 'tsconfig.json'), include: [], files: readdirSync(folder) };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    output = (await run(process.execPath, [tsc, '-p', folder])).output;
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

describe('the style of the domain', () => {
  // Where CI is set the typed rules would read the file from the disk, and not what is planted in its place.
  const parserOptions = { disallowAutomaticSingleRunInference: true };
  const eslint = new ESLint({ cwd: ROOT, overrideConfig: { languageOptions: { parserOptions } } });
  // Planted in the place of a file that is there: typed rules know only the files of a project.
  const place = join(DOMAIN, 'src/result.ts');

  /** @param {string} code */
  async function rulesBrokenBy(code) {
    const [result] = await eslint.lintText(code, { filePath: place });
    return result?.messages.map((message) => message.ruleId) ?? [];
  }

  it.each([
    ['asks for the time', 'export const now = Date.now();'],
    ['asks for today', 'export const today = new Date();'],
    ['asks for today in words', 'export const today = Date();'],
    ['throws a die', 'export const die = Math.random();'],
  ])('refuses a rule that %s', async (_what, code) => {
    expect(await rulesBrokenBy(code)).toContain('no-restricted-syntax');
  });

  it('takes an instant as an argument', async () => {
    const code = 'export const dayOf = (instantMs: number) => new Date(instantMs).getUTCDate();\n';
    expect(await rulesBrokenBy(code)).toEqual([]);
  });

  it('refuses a promise that nobody waits for, and a forgotten case', async () => {
    const floating = 'const send = async () => 1;\nexport const tell = () => {\n  send();\n};\n';
    expect(await rulesBrokenBy(floating)).toContain('@typescript-eslint/no-floating-promises');
    const forgotten =
      "export function name(foot: 'left' | 'right') {\n  switch (foot) {\n    case 'left':\n      return 1;\n  }\n  return 2;\n}\n";
    expect(await rulesBrokenBy(forgotten)).toContain('@typescript-eslint/switch-exhaustiveness-check');
  });
});
