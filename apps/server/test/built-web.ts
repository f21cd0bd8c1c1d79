import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEMPLATE = `<!doctype html>
<html lang="es-AR"><head><!--app-head--><title>Picado</title><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" src="/assets/index-1.js" nonce="__CSP_NONCE__"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="__CSP_NONCE__">
<!--app-code--></head>
<body><noscript><!--app-noscript--></noscript><div id="root"></div><!--app-data--></body></html>`;
/** In place of the second build: writes what it is given, as the real one is tried in `e2e/drawn-pages.test.ts`. */
const DRAW = `export const createDrawPage = ([rule], origin) => async ({ path, subject, user }) => ({
  markup: '<p>' + [subject.page, path, origin, user?.name].join(' ') + '</p><input name="key" value="__FORM_KEY__">',
  style: rule.text,
  data: JSON.stringify(subject).replaceAll('<', '\\\\u003c'),
});`;
export const SCRIPT = `export const teams = ${JSON.stringify('bastones y banda '.repeat(200))};`;
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_kit'], css: ['assets/index-1.css'] },
  _kit: { file: 'assets/kit-1.js' },
  _field: { file: 'assets/field-1.js', css: ['assets/field-1.css'] },
  'screen-of-the-match': {
    ...{ file: 'assets/match-1.js', name: 'match-screen', isDynamicEntry: true },
    imports: ['_kit', '_field'],
  },
  _player: { file: 'assets/player-1.js', name: 'player', imports: ['_field', '_form'] },
  _form: { file: 'assets/form-1.js', name: 'form', css: ['assets/form-1.css'] },
};

/** Writes a web app into a folder, as its build would. */
export async function writeBuiltWeb(webFolder: string): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'index.html': TEMPLATE,
    'assets/index-1.js': SCRIPT,
    'assets/index-1.js.br': brotliCompressSync(SCRIPT),
    'assets/index-1.js.gz': gzipSync(SCRIPT),
    'assets/kept-1.js': SCRIPT,
    'assets/lost-1.js': SCRIPT,
    'assets/index-1.js.map': '{"sources":["src/main.tsx"]}',
    'version.json': '{"version":"0.1.0","buildId":"a","buildTime":"b"}',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.built-from': 'secret',
    '.server/draw.js': DRAW,
    '.server/styles.json': '[{"text":"p{color:red}"}]',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(webFolder, name, '..'), { recursive: true });
    await writeFile(join(webFolder, name), content);
  }
}
