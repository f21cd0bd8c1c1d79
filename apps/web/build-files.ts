import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { compileAlone } from './compile-alone.ts';
import { fingerprints } from './fingerprints.ts';

/** Which open pages ask for to learn that they are old (`src/app/background/version-check.ts`). */
const VERSION_FILE = 'version.json';
/** A service worker is one file of its own, at the root and under a name that stays. */
const WORKER_FILE = 'service-worker.js';
const WORKER = new URL('src/worker/service-worker.ts', import.meta.url);

function versionText(buildId: string): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return JSON.stringify({ version, buildId, buildTime: new Date().toISOString() });
}

const compileWorker = (id: string, files: readonly string[]) =>
  compileAlone(WORKER, { define: { BUILD: JSON.stringify({ id, files }) }, plugins: [fingerprints()] });

/** The same sources give the same id: of the names that hold a hash, and of the page itself. */
function idOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  return createHash('sha256')
    .update(Object.keys(bundle).sort().join())
    .update(page?.type === 'asset' ? page.source : '')
    .digest('hex')
    .slice(0, 12);
}

/** The two files that name the build: the version file, and the service worker, which stores the build for a day without a signal. */
export function buildFiles(): Plugin {
  return {
    name: 'picado:build-files',
    // The page is written by then, and nothing is compressed yet.
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use(`/${VERSION_FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(versionText('development'));
      });
      server.middlewares.use(`/${WORKER_FILE}`, (_request, response) => {
        void compileWorker('development', []).then((code) =>
          response.setHeader('content-type', 'text/javascript').end(code),
        );
      });
    },
    async generateBundle(_options, bundle) {
      const id = idOf(bundle);
      if (bundle['index.html'] === undefined) throw new Error('The page is not written yet');
      const files = Object.keys(bundle).filter(
        (file) => file.startsWith('assets/') && !file.endsWith('.map'),
      );
      this.emitFile({ type: 'asset', fileName: VERSION_FILE, source: versionText(id) });
      this.emitFile({
        type: 'asset',
        fileName: WORKER_FILE,
        source: await compileWorker(
          id,
          files.sort().map((file) => `/${file}`),
        ),
      });
    },
  };
}
