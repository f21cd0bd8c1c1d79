import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { isDaylightSheet } from './daylight-sheet.ts';
import { readRules } from './page-styles.ts';

const SOURCE = fileURLToPath(new URL('server/draw.tsx', import.meta.url));
/** Beside the files that are served, in a folder that is not (`apps/server/src/http/web-files.ts`). */
const FOLDER = '.server';

/** The sheets in the order in which a page gets them: the app's own, that of the pages of a match, those of other parts. */
const ORDER = [/^index-/u, /^view-/u, /./u];
const placeOf = (sheet: string) => ORDER.findIndex((pattern) => pattern.test(sheet));

/**
 * A second build of the same sources, which draws pages on the server (`server/draw.tsx`), and the rules of all sheets, from which
 * it takes those of the first view.
 */
export function serverBuild(base: () => InlineConfig): Plugin {
  let out = '';
  return {
    name: 'picado:server-build',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      out = join(root, outDir);
    },
    async closeBundle() {
      const config = base();
      await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        // As one folder of its own, without a package that a running server would have to find.
        ssr: { noExternal: true, target: 'node' },
        build: {
          ...config.build,
          ssr: SOURCE,
          outDir: join(out, FOLDER),
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: 'draw.js' } },
        },
      });
      const assets = join(out, 'assets');
      const sheets = readdirSync(assets)
        .filter((file) => file.endsWith('.css') && !isDaylightSheet(file))
        .sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));
      mkdirSync(join(out, FOLDER), { recursive: true });
      writeFileSync(join(out, FOLDER, 'styles.json'), JSON.stringify(readRules(assets, sheets)));
    },
  };
}
