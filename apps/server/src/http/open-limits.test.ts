import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { NOW } from '../../test/match-data';
import { startServer, type TestServer } from '../../test/server';

let server: TestServer;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'picado-web-'));
  await writeFile(join(webFolder, 'index.html'), '<head><!--app-head--></head><div id="root"></div>');
  await writeFile(join(webFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // A twentieth of the real limits, and a proxy that reports the origin of requests.
  server = await startServer({ webFolder, config: { rateLimitFactor: 0.05, trustProxy: 1 } });
});
afterAll(async () => {
  await server.close();
  await rm(webFolder, { recursive: true, force: true });
});

const request = (path: string, address: string) =>
  fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': address } });

async function statuses(path: string, address: string, times: number): Promise<number[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push((await request(path, address)).status);
  return answers;
}

/** The caller is a browser: it gets a page of the product, never a JSON refusal. */
async function expectPage(answer: Response): Promise<void> {
  expect(answer.headers.get('content-type')).toContain('text/html');
  const html = await answer.text();
  expect(html).toContain('<title>No pudimos cargar la página · Picado</title>');
  expect(html).toContain('<div id="root">');
}

it('a match that cannot be read is still answered with a page', async () => {
  vi.spyOn(server.database, 'changes').mockImplementation(() => {
    throw new Error('the inside');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const broken = await request('/match/01930000-0000-7000-8000-000000000000', '10.8.8.8');
  expect(broken.status).toBe(500);
  await expectPage(broken);
});

it.each([
  ['/', 30, 'page'],
  ['/nada', 30, 'page'],
  ['/icon.svg', 600, 'code'],
  ['/readyz', 3, 'code'],
])('%s requested in a flood is refused to that address alone, for a while', async (path, burst, kind) => {
  server.clock.set(NOW);
  const address = `10.0.${burst % 250}.${path.length}`;
  expect(await statuses(path, address, burst)).not.toContain(429);
  const refused = await request(path, address);
  expect(refused.status).toBe(429);
  if (kind === 'page') await expectPage(refused);
  else expect(errorAnswerSchema.parse(await refused.json()).code).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request(path, '10.9.9.9')).status).not.toBe(429);
  server.clock.advance(60_000);
  expect((await request(path, address)).status).not.toBe(429);
});

it('the health check of a balancer is never refused', async () => {
  expect(await statuses('/healthz', '10.0.0.1', 50)).not.toContain(429);
});
