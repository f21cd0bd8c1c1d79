import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startPeer, type Peer } from './start';

const FOLDER = fileURLToPath(new URL('express-prisma/', import.meta.url));
/** Written last, so that an interrupted install has none. */
const STAMP = `${FOLDER}node_modules/.picado-installed`;

/**
 * Express with Prisma over the product's own database, installed if necessary. Null, after one line with the
 * reason, where it cannot be installed: without a network, the other rows are still worth having.
 */
export async function startExpressPrisma(databaseUrl: string): Promise<Peer | null> {
  const problem = installMissing();
  if (problem !== null) {
    console.log(`Without Express + Prisma, which could not be installed: ${problem}`);
    return null;
  }
  return startPeer(['--import', 'tsx', `${FOLDER}server.mjs`], { env: { DATABASE_URL: databaseUrl } });
}

/** The reason why it is not installed, as one line; null where it is. */
function installMissing(): string | null {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return null;
  // Prisma's install scripts only download engines, from a host that is not a package registry.
  const installed = run('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (installed !== null) return installed;
  const generated = run(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
    cwd: FOLDER,
    // It requires an engine, but generates a client without running it: any program will do.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
  });
  if (generated !== null) return generated;
  writeFileSync(STAMP, wanted);
  return null;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', 'schema.prisma']) hash.update(readFileSync(FOLDER + file));
  return hash.digest('hex');
}

/** Runs a program to its end. Null where it succeeded, else the first line of its error output. */
function run(program: string, args: string[], options: SpawnSyncOptions): string | null {
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (status === 0) return null;
  const output = `${String(stdout)}\n${String(stderr)}\n${error?.message ?? ''}`;
  return output.split('\n').find((line) => /error/iu.test(line)) ?? 'it ended without a word.';
}
