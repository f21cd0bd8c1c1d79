import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** What the server sends as it was compressed here (`apps/server/src/http/web-files.ts`). Fonts and pictures are already. */
const COMPRESSED = /\.(?:css|js|json|svg|txt|webmanifest|xml)$/u;
/** Below it the answer fits one packet anyway. */
const COMPRESS_FROM_BYTES = 1024;
const COMPRESSIONS = [
  defineAlgorithm('gzip', { level: 9 }),
  // One step below the best, which takes five times as long for one per cent.
  defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
];

const API = 'http://127.0.0.1:3000';
const SERVED_BY_THE_API = ['/api', '/oidc', '/healthz', '/readyz', '/avatars', '/og'];

/** The two faces of the first paint. Their extended halves load by themselves where a name needs them. */
const PRELOADED_FONTS = [/archivo-latin-wght-normal.*\.woff2$/u, /sofia-sans.*-latin-800-normal.*\.woff2$/u];

/** Preloads carry the hash of the build, so they are written once the bundle is known. */
function preloadFonts(): Plugin {
  return {
    name: 'picado:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        PRELOADED_FONTS.flatMap((face) => Object.keys(bundle).filter((file) => face.test(file))).map(
          (file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }),
        ),
    },
  };
}

/** `/version.json`, which an open page asks for to learn that it is old (`src/app/version-check.ts`). */
function versionFile(): Plugin {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const text = (buildId: string) => JSON.stringify({ version, buildId, buildTime: new Date().toISOString() });
  const developed = text('development');
  return {
    name: 'picado:version-file',
    configureServer(server) {
      server.middlewares.use('/version.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(developed);
      });
    },
    generateBundle(_options, bundle) {
      // Of the hashed names: the same sources give the same id.
      const buildId = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('hex')
        .slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'version.json', source: text(buildId) });
    },
  };
}

/**
 * `/push-worker.js`: a service worker is one file of its own, at the root and under a name that stays. Built beside the app: as
 * one of its entries it would share files with it.
 */
function pushWorker(): Plugin {
  async function compile(): Promise<string> {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('src/push-worker.ts', import.meta.url)),
          output: { format: 'iife' },
        },
      },
    });
    const [bundle] = [built].flat();
    if (bundle === undefined || !('output' in bundle)) throw new Error('The push worker was not built');
    return bundle.output[0].code;
  }
  return {
    name: 'picado:push-worker',
    configureServer(server) {
      server.middlewares.use('/push-worker.js', (_request, response) => {
        void compile().then((code) => response.setHeader('content-type', 'text/javascript').end(code));
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: await compile() });
    },
  };
}

/** While developing the head stays unfilled: a title of its own keeps the tab recognisable. */
function developedTitle(): Plugin {
  return {
    name: 'picado:developed-title',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<!--app-head-->', '<title>Picado</title>'),
  };
}

/** What the picker of reactions reads of each emoji (`features/reactions/components/emoji-set.ts`). */
const OF_AN_EMOJI = ['emoji', 'label', 'tags', 'group', 'subgroup', 'version'];

/** The list of all emoji is a megabyte, most of it skin tones and codes that the picker never reads. */
function lightEmoji(): Plugin {
  return {
    name: 'picado:light-emoji',
    apply: 'build',
    load: {
      filter: { id: /emojibase-data\/es\/data\.json$/u },
      handler(id) {
        const rows = JSON.parse(readFileSync(id, 'utf8')) as Record<string, unknown>[];
        const light = rows
          .filter((row) => row['group'] !== undefined)
          .map((row) => Object.fromEntries(OF_AN_EMOJI.map((name) => [name, row[name]])));
        return { code: JSON.stringify(light), map: null };
      },
    },
  };
}

/**
 * The router without its warnings, and without the components that nothing imports: a call that makes one, and the name that
 * is written onto it, would keep all of it and what it uses. 2 kB of each first load, gzipped.
 */
function lightRouter(): Plugin {
  const development = createRequire(import.meta.url).resolve('react-router');
  const production = join(dirname(development), '../production/index.mjs');
  return {
    name: 'picado:light-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/u, replacement: production }] } }),
    transform: {
      filter: { id: /react-router\/dist\/production\//u },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gmu, '')
          .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef)\()/gmu, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

/**
 * Modules that a screen with a match and a part of it import both, each too small for a file of its own: of every such screen,
 * and of the match's page and its lists. By name, because no rule keeps the limits of the first load: docs/decisions/0008.
 */
const SHARED = {
  rows: [
    'web/src/ui/{chip,icon-button,name,skeleton,status-badge}.tsx',
    'Icon{Calendar,Clock,MapPin}.mjs',
    'matches/{availability,contract,price,sides}.ts',
  ],
  lists: [
    'lib/commands/{command,pending,use-pending}.ts',
    'lib/use-desktop.ts',
    'ui/rating-star.tsx',
    'Icon{ArrowDown,Crown,HelpCircle,Lock,Pencil,Share2,StarFilled}.mjs',
    'matches/dialog-links.ts',
    'roster/{own-entry,slot-changes,slots}.ts',
    'teams/wording.ts',
    'users/{card-tiers,positions}.ts',
  ],
};

/** The end of each path that a list of `SHARED` names. */
function endsOf(list: keyof typeof SHARED): string[] {
  return SHARED[list].flatMap((pattern) => {
    const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/u.exec(pattern) ?? [];
    return names === '' ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`);
  });
}

/** The modules of a list of `SHARED` in one file. */
function sharedFile(list: keyof typeof SHARED) {
  const ends = endsOf(list);
  const test = (id: string) => ends.some((end) => id.endsWith(end));
  return { name: list, test, includeDependenciesRecursively: false };
}

/** Fails the build for a name in `SHARED` that no module has any more: the list would shrink without a word. */
function namedModules(): Plugin {
  return {
    name: 'picado:named-modules',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      const ids = [...this.getModuleIds()];
      const gone = [...endsOf('rows'), ...endsOf('lists')].filter(
        (end) => !ids.some((id) => id.endsWith(end)),
      );
      if (gone.length > 0) this.error(`Named in vite.config.ts, and no module: ${gone.join(', ')}`);
    },
  };
}

/** Making a schema does nothing but make it: an unused one goes. */
const MAKE_SCHEMAS = ['z', 'lineField'];

export default defineConfig({
  plugins: [
    lightEmoji(),
    lightRouter(),
    namedModules(),
    tailwindcss(),
    react(),
    preloadFonts(),
    versionFile(),
    pushWorker(),
    developedTitle(),
    compression({
      include: COMPRESSED,
      threshold: COMPRESS_FROM_BYTES,
      algorithms: COMPRESSIONS,
      logLevel: 'silent',
    }),
  ],
  // The server replaces it by the nonce of each answer (its content security policy allows nothing without one).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // Read by the server to preload the code of the route that is asked for.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A screen names what comes with each of its parts, to fetch all of it at once. The parts of the match are fetched
      // before they are opened, and their hundred names would be a kilobyte of its first load.
      resolveDependencies: (_file, files, { hostId }) =>
        hostId.includes('/match-screen-') ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      treeshake: { manualPureFunctions: MAKE_SCHEMAS },
      // What every page loads is one file. Left alone, each part of it that a screen imports too becomes a file of its own:
      // nine small files are 3 kB more than one, gzipped. See docs/decisions/0008.
      output: {
        // Files name each other, and many: the names of all but the screens are left out, 1 kB of each first load.
        chunkFileNames: ({ name }) => `assets/${name.endsWith('-screen') ? '[name]-' : ''}[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false },
            // So are these few.
            sharedFile('rows'),
            sharedFile('lists'),
          ],
        },
      },
    },
    // A `data:` address would have to be allowed in the policy.
    assetsInlineLimit: 0,
    // Kept beside the build for reading stack traces; the server sends none of them, and no file names one.
    sourcemap: 'hidden',
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(SERVED_BY_THE_API.map((path) => [path, { target: API, xfwd: true }])),
      '/socket.io': { target: API, ws: true },
    },
  },
});
