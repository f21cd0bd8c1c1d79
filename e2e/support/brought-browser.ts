import { execFile, type ExecFileOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Carries a headless Chromium for Linux on x64 with the libraries that it needs; the newest that Node 20 can unpack. */
export const PACKAGE = '@sparticuz/chromium@143.0.4';
/** The processors that the package has a browser for. */
export const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64';

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const CACHE = join(MODULES, '.cache/browser');
/** Unpacks everything below TMPDIR. It includes the libraries only if it detects Lambda. */
const UNPACK = `import('@sparticuz/chromium').then((package_) => package_.default.executablePath())`;

/**
 * The program that starts the browser of an earlier run with the package's own libraries and our own list of fonts, or null
 * where no earlier run has brought one. Both are written anew where they differ: a browser may be of an older checkout, which
 * left the package's own list, whose folders exist on Lambda alone.
 */
export function broughtBrowser(cache = CACHE): string | null {
  const unpacked = join(cache, 'unpacked');
  if (!existsSync(join(unpacked, 'chromium'))) return null;
  const fonts = join(cache, 'fonts.conf');
  const program = join(cache, 'chromium');
  const folders = [
    // Open Sans, which comes with the package.
    join(unpacked, 'fonts'),
    join(MODULES, '@fontsource/archivo'),
    join(MODULES, '@fontsource/sofia-sans-extra-condensed'),
  ];
  const list = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${escaped(folder)}</dir>`),
    `  <cachedir>${escaped(join(cache, 'fonts-cache'))}</cachedir>`,
    '</fontconfig>',
  ];
  const start = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${quoted(join(unpacked, 'al2023/lib'))}`,
    `[ -n "$FONTCONFIG_FILE" ] || export FONTCONFIG_FILE=${quoted(fonts)}`,
    `exec ${quoted(join(unpacked, 'chromium'))} "$@"`,
  ];
  replace(fonts, list, 0o644);
  replace(program, start, 0o755);
  return program;
}

/** Downloads the browser, in place of one whose download was interrupted. */
export async function bringBrowser(): Promise<string> {
  rmSync(CACHE, { recursive: true, force: true });
  const unpacked = join(CACHE, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  const options: ExecFileOptions = { cwd: CACHE, shell: false };
  writeFileSync(join(CACHE, 'package.json'), '{ "private": true }\n');
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error', PACKAGE], options);
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await run(process.execPath, ['--eval', UNPACK], { ...options, env });
  const program = broughtBrowser();
  if (program === null) throw new Error(`${PACKAGE} has unpacked no browser.`);
  return program;
}

/** Another run may be starting the browser by this file, so that it is replaced whole. */
function replace(path: string, lines: readonly string[], mode: number): void {
  const text = `${lines.join('\n')}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text, { mode });
  renameSync(part, path);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
