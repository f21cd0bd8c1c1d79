import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { compileAlone } from './compile-alone.ts';

const FOLDER = fileURLToPath(new URL('src/lib/stored/', import.meta.url));
const DOMAIN = fileURLToPath(new URL('../../packages/domain/src/stored/fingerprint.ts', import.meta.url));
const READING = new URL('src/lib/stored/reading.ts', import.meta.url);

type Fingerprints = typeof import('@picado/domain/stored/fingerprint');

/** The constants of the two modules that name schemas, by the module. */
const COMPUTED: Record<string, (of: Fingerprints) => Record<string, unknown>> = {
  [`${FOLDER}contract-mark.ts`]: (of) => ({ CONTRACT: of.contractFingerprint() }),
  [`${FOLDER}fingerprints.ts`]: (of) => ({
    ANSWERS: of.answerFingerprints(),
    REQUESTS: of.requestFingerprints(),
  }),
};

let loading: Promise<Fingerprints> | null = null;
let compiling: Promise<string> | null = null;

/** The schemas are loaded once for all builds of one run. */
const load = () =>
  (loading ??= runnerImport<Fingerprints>(DOMAIN, { configFile: false }).then(({ module }) => module));

/**
 * Computes the fingerprints of the schemas (decision 129) while the app is built, and writes them in place of what computes them: a page
 * then knows the schemas by name, and loads none of them. What reads by the schemas becomes one file by itself.
 */
export function fingerprints(): Plugin {
  return {
    name: 'picado:fingerprints',
    apply: 'build',
    load: {
      filter: { id: /lib\/stored\/(?:contract-mark|fingerprints|load-reading)\.ts$/u },
      async handler(id) {
        if (id === `${FOLDER}load-reading.ts`) {
          const source = await (compiling ??= compileAlone(READING, {
            plugins: [fingerprints()],
            format: 'es',
          }));
          const file = this.emitFile({ type: 'asset', name: 'reading.js', source });
          return {
            code: `export const loadReading = () => import(/* @vite-ignore */ import.meta.ROLLUP_FILE_URL_${file});`,
            map: null,
          };
        }
        const compute = COMPUTED[id];
        if (compute === undefined) throw new Error(`fingerprints.ts: nothing is computed for ${id}`);
        const code = Object.entries(compute(await load())).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: code.join('\n'), map: null };
      },
    },
  };
}
