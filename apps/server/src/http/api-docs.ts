import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument, DescribedRefusal } from './openapi';
import type { OpenLimits } from './open-limits';
import { color, VARIABLES } from '@picado/design/tokens';
import { escapeHtml } from './page-head';

/** The page of the API: its calls, drawn by the library, and below them the codes of refusals. */
function docsPage(nonce: string, refusals: readonly DescribedRefusal[]): string {
  return `<!doctype html>
<html lang="en" class="dark-mode">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${color('surface-0')}">
<title>Picado API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style nonce="${nonce}">${VARIABLES}${STYLE}</style>
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="api"></main>
<details id="refusals">
<summary><h2>Refusals</h2> ${refusals.length} codes</summary>
<dl>${refusals.map(refusalRow).join('')}</dl>
</details>
</body>
</html>`;
}

function refusalRow({ status, code, sentence }: DescribedRefusal): string {
  return `<div><dt><span>${status}</span> <code>${code}</code></dt><dd lang="es">${escapeHtml(sentence)}</dd></div>`;
}

/** The library's style sheet is light and grey: its colours are replaced by the tokens. */
const STYLE = `
@font-face{font-family:Archivo;font-weight:400;src:url(/api/docs/archivo-latin-400-normal.woff2) format('woff2')}
@font-face{font-family:Archivo;font-weight:700;src:url(/api/docs/archivo-latin-700-normal.woff2) format('woff2')}
html,body,.swagger-ui,.swagger-ui :is(.swagger-container,.info,.wrapper){background:var(--color-surface-0)!important}
body{margin:0;color:var(--color-fg);font:400 16px/1.5 Archivo,system-ui,sans-serif;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--color-fg)!important;outline-offset:2px}
.swagger-ui,.swagger-ui *{color:var(--color-fg)!important;font-family:Archivo,system-ui,sans-serif;text-shadow:none!important;box-shadow:none!important;border-color:var(--color-line)!important}
.swagger-ui :is(code,pre,textarea,.opblock-summary-path,.parameter__name,.prop-type),#refusals code{font-family:ui-monospace,monospace!important}
.swagger-ui :is(a,a *){color:var(--color-action)!important}
.swagger-ui :is(small,.opblock-summary-description,.parameter__type,.response-col_links,.opblock-description-wrapper p){color:var(--color-fg-2)!important}
.swagger-ui :is(.opblock,.opblock .opblock-section-header,.scheme-container,.dialog-ux .modal-ux,section.models,.model-container,.json-schema-2020-12){background:var(--color-surface-1)!important}
.swagger-ui :is(.opblock,section.models,.btn,input,select,textarea,.modal-ux,.opblock-summary-method){border-radius:4px!important}
.swagger-ui :is(input,select,textarea,pre,pre *,.model-box,.highlight-code>.microlight){background:var(--color-surface-2)!important}
.swagger-ui :is(input,select,textarea,.btn){border:1px solid var(--color-line-strong)!important;min-height:44px}
.swagger-ui .wrapper{max-width:1080px;padding:0 16px}
.swagger-ui .info{margin:32px 0 24px}
.swagger-ui .info .title{font-size:34px;font-weight:700;letter-spacing:-.01em}
.swagger-ui .info .title small{background:var(--color-surface-3)!important;border-radius:3px;vertical-align:middle}
.swagger-ui .info .title small.version-stamp{background:var(--color-action-soft)!important}
.swagger-ui .scheme-container{padding:16px 0;border:1px solid;border-width:1px 0}
.swagger-ui .opblock-tag{font-size:20px;font-weight:700;border-bottom-width:1.5px}
.swagger-ui .opblock{border:1px solid;margin:0 0 8px}
.swagger-ui .opblock .opblock-summary{min-height:44px;padding:8px 12px;border-color:var(--color-line)!important}
.swagger-ui .opblock .opblock-summary-method{background:var(--color-surface-3)!important;min-width:72px;padding:6px 8px;font-weight:700}
.swagger-ui .opblock-get .opblock-summary-method{color:var(--color-blue)!important}
.swagger-ui .opblock-post .opblock-summary-method{color:var(--color-action)!important}
.swagger-ui :is(.opblock-put,.opblock-patch) .opblock-summary-method{color:var(--color-orange)!important}
.swagger-ui .opblock-delete .opblock-summary-method{color:var(--color-red)!important}
.swagger-ui .opblock .opblock-summary-path{font-size:15px;max-width:none;word-break:normal;overflow-wrap:anywhere}
.swagger-ui .opblock .opblock-summary-description{font-size:14px}
.swagger-ui .info code{background:var(--color-surface-2)!important}
.swagger-ui .btn.authorize{display:inline-flex;align-items:center}
.swagger-ui .btn.authorize span{padding:0 16px 0 0}
.swagger-ui .btn.execute{background:var(--color-action)!important;color:var(--color-action-ink)!important}
.swagger-ui svg{fill:var(--color-fg)!important}
#api{min-height:100vh}
#refusals{box-sizing:border-box;max-width:1080px;margin:24px auto 64px;padding:0 16px;color:var(--color-fg-2)}
#refusals summary{min-height:44px;padding:8px 0;border-bottom:1.5px solid var(--color-line);cursor:pointer}
#refusals h2{display:inline;margin:0 8px 0 4px;color:var(--color-fg);font-size:20px;line-height:28px}
#refusals dl{margin:0}
#refusals dl>div{display:grid;grid-template-columns:minmax(0,24rem) minmax(0,1fr);gap:0 24px;padding:10px 0;border-bottom:1px solid var(--color-line)}
#refusals dt span{display:inline-block;width:44px;color:var(--color-orange);font-weight:700}
#refusals code{color:var(--color-fg);font-size:14px}
#refusals dd{margin:0}
@media (max-width:700px){
#refusals dl>div{grid-template-columns:minmax(0,1fr)}
.swagger-ui .opblock .opblock-summary{flex-wrap:wrap}
.swagger-ui .opblock .opblock-summary-control{flex-wrap:wrap;gap:4px 8px;min-width:0}
.swagger-ui .opblock .opblock-summary-path-description-wrapper{flex-direction:column;align-items:flex-start;gap:2px;min-width:0;width:100%;padding:0}
.swagger-ui .scheme-container .schemes{flex-wrap:wrap;gap:12px}
.swagger-ui table,.swagger-ui table :is(tbody,tr,td){display:block;width:auto!important;max-width:100%!important;padding-left:0!important;padding-right:0!important}
.swagger-ui thead{display:none}
.swagger-ui :is(.execute-wrapper,.responses-inner,.table-container){padding:12px}
.swagger-ui .dialog-ux .modal-ux{min-width:0;width:calc(100vw - 24px)}
.swagger-ui :is(input,textarea,select){width:100%!important;min-width:0!important;max-width:100%!important;box-sizing:border-box}
}
`;

const require = createRequire(import.meta.url);
/** The files of the page, each in its package. */
const FILES = [
  'swagger-ui-dist/swagger-ui.css',
  'swagger-ui-dist/swagger-ui-bundle.js',
  '@fontsource/archivo/files/archivo-latin-400-normal.woff2',
  '@fontsource/archivo/files/archivo-latin-700-normal.woff2',
];
/** A day: the library's files change only with a release. */
const FOR_A_DAY = 'public, max-age=86400';

interface ApiDocsDependencies {
  document: () => OpenApiDocument;
  limits: OpenLimits;
}

/** The API's description: `/api/openapi.json` for programs, `/api/docs` to read it and to try a call, both of one document. */
export function registerApiDocs(app: FastifyInstance, { document, limits }: ApiDocsDependencies): void {
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(docsPage(reply.allowPage(), document()['x-refusals'])),
  );
  for (const path of FILES) {
    const file = basename(path);
    const folder = dirname(require.resolve(path));
    app.get(`/api/docs/${file}`, async (request, reply) => {
      await limits.require(request, 'file');
      return reply.header('cache-control', FOR_A_DAY).sendFile(file, folder);
    });
  }
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', FOR_A_DAY).send(START),
  );
}

/** A file, because the policy of a page allows no script written into it. The token is stored by the browser until it is closed. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', docExpansion: 'list', filter: true,
  tryItOutEnabled: true, defaultModelsExpandDepth: 0, validatorUrl: null,
});`;
