import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the server, which is located by its package.json: the server runs from `src/` and, bundled into one file, from
 * `dist/`.
 */
export const SERVER_FOLDER = findPackage(dirname(fileURLToPath(import.meta.url)));

export const VERSION = (
  JSON.parse(readFileSync(join(SERVER_FOLDER, 'package.json'), 'utf8')) as { version: string }
).version;

/** The sources, which a build does not bring along. */
export const SOURCE_FOLDER = join(SERVER_FOLDER, 'src');

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'migrations');

/** The built web app. Absent in development and in tests, where no client asks this server for pages. */
export const WEB_FOLDER = join(SERVER_FOLDER, '..', 'web', 'dist');

/** The entry of a separate process in the build. From source it runs through the loader of TypeScript. */
export interface ProcessFile {
  file: string;
  execArgv: readonly string[];
  /** A name that differs wherever the output of the process may differ. */
  build: string;
}

/** The process that draws the link previews. */
export const PICTURE_PROCESS = processFile('link-preview', 'picture-process');

/** The process that decodes uploaded pictures. */
export const AVATAR_PROCESS = processFile('users', 'avatar-process');

function processFile(module: string, name: string): ProcessFile {
  if (import.meta.url.endsWith('.ts')) {
    const file = join(SERVER_FOLDER, 'src', 'modules', module, `${name}.ts`);
    return { file, execArgv: ['--import', 'tsx'], build: randomUUID() };
  }
  const file = join(SERVER_FOLDER, 'dist', `${name}.js`);
  return { file, execArgv: [], build: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

function findPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The folder of the server has no package.json.');
  return findPackage(parent);
}
