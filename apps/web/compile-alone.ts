import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUILD_TARGETS } from './oldest-engines.ts';

/** Naming what a browser stores, and describing calls, has no effect: what of it is unused goes. */
const UNUSED_GOES = ['text', 'flag', 'json', 'contractOf', 'contractOf()'];

interface AloneOptions {
  define?: Record<string, string>;
  plugins?: Plugin[];
  /** `es`: a module with the exports of the source; by default a classic script. */
  format?: 'iife' | 'es';
}

/**
 * The code of a module of `src/` and of all it imports, in one file. Beside the app's own build: as one of its entries it would share
 * files with it.
 */
export async function compileAlone(
  source: URL,
  { define = {}, plugins = [], format = 'iife' }: AloneOptions = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    plugins,
    build: {
      target: BUILD_TARGETS,
      write: false,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(source),
        treeshake: { manualPureFunctions: UNUSED_GOES },
        preserveEntrySignatures: format === 'es' ? 'strict' : false,
        output: { format },
      },
    },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error(`${source.pathname} was not built`);
  return bundle.output[0].code;
}
