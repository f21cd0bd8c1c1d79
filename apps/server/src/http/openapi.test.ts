import { CONTRACT_HEADER } from '@picado/domain/http/endpoint';
import { missingCode } from '@picado/domain/http/params';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { DESCRIBED_CALLS } from '@picado/domain/stored/calls';
import { contractFingerprint } from '@picado/domain/stored/fingerprint';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OpenApiDocument } from './openapi';
import { runServer, server } from '../../test/running-server';

let document: OpenApiDocument;

runServer();
beforeAll(async () => {
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
});

/** The routes as the framework prints them: each line omits what its parents contain. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/u.exec(line) ?? [];
    parents.splice(indent.length / 4, Infinity, part);
    const path = parents.join('').replace(/:(\w+)/gu, '{$1}');
    const named = methods.split(', ').filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method));
    return named.map((method) => `${method.toLowerCase()} ${path}`);
  });
}

/** The first fault that a path's parameter finds in a text that is no id; undefined where it finds none. */
function issueOf(params: z.core.$ZodType | undefined, name: string) {
  const schema: z.core.$ZodType | undefined =
    params instanceof z.ZodMiniObject ? params.shape[name] : undefined;
  return schema && z.core.safeParse(schema, 'x').error?.issues[0];
}

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  it('is of the calls whose schemas have a fingerprint, and each answer names the contract', async () => {
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(DESCRIBED_CALLS.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(
      server.app.endpoints.map(nameOf).sort(),
    );
    const { headers } = await fetch(`${server.url}/api/home`);
    expect(headers.get(CONTRACT_HEADER)).toBe(contractFingerprint());
    expect((await fetch(`${server.url}/healthz`)).headers.get(CONTRACT_HEADER)).toBeNull();
  });

  it('has every bound call and no dangling reference', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const bound = server.app.endpoints.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/gu, '{$1}')}`,
    );
    const plain = [
      ...['/api/auth/google', '/api/auth/google/callback', '/api/openapi.json', '/api/docs'],
      ...['/api/unsubscribe/{token}', '/api/whatsapp/webhook'],
      ...['/version.json', '/healthz', '/readyz', '/api/avatars/{hash}.webp'],
    ];
    const posted = ['post /api/unsubscribe/{token}', 'post /api/whatsapp/webhook'];
    expect(calls.sort()).toEqual([...bound, ...posted, ...plain.map((path) => `get ${path}`)].sort());
    expect(bound).toContain('post /api/matches/{id}/join');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(calls.length);
    for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/gu)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
  });

  it('says what each id of a path that names nothing is refused as', () => {
    const unsaid = server.app.endpoints.flatMap(({ method, path, params }) =>
      [...path.matchAll(/:(\w+)/gu)]
        .map(([, name = '']) => name)
        // A personal link is any text, and a rule has a sentence of its own.
        .filter((name) => issueOf(params, name)?.code === 'invalid_format')
        .filter((name) => missingCode(params, name) === 'NOT_FOUND')
        .map((name) => `${method} ${path} ${name}`),
    );
    // A claim is named by no refusal of its own.
    expect(unsaid).toEqual(['POST /api/claims/:id id']);
  });

  it('omits only its own pages', () => {
    const taken = routesOf(server.app.http.printRoutes({ commonPrefix: false })).filter((call) =>
      /^\w+ \/(?:api\/|healthz|readyz)/u.test(call),
    );
    expect(taken.length).toBeGreaterThan(server.app.endpoints.length);
    // The router prints both names of a parameter that two paths name differently: `{userId}|{id}`.
    const shapeOf = (path: string) => path.replace(/\{\w+\}(?:\|\{\w+\})*/gu, '{}');
    const described = new Set(
      Object.entries(document.paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method} ${shapeOf(path)}`),
      ),
    );
    const left = taken.filter((call) => !described.has(shapeOf(call)));
    expect(left.sort()).toEqual([
      'get /api/docs/archivo-latin-400-normal.woff2',
      'get /api/docs/archivo-latin-700-normal.woff2',
      'get /api/docs/start.js',
      'get /api/docs/swagger-ui-bundle.js',
      'get /api/docs/swagger-ui.css',
    ]);
  });

  it('describes the redirects and the rate limits of signing in', () => {
    expect(document.paths['/api/auth/google']?.['get']).toMatchObject({
      tags: ['auth'],
      security: [],
      responses: { 302: { headers: { location: {} } } },
    });
    const back = document.paths['/api/auth/google/callback']?.['get'];
    expect(back?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['code', 'state', 'error']),
    );
    expect(back).toMatchObject({ responses: { 302: { headers: { location: {} } } } });
  });

  it('describes a call by the schemas that check it', () => {
    const join = document.paths['/api/matches/{id}/join']?.['post'];
    expect(join).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { properties: { rating: { minimum: 1, maximum: 5 } } } } },
      },
      responses: { 201: {}, '4XX': {} },
    });
    expect(join?.parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key']);
    const list = document.paths['/api/notifications']?.['get'];
    expect(list?.parameters.find(({ name }) => name === 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'number', maximum: 50 },
    });
  });

  it('explains each refusal, on the page after the calls', async () => {
    const html = await (await fetch(`${server.url}/api/docs`)).text();
    expect(document['x-refusals'].map(({ code }) => code).sort()).toEqual(Object.keys(REFUSALS).sort());
    expect(html.match(/<dt>/gu)).toHaveLength(document['x-refusals'].length);
    expect(html.indexOf('id="api"')).toBeLessThan(html.indexOf('<code>MATCH_NOT_FOUND</code>'));
  });

  it('is also a page to try a call on, with no script but its own files', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const files = [...html.matchAll(/(?:<script src|<link rel="stylesheet" href)="([^"]+)"/gu)].map(
      ([, file = '']) => file,
    );
    // Without an icon a browser would request one that does not exist.
    expect(html).toContain('<link rel="icon" href="/icon.svg"');
    expect(html.match(/<script|<link rel="stylesheet/gu)).toHaveLength(files.length);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const loaded = await fetch(`${server.url}${file}`);
      expect([loaded.status, loaded.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
      expect(loaded.headers.get('content-type')).toMatch(/^(?:text|application)\/(?:css|javascript)/u);
    }
    const fonts = [...html.matchAll(/url\((\/api\/docs\/[^)]+)\)/gu)].map(([, font = '']) => font);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      expect((await fetch(`${server.url}${font}`)).headers.get('content-type')).toBe('font/woff2');
    }
    const nonce = /<style nonce="([^"]+)"/u.exec(html)?.[1] ?? 'none';
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });
});
