import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { BUILD_TARGETS } from './oldest-engines.ts';
import { buildFiles } from './build-files.ts';
import { compileAlone } from './compile-alone.ts';
import { daylightSheet } from './daylight-sheet.ts';
import { fingerprints } from './fingerprints.ts';
import { serverBuild } from './server-build.ts';
import { stages } from './stages.ts';

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

/**
 * The end of the head, behind the app's own script and sheet: what the server adds for each page, then the fonts. The connections
 * are few, and text is drawn without its font, but not without its code. Preloads carry the hash of the build, so they are
 * written once the bundle is known.
 */
function endOfHead(): Plugin {
  return {
    name: 'picado:end-of-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace('</head>', '  <!--app-code-->\n  </head>'),
        tags: PRELOADED_FONTS.flatMap((face) => Object.keys(bundle).filter((file) => face.test(file))).map(
          (file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          }),
        ),
      }),
    },
  };
}

const HEAD = new URL('src/head.ts', import.meta.url);

/** `src/head.ts` in the page itself, before the sheets: a script behind one waits for it. */
function headScript(): Plugin {
  return {
    name: 'picado:head-script',
    transformIndexHtml: async (html) => {
      const code = await compileAlone(HEAD);
      if (code.includes('</script')) throw new Error('src/head.ts would end its own element');
      const script = `<script nonce="__CSP_NONCE__">${code.trim()}</script>`;
      return html.replace('<!--app-head-->', () => `<!--app-head-->\n    ${script}`);
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
 * The router without its warnings, the words of its errors, and without the components that nothing imports: a call that makes one, and the name that
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
          .replaceAll(
            /(["`])(?:React Router caught the following|A history only accepts|External navigation is not|Invalid redirect location|Cannot call|You should call navigate|You cannot render a <Router>|A <Route> is only ever|<Navigate> must not be)[^"`$]*\1/gu,
            '"router"',
          )
          .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef)\()/gmu, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

/** Making a schema does nothing but make it: an unused one goes. */
const MAKE_SCHEMAS = ['z', 'lineField'];

/** What draws pages outside a browser: the router there is another one. */
const drawing = () => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [fingerprints(), tailwindcss(), react()],
  build: { assetsInlineLimit: 0 },
});

/** What decides which modules a file needs, without how they are put into files. */
const unstaged = () => ({
  ...drawing(),
  plugins: [fingerprints(), lightEmoji(), lightRouter(), tailwindcss(), react()],
  build: { assetsInlineLimit: 0, rolldownOptions: { treeshake: { manualPureFunctions: MAKE_SCHEMAS } } },
});

export default defineConfig({
  plugins: [
    fingerprints(),
    lightEmoji(),
    lightRouter(),
    stages(unstaged),
    tailwindcss(),
    react(),
    headScript(),
    daylightSheet(),
    endOfHead(),
    buildFiles(),
    developedTitle(),
    serverBuild(drawing),
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
    target: BUILD_TARGETS,
    // Read by the server to preload the code of the route that is asked for.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: MAKE_SCHEMAS },
    },
    // A `data:` address would have to be allowed in the policy.
    assetsInlineLimit: 0,
    // Written beside the build for reading stack traces; the server sends none of them, and no file names one.
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
