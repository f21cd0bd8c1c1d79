import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Naming what a browser stores, and describing calls, has no effect: what of it is unused goes. */
const UNUSED_GOES = ['text', 'flag', 'json', 'contractOf', 'contractOf()'];

/**
 * The code of a module of `src/` and of all it imports, as one classic script. Beside the app's own build: as one of its entries
 * it would share files with it.
 */
export async function compileAlone(source: URL, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(source),
        treeshake: { manualPureFunctions: UNUSED_GOES },
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error(`${source.pathname} was not built`);
  return bundle.output[0].code;
}
