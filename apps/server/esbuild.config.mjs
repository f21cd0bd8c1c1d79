import { build } from 'esbuild';
import { copyFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const OUT = fileURLToPath(new URL('dist', import.meta.url));

/** Packages that bring binaries or files of their own, or that most starts never load. */
const LEFT_AS_PACKAGES = [
  '@electric-sql/*',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fontsource/*',
  'fontkit',
  'light-my-request',
  'sharp',
  'swagger-ui-dist',
  // Asked for by others, which do without.
  'bufferutil',
  'pg-native',
  'utf-8-validate',
];

const DOMAIN = fileURLToPath(new URL('../../packages/domain/src/stored/fingerprint.ts', import.meta.url));

/** The name of the contract, computed once here and not at each start. */
async function contract() {
  const { outputFiles } = await build({
    entryPoints: [DOMAIN],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { contractFingerprint } = await import(`data:text/javascript;base64,${code}`);
  return `export const SERVED_CONTRACT = ${JSON.stringify(contractFingerprint())};`;
}

/** @type {import('esbuild').Plugin} */
const contractMark = {
  name: 'picado:contract-mark',
  setup(build) {
    build.onLoad({ filter: /contract-mark\.ts$/ }, async () => ({
      contents: await contract(),
      loader: 'js',
    }));
  },
};

/**
 * A file for each process, with the domain and the packages in it: to find and link the thousand files of the packages is
 * most of a start.
 */
await rm(OUT, { recursive: true, force: true });
await build({
  entryPoints: [
    'src/main.ts',
    'src/feedback.ts',
    'src/figures.ts',
    'src/modules/link-preview/picture-process.ts',
    'src/modules/users/avatar-process.ts',
  ],
  entryNames: '[name]',
  outdir: OUT,
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  bundle: true,
  platform: 'node',
  format: 'esm',
  // What is imported when it is needed is then loaded when it is needed, with the packages that it imports.
  splitting: true,
  target: 'node20.19',
  external: LEFT_AS_PACKAGES,
  plugins: [contractMark],
  // For packages of the older kind, which ask for the runtime's modules by it.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  alias: {
    '@picado/design': fileURLToPath(new URL('../../packages/design/src', import.meta.url)),
    '@picado/domain': fileURLToPath(new URL('../../packages/domain/src', import.meta.url)),
  },
  sourcemap: 'linked',
  sourcesContent: false,
  // Read and held in memory whole. Lines stay short, because an error that ends the process shows the one it was thrown on.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
});
// Read beside the bundle: the colours of what the server draws.
await copyFile(new URL('../../packages/design/src/tokens.css', import.meta.url), `${OUT}/tokens.css`);
