import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesContract } from '@picado/domain/matches/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { doings, playEvening } from '../../../test/evening';
import { heldPainter } from '../../../test/held-painter';
import { matchData, NOW } from '../../../test/match-data';
import { startServer, type TestServer } from '../../../test/server';
import type { Painter } from './painter';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-previews-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function open(painter: Painter): Promise<TestServer> {
  const server = await startServer({ painter, config: { dataDir, rateLimitFactor: 1000 } });
  onTestFinished(() => server.close());
  await server.reset();
  server.clock.set(NOW);
  return server;
}

async function picture(server: TestServer, id: string) {
  const answer = await fetch(`${server.url}/og/match/${id}.png`);
  return { png: Buffer.from(await answer.arrayBuffer()) };
}

describe('the picture of a match whose report is final', () => {
  async function play(painter = heldPainter()) {
    painter.release();
    const server = await open(painter);
    const evening = await playEvening(server);
    const all = doings(evening);
    await all.score(2, 1);
    await all.load([
      { playerId: evening.entry.fede, goals: 2, assists: 0, saves: 0 },
      { playerId: evening.entry.beto, goals: 1, assists: 0, saves: 0 },
    ]);
    await all.vote('nico', 'fede');
    return { server, painter, evening, all };
  }
  const pictures = () => readdir(join(dataDir, 'previews'));

  it('is the result with scorers and most valuable player, and before that what it invites to', async () => {
    const { server, painter, evening, all } = await play();
    await picture(server, evening.id);
    expect(painter.asked).toEqual([evening.id]);
    await all.finalise();
    const { png } = await picture(server, evening.id);
    const drawn = png.toString();
    expect(drawn).toContain('"scorers":[{"name":"Fede","goals":2}]');
    expect(drawn).toContain('"scorers":[{"name":"Beto","goals":1}]');
    expect(drawn).toContain('"mvp":{"kind":"won","name":"Fede","share":100,"isShared":false}');
    expect((await picture(server, evening.id)).png.toString()).toBe(drawn);
    expect(painter.asked).toHaveLength(2);
  });

  it('is removed from the disk at the next start once the match reads differently', async () => {
    const { server, painter, evening, all } = await play();
    await all.finalise();
    await picture(server, evening.id);
    const [result = ''] = await pictures();
    expect(result).toMatch(/^result-/u);
    const start = async () => {
      const next = await startServer({ painter, config: { dataDir }, database: server.database });
      next.clock.set(NOW);
      return next;
    };
    const first = await start();
    expect(await pictures()).toContain(result);
    await first.close();
    const { location: _before, ...rest } = matchData;
    const moved = await evening.as('nico', matchesContract.update, { ...rest, location: 'La Terraza' });
    expect(moved.status).toBe(200);
    const next = await start();
    onTestFinished(() => next.close());
    await expect.poll(pictures).not.toContain(result);
    expect((await picture(next, evening.id)).png.toString()).toContain('"place":"La Terraza"');
  });
});
