import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './api-docs-page';
import type { OpenApiDocument } from './openapi';
import type { OpenLimits } from './open-limits';

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
