import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../test/server';
import type { OpenApiDocument } from './openapi';

let server: TestServer;
let document: OpenApiDocument;

beforeAll(async () => {
  server = await startServer();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => server.close());

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  it('has every call that the server takes, and points at nothing that is not there', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const bound = server.app.endpoints.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/gu, '{$1}')}`,
    );
    expect(calls.sort()).toEqual(bound.sort());
    expect(bound).toContain('post /api/matches/{id}/join');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(calls.length);
    for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/gu)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
  });

  it('says what a call takes by the schema that checks it', () => {
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

  it('has a page for people, which needs no script', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('/api/matches/{id}/join');
    expect(html).not.toContain('<script');
    const nonce = /<style nonce="([^"]+)"/u.exec(html)?.[1] ?? 'none';
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });
});
