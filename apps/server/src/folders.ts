import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Found by its package.json: the server runs from `src/` and, bundled into one file, from `dist/`. */
export const SERVER_FOLDER = findPackage(dirname(fileURLToPath(import.meta.url)));

export const VERSION = (
  JSON.parse(readFileSync(join(SERVER_FOLDER, 'package.json'), 'utf8')) as { version: string }
).version;

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'migrations');

/** The built web app. Absent in development and in tests, where no client asks this server for pages. */
export const WEB_FOLDER = join(SERVER_FOLDER, '..', 'web', 'dist');

/**
 * What draws the link previews: an entry of its own in the build. From source it runs as this process does, through the
 * loader of TypeScript. `build` is another one wherever its pictures may look different.
 */
export const PICTURE_PROCESS = import.meta.url.endsWith('.ts')
  ? {
      file: join(SERVER_FOLDER, 'src', 'modules', 'link-preview', 'picture-process.ts'),
      execArgv: ['--import', 'tsx'],
      build: randomUUID(),
    }
  : builtProcess(join(SERVER_FOLDER, 'dist', 'picture-process.js'));

function builtProcess(file: string) {
  return { file, execArgv: [], build: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

function findPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The folder of the server has no package.json.');
  return findPackage(parent);
}
