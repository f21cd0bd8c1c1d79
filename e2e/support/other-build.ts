import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

const SOURCES = ['packages/domain', 'packages/design', 'apps/server', 'apps/web'];
const FILES = ['package.json', 'tsconfig.base.json'];
/** Folders of a workspace that a build does not read, or makes. */
const LEFT_OUT = new Set(['dist', 'node_modules', 'test']);

/** Leaves out the steps that take most of a build and decide nothing about schemas: files by stage, pages drawn by the server, compressed copies. */
const QUICKER: Edit = {
  file: 'apps/web/vite.config.ts',
  from: /^ {4}(?:stages\(unstaged\)|serverBuild\(drawing\)|compression\(\{[^}]*\}\)),\n/gmu,
  to: '',
};

/** Replaces text in one file; an edit that finds nothing fails the test. */
interface Edit {
  file: string;
  from: string | RegExp;
  to: string;
}

export interface Changes {
  /** Names that have another one in every source, by the name. */
  renamed: Readonly<Record<string, string>>;
  edits: readonly Edit[];
}

/** A build of the whole product from sources with changes. */
export interface OtherBuild {
  /** The entry of its server. */
  main: string;
  remove(): Promise<void>;
}

/** Builds the product once more from a copy of its sources with these changes, in a folder of its own. */
export async function buildOther({ renamed, edits }: Changes): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'picado-other-'));
  await Promise.all([
    ...FILES.map((file) => cp(join(REPOSITORY, file), join(folder, file))),
    ...SOURCES.map((part) => copySources(part, folder)),
    linkPackages(folder),
  ]);
  await Promise.all(SOURCES.map((part) => renameIn(join(folder, part), renamed)));
  for (const { file, from, to } of [QUICKER, ...edits]) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const edited = text.replaceAll(from, to);
    if (edited === text) throw new Error(`${file} has nothing that looks like ${String(from)}`);
    await writeFile(path, edited);
  }
  await run(process.execPath, [join(folder, 'apps/server/esbuild.config.mjs')], { cwd: folder });
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'error'], { cwd: folder });
  return {
    main: join(folder, 'apps/server/dist/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copySources(part: string, folder: string): Promise<void> {
  const from = join(REPOSITORY, part);
  await mkdir(join(folder, part), { recursive: true });
  for (const name of await readdir(from)) {
    if (!LEFT_OUT.has(name)) await cp(join(from, name), join(folder, part, name), { recursive: true });
  }
  const own = join(from, 'node_modules');
  await symlink(own, join(folder, part, 'node_modules'));
}

/** Links each installed package, and the workspaces to their copies. */
async function linkPackages(folder: string): Promise<void> {
  const from = join(REPOSITORY, 'node_modules');
  const to = join(folder, 'node_modules');
  await mkdir(join(to, '@picado'), { recursive: true });
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@picado');
  await Promise.all([
    ...names.map((name) => symlink(join(from, name), join(to, name))),
    ...SOURCES.map((part) => symlink(join(folder, part), join(to, '@picado', part.split('/')[1] ?? ''))),
  ]);
}

async function renameIn(folder: string, renamed: Changes['renamed']): Promise<void> {
  const whole = new RegExp(`\\b(?:${Object.keys(renamed).join('|')})\\b`, 'gu');
  for (const { name, parentPath, isFile } of await sourcesOf(folder)) {
    if (!isFile || !/\.tsx?$/u.test(name)) continue;
    const path = join(parentPath, name);
    const text = await readFile(path, 'utf8');
    const changed = text.replaceAll(whole, (found) => renamed[found] ?? found);
    if (changed !== text) await writeFile(path, changed);
  }
}

async function sourcesOf(folder: string) {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({ name: entry.name, parentPath: entry.parentPath, isFile: entry.isFile() }));
}
