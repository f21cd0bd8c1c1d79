import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run, runNpm } from '../../scripts/setup/run.mjs';
import { startPeer, type Peer } from './start';

const FOLDER = fileURLToPath(new URL('express-prisma/', import.meta.url));
/** Written last, so that an interrupted install has none. */
const STAMP = `${FOLDER}node_modules/.picado-installed`;

/**
 * Express with Prisma over the product's own database, installed if necessary. Null, after one line with the
 * reason, where it cannot be installed: without a network, the other rows are still worth having.
 */
export async function startExpressPrisma(databaseUrl: string): Promise<Peer | null> {
  const problem = await installMissing();
  if (problem !== null) {
    console.log(`Without Express + Prisma, which could not be installed: ${problem}`);
    return null;
  }
  return startPeer(['--import', 'tsx', `${FOLDER}server.mjs`], { env: { DATABASE_URL: databaseUrl } });
}

/** The reason why it is not installed, as one line; null where it is. */
async function installMissing(): Promise<string | null> {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return null;
  // Prisma's install scripts only fetch engines, from a host that is no registry.
  const installed = await runNpm(['ci', '--prefix', FOLDER, '--ignore-scripts', '--loglevel=error']);
  if (installed.code !== 0) return problemIn(installed.output);
  const generated = await run(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
    cwd: FOLDER,
    // It requires an engine, but generates a client without running it: any program will do.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
  });
  if (generated.code !== 0) return problemIn(generated.output);
  writeFileSync(STAMP, wanted);
  return null;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', 'schema.prisma']) hash.update(readFileSync(FOLDER + file));
  return hash.digest('hex');
}

function problemIn(output: string): string {
  return output.split('\n').find((line) => /error/iu.test(line)) ?? 'it ended without a word.';
}
