import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument, Operation } from './openapi';
import { escapeHtml } from './page-head';

/** The API's description: `/api/openapi.json` for programs, `/api/docs` for people, both of one document. */
export function registerApiDocs(app: FastifyInstance, document: () => OpenApiDocument): void {
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(docsPage(document(), reply.allowPage())),
  );
}

function docsPage(document: OpenApiDocument, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2 id="${tag}">${tag}</h2>${own.map((call) => callEntry(call)).join('')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<details id="schema-${name}"><summary>${name}</summary>${json(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>Picado API</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Picado API</h1>
<p>Made from the schemas that check the calls. For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<nav>${tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')} <a href="#schemas">schemas</a></nav>
${sections.join('\n')}
<section><h2 id="schemas">schemas</h2>${schemas.join('')}</section>
</main>
</body>
</html>`;
}

function callEntry({
  method,
  path,
  operation,
}: {
  method: string;
  path: string;
  operation: Operation;
}): string {
  const { summary, description, parameters, requestBody, responses, security } = operation as Operation & {
    requestBody?: { content: Record<string, { schema: unknown }> };
    responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
    security: object[];
  };
  const access = ['open', 'token required', 'token optional'][security.length] ?? '';
  const body = requestBody?.content['application/json']?.schema;
  const [status = '200'] = Object.keys(responses);
  return `<details id="${operation.operationId}">
<summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)} <small>${access}</small></summary>
<p>${escapeHtml(description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${json(parameters)}` : ''}
${body === undefined ? '' : `<h3>Body</h3>${json(body)}`}
<h3>${status}</h3>${json(responses[status]?.content?.['application/json']?.schema ?? responses[status])}
</details>`;
}

function json(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value ?? null, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/gu, '<a href="#schema-$1">$1</a>')}</pre>`;
}

const STYLE = `
body{margin:0;background:#070D0A;color:#F1F7EF;font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px}
a{color:#8CE84F}
nav{display:flex;flex-wrap:wrap;gap:12px}
details{margin:8px 0;padding:8px 12px;background:#0D1711;border:1px solid #2B3D32;border-radius:4px}
summary{cursor:pointer;min-height:32px;overflow-wrap:anywhere}
small{color:#92A899}
pre{overflow:auto;padding:12px;background:#15221A;border-radius:4px;font-size:13px}
.GET{color:#7FB8FF}.POST{color:#8CE84F}.PUT,.PATCH{color:#FFB057}.DELETE{color:#FF7A70}
`;
