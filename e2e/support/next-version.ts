import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

/** A copy of the built product as a later version: every file of the web app has another name, as after a change of each. */
export interface NextVersion {
  /** The entry of its server. */
  main: string;
  /** The names of the files of its web app that have a hash. */
  files: ReadonlySet<string>;
  remove(): Promise<void>;
}

export async function copyAsNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'picado-next-'));
  const server = join(folder, 'apps/server');
  const web = join(folder, 'apps/web/dist');
  for (const part of ['package.json', 'dist', 'migrations']) {
    await cp(join(REPOSITORY, 'apps/server', part), join(server, part), { recursive: true });
  }
  await cp(join(REPOSITORY, 'apps/web/dist'), web, { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  await renameFiles(web);
  return {
    main: join(server, 'dist/main.js'),
    files: new Set(await readdir(join(web, 'assets'))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Gives the hash in each name another first letter, in all files that name it; the compressed copies go. */
async function renameFiles(web: string): Promise<void> {
  const all = (await readdir(web, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const isCopy = (name: string) => /\.(?:br|gz|map)$/u.test(name);
  const hashes = all.flatMap(({ name }) => /-([\w-]{8})\.\w+$/u.exec(name)?.[1] ?? []);
  const { buildId } = JSON.parse(await readFile(join(web, 'version.json'), 'utf8')) as { buildId: string };
  // Never its own: a browser would keep the file of the old version, which imports others of that version.
  const later = (hash: string) => `${hash.startsWith('N') ? 'M' : 'N'}${hash.slice(1)}`;
  const renamed = (text: string) =>
    [...new Set(hashes)].reduce((before, hash) => before.replaceAll(`-${hash}.`, `-${later(hash)}.`), text);
  for (const { name, parentPath } of all) {
    const path = join(parentPath, name);
    if (isCopy(name)) {
      await rm(path);
      continue;
    }
    if (/\.(?:js|css|html|json|webmanifest)$/u.test(name)) {
      const text = await readFile(path, 'utf8');
      await writeFile(path, renamed(text).replaceAll(buildId, later(buildId)));
    }
    await rename(path, join(parentPath, renamed(name)));
  }
}
