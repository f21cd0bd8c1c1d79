import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { matchData } from '../../test/match-data';
import { PATIENCE } from '../../test/patience';
import { startServer, type TestUser, type TestServer } from '../../test/server';
import { createLanes } from '../limits/lanes';

const WIDTH = 4;
const MAX_WAITING = 3;
const PNG = Buffer.from('89504e470d0a1a0a49454e44ae426082', 'hex');
const CLUB = '10.0.0.1';

let server: TestServer;
let folder: string;
let nico: TestUser;
let matchIds: string[];
let drawing = 0;
let release: () => void = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picado-lanes-'));
  await writeFile(join(folder, 'index.html'), '<head><!--app-head--></head><div id="root"></div>');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = await startServer({
    webFolder: folder,
    config: { dataDir: folder, rateLimitFactor: 1, trustProxy: 1 },
    // A place is taken for as long as the test draws.
    openPace: { width: WIDTH, maxWaiting: MAX_WAITING, restMs: 0, longestMs: 60_000 },
    painter: {
      async paint() {
        drawing += 1;
        await released;
        return PNG;
      },
      close: () => undefined,
    },
  });
  await server.reset();
  nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  const created = Array.from({ length: WIDTH }, () =>
    server.call(matchesContract.create, { token: nico.token, body: matchData }),
  );
  matchIds = (await Promise.all(created)).map(({ body }) => body.match.id);
});
afterAll(async () => {
  release();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const request = (path: string, address: string) => fetch(`${server.url}${path}`, { headers: from(address) });

it('an address that floods the server delays itself and no other', async () => {
  const pictures = matchIds.map((id) => request(`/og/match/${id}.png`, CLUB));
  await vi.waitFor(() => expect(drawing).toBe(WIDTH), PATIENCE);

  const answered: string[] = [];
  const pages = ['/', '/auth', '/home', '/matches'].map(async (path) => {
    const answer = await request(path, CLUB);
    answered.push(path);
    return answer;
  });
  // One more than may wait: that request is refused, with a page.
  const full = await Promise.race(pages);
  expect([full.status, full.headers.get('retry-after')]).toEqual([429, '1']);
  expect(full.headers.get('content-type')).toContain('text/html');
  expect(answered).toHaveLength(1);

  // Other addresses, files of the app, and calls of the very same address.
  expect((await request('/', '10.0.0.2')).status).toBe(200);
  expect((await request('/icon.svg', CLUB)).status).toBe(200);
  const me = await server.call(authContract.me, { token: nico.token, headers: from(CLUB) });
  expect(me.status).toBe(200);
  expect(answered).toHaveLength(1);

  release();
  for (const picture of pictures) expect((await picture).status).toBe(200);
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 429]);
});

it('tasks of one key run in order, and go on after a failure', async () => {
  const lanes = createLanes(1);
  const begun: number[] = [];
  const works = [1, 2, 3].map((number) =>
    lanes('key', async () => {
      begun.push(number);
      if (number === 1) throw new Error('a failure');
    }),
  );
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([1, 2, 3]);
});
