import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { color, VARIABLES } from '@picado/design/tokens';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from './openapi';
import type { OpenLimits } from './open-limits';

const FILES = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'));
const STYLE_SHEET = 'swagger-ui.css';
const SCRIPT = 'swagger-ui-bundle.js';
/** A day: the library's files change with the product alone. */
const KEPT = 'public, max-age=86400';

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
      .send(docsPage(reply.allowPage())),
  );
  for (const file of [STYLE_SHEET, SCRIPT]) {
    app.get(`/api/docs/${file}`, async (request, reply) => {
      await limits.require(request, 'file');
      return reply.header('cache-control', KEPT).sendFile(file, FILES);
    });
  }
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', KEPT).send(START),
  );
}

/** A file, because the policy of a page allows no script written into it. The token is kept by the browser until it is closed. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', docExpansion: 'list', filter: true,
  tryItOutEnabled: true, defaultModelsExpandDepth: 0, validatorUrl: null,
});`;

function docsPage(nonce: string): string {
  return `<!doctype html>
<html lang="en" class="dark-mode">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${color('surface-0')}">
<title>Picado API</title>
<link rel="stylesheet" href="/api/docs/${STYLE_SHEET}">
<style nonce="${nonce}">${VARIABLES}${STYLE}</style>
<script src="/api/docs/${SCRIPT}" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><main id="api"></main></body>
</html>`;
}

/** The library's own sheet is light: its grounds, lines and words by the tokens. */
const STYLE = `
html{background:var(--color-surface-0)!important}
body{margin:0}
.swagger-ui,.swagger-ui *{color:var(--color-fg)!important;font-family:system-ui,sans-serif;text-shadow:none!important;box-shadow:none!important;border-color:var(--color-line)!important}
.swagger-ui :is(code,pre,textarea,.opblock-summary-path){font-family:ui-monospace,monospace!important}
.swagger-ui :is(a,a *){color:var(--color-action)!important}
.swagger-ui :is(small,.opblock-summary-description,.parameter__type,.response-col_links){color:var(--color-fg-2)!important}
.swagger-ui :is(.opblock,.opblock .opblock-section-header,.scheme-container,.dialog-ux .modal-ux,section.models){background:var(--color-surface-1)!important}
.swagger-ui :is(input,select,textarea,pre,pre *,.model-box,.highlight-code>.microlight){background:var(--color-surface-2)!important}
.swagger-ui :is(input,select,textarea,.btn){border:1px solid var(--color-line-strong)!important}
.swagger-ui .opblock-summary-method{background:var(--color-surface-3)!important}
.swagger-ui .opblock-get .opblock-summary-method{color:var(--color-blue)!important}
.swagger-ui .opblock-post .opblock-summary-method{color:var(--color-action)!important}
.swagger-ui :is(.opblock-put,.opblock-patch) .opblock-summary-method{color:var(--color-orange)!important}
.swagger-ui .opblock-delete .opblock-summary-method{color:var(--color-red)!important}
.swagger-ui .btn.execute{background:var(--color-action)!important;color:var(--color-action-ink)!important}
.swagger-ui svg{fill:var(--color-fg)!important}
`;
