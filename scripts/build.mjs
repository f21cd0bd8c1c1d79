/**
 * Builds what is served and what serves it: `npm run build`, or `node scripts/build.mjs web|server`; with `--stale` only
 * where something changed since the last time.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf, isStale, PARTS, stampBuild } from './setup/build.mjs';
import { ROOT } from './setup/root.mjs';
import { run } from './setup/run.mjs';

async function buildWeb() {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
  });
  if (code !== 0) throw new Error(`The web app does not build:\n${output}`);
}

/** A file for each process, with the domain in it; packages stay packages, since some bring binaries and files of their own. */
async function buildServer() {
  const { build } = await import('esbuild');
  const dist = join(ROOT, PARTS.server.dist);
  await rm(dist, { recursive: true, force: true });
  await build({
    entryPoints: {
      main: join(ROOT, 'apps/server/src/main.ts'),
      'picture-process': join(ROOT, 'apps/server/src/modules/link-preview/picture-process.ts'),
    },
    outdir: dist,
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // What is imported when it is needed is then loaded when it is needed, with the packages that it imports.
    splitting: true,
    target: 'node20.19',
    packages: 'external',
    alias: { '@picado/domain': join(ROOT, 'packages/domain/src') },
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}

const BUILDERS = { web: buildWeb, server: buildServer };

const isLazy = process.argv.includes('--stale');
const asked = process.argv.slice(2).filter((word) => word !== '--stale');
for (const name of /** @type {const} */ (['web', 'server'])) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (isLazy && !isStale(PARTS[name])) continue;
  // Taken before: what changes while it is being built makes the result stale.
  const fingerprint = fingerprintOf(PARTS[name]);
  await BUILDERS[name]();
  stampBuild(PARTS[name], fingerprint);
}
