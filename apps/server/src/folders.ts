import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Found by its package.json: the server runs from `src/` and, bundled into one file, from `dist/`. */
export const SERVER_FOLDER = findPackage(dirname(fileURLToPath(import.meta.url)));

export const VERSION = (
  JSON.parse(readFileSync(join(SERVER_FOLDER, 'package.json'), 'utf8')) as { version: string }
).version;

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'migrations');

/** The built web app. Absent in development and in tests, where nobody asks this server for pages. */
export const WEB_FOLDER = join(SERVER_FOLDER, '..', 'web', 'dist');

function findPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The folder of the server has no package.json.');
  return findPackage(parent);
}
