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

/** Packages that bring binaries or files of their own, or that most starts never load. */
const LEFT_AS_PACKAGES = [
  '@electric-sql/*',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fontsource/*',
  'light-my-request',
  'oidc-provider',
  'opentype.js',
  'sharp',
  // Asked for by others, which do without.
  'bufferutil',
  'pg-native',
  'utf-8-validate',
];

/**
 * A file for each process, with the domain and the packages in it: to find and link the thousand files of the packages is
 * most of a start.
 */
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
    external: LEFT_AS_PACKAGES,
    // For packages of the older kind, which ask for the runtime's modules by it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    alias: { '@picado/domain': join(ROOT, 'packages/domain/src') },
    sourcemap: 'linked',
    sourcesContent: false,
    // Read and kept in memory whole. Lines stay short, because an error that ends the process shows the one it was thrown on.
    minifyWhitespace: true,
    lineLimit: 160,
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
