import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import type { CardSubject } from '@picado/domain/users/card';
import { usersContract } from '@picado/domain/users/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { GENERAL, heldPainter, pngOf } from '../../../test/held-painter';
import { matchData, NOW } from '../../../test/match-data';
import { startServer, type TestServer } from '../../../test/server';
import { fillDisk, mountSmallDisk, needsSmallDisk } from '../../../test/small-disk';
import { createPainter, type Painter } from './painter';
import { openPictureFolder } from './picture-folder';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picado-previews-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function open(painter: Painter, rateLimitFactor = 1000): Promise<TestServer> {
  const server = await startServer({ painter, config: { dataDir, rateLimitFactor } });
  onTestFinished(() => server.close());
  await server.reset();
  server.clock.set(NOW);
  return server;
}

async function createMatches(server: TestServer, count: number): Promise<Match[]> {
  const { token } = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  const created = Array.from({ length: count }, (_, number) =>
    server.call(matchesContract.create, { token, body: { ...matchData, team1Name: `Local ${number}` } }),
  );
  return (await Promise.all(created)).map(({ body }) => body.match);
}

async function picture(server: TestServer, id: string, kind: 'match' | 'player' = 'match') {
  const answer = await fetch(`${server.url}/og/${kind}/${id}.png`);
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    png: Buffer.from(await answer.arrayBuffer()),
  };
}

describe('the picture of a link', () => {
  it('is drawn once for concurrent requests', async () => {
    const painter = heldPainter();
    const server = await open(painter);
    const [match] = await createMatches(server, 1);
    const asked = Array.from({ length: 20 }, () => picture(server, match?.id ?? ''));
    painter.release();
    for (const { status, cache, png } of await Promise.all(asked)) {
      expect([status, cache, png]).toEqual([200, 'public, max-age=300', pngOf('Local 0 v1')]);
    }
    expect(painter.asked).toHaveLength(1);
  });

  it('is the general one while many others are being drawn, without caching', async () => {
    const painter = heldPainter();
    const server = await open(painter);
    const matches = await createMatches(server, 9);
    const waiting = matches.slice(0, 8).map(({ id }) => picture(server, id));
    // All eight are requested while the first of them is being drawn.
    await expect.poll(() => painter.asked.length).toBe(8);
    const late = await picture(server, matches[8]?.id ?? '');
    expect([late.status, late.cache, late.png]).toEqual([200, 'no-store', GENERAL]);
    painter.release();
    const drawn = await Promise.all(waiting);
    expect(drawn.map(({ png }) => png)).toEqual(
      matches.slice(0, 8).map((match) => pngOf(`${match.team1Name} v1`)),
    );
    expect((await picture(server, matches[8]?.id ?? '')).png).toEqual(pngOf('Local 8 v1'));
  });

  it('is the general one for an address that floods the server', async () => {
    const painter = heldPainter();
    painter.release();
    const server = await open(painter, 0.05);
    const [match] = await createMatches(server, 1);
    const caches = new Set<string | null>();
    for (let count = 0; count < 6; count += 1) caches.add((await picture(server, match?.id ?? '')).cache);
    expect([...caches]).toEqual(['public, max-age=300']);
    const over = await picture(server, match?.id ?? '');
    expect([over.status, over.cache, over.png]).toEqual([200, 'no-store', GENERAL]);
    server.clock.advance(60_000);
    expect((await picture(server, match?.id ?? '')).png).toEqual(pngOf('Local 0 v1'));
  });

  it('is the general one where it cannot be drawn', async () => {
    const server = await open({
      paint: ({ kind }) =>
        kind === 'general' ? Promise.resolve(GENERAL) : Promise.reject(new Error('no font')),
      close: () => undefined,
    });
    const [match] = await createMatches(server, 1);
    expect((await picture(server, match?.id ?? '')).png).toEqual(GENERAL);
    expect((await picture(server, '01930000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('survives a restart, and is drawn again where the file is lost or damaged', async () => {
    const painter = heldPainter();
    painter.release();
    const first = await open(painter);
    const [match] = await createMatches(first, 1);
    const id = match?.id ?? '';
    await picture(first, id);
    const [name = ''] = await readdir(join(dataDir, 'previews'));
    const file = join(dataDir, 'previews', name);
    expect(await readFile(file)).toEqual(pngOf('Local 0 v1'));

    await writeFile(file, pngOf('stored'));
    const second = await startServer({ painter, config: { dataDir } });
    expect((await picture(second, id)).png).toEqual(pngOf('stored'));
    await writeFile(file, pngOf('half').subarray(0, 10));
    expect((await picture(second, id)).png).toEqual(pngOf('Local 0 v1'));
    expect(await readFile(file)).toEqual(pngOf('Local 0 v1'));
    await second.close();
  });

  it('is drawn where the folder cannot be written', async () => {
    await writeFile(join(dataDir, 'previews'), 'a file where the folder should be');
    const painter = heldPainter();
    painter.release();
    const server = await open(painter);
    const [match] = await createMatches(server, 1);
    for (let count = 0; count < 2; count += 1) {
      expect((await picture(server, match?.id ?? '')).png).toEqual(pngOf('Local 0 v1'));
    }
    expect(painter.asked).toHaveLength(2);
  });
});

describe('the picture of a player', () => {
  const edit = (server: TestServer, token: string, body: Record<string, unknown>) =>
    server.call(usersContract.update, { token, body });

  it('is their card, drawn once for what it shows and anew once that changes', async () => {
    const painter = heldPainter();
    painter.release();
    const server = await open(painter);
    const { token, userId } = await server.signIn({ name: 'Chino Medina', email: 'chino@example.com' });
    for (let count = 0; count < 2; count += 1) {
      const { status, cache, png } = await picture(server, userId, 'player');
      expect([status, cache, png]).toEqual([
        200,
        'public, max-age=300',
        pngOf('card of Chino Medina, no bytes'),
      ]);
    }
    expect(painter.asked).toHaveLength(1);
    await edit(server, token, { rating: 5 });
    await picture(server, userId, 'player');
    expect(painter.asked).toHaveLength(2);
    // A change that the card does not show draws no new picture.
    await edit(server, token, { description: 'Nueve de área' });
    await picture(server, userId, 'player');
    expect(painter.asked).toHaveLength(2);
  });

  it('does not exist for a user that is not public, nor for an id of none', async () => {
    const painter = heldPainter();
    painter.release();
    const server = await open(painter);
    const { token, userId } = await server.signIn({ name: 'Chino Medina', email: 'chino@example.com' });
    await edit(server, token, { isPublic: false });
    for (const id of [userId, '01930000-0000-7000-8000-000000000000', 'x']) {
      expect((await picture(server, id, 'player')).status).toBe(404);
    }
    expect(painter.asked).toEqual([]);
  });
});

describe('the card of a player on the disk', () => {
  const edit = async (server: TestServer, token: string, body: Record<string, unknown>) => {
    expect((await server.call(usersContract.update, { token, body })).status).toBe(200);
  };
  const pictures = async () => (await readdir(join(dataDir, 'previews')).catch(() => [])).sort();
  const photo = async (background: string) => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  };

  it.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>]>([
    ['hides the profile', () => ({ isPublic: false })],
    ['takes another name', () => ({ name: 'Martín Medina' })],
    ['takes a nickname', () => ({ nickname: 'Chino' })],
    ['takes a picture', async () => ({ avatar: await photo('blue') })],
  ])('is removed once the player %s, and that of others stays', async (_change, body) => {
    const painter = heldPainter();
    painter.release();
    const server = await open(painter);
    const chino = await server.signIn({ name: 'Chino Medina', email: 'chino@example.com' });
    const nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
    for (const { userId } of [chino, nico]) await picture(server, userId, 'player');
    expect(await pictures()).toHaveLength(2);
    await edit(server, chino.token, await body());
    await expect.poll(pictures).toEqual([expect.stringContaining(`card-${nico.userId}-`)]);
  });

  it('with a picture is removed once the picture is replaced, and once it is removed', async () => {
    const painter = heldPainter();
    painter.release();
    const server = await open(painter);
    const { token, userId } = await server.signIn({ name: 'Chino Medina', email: 'chino@example.com' });
    for (const avatar of [await photo('blue'), await photo('red'), null]) {
      await edit(server, token, { avatar });
      await expect.poll(pictures).toEqual([]);
      await picture(server, userId, 'player');
      expect(await pictures()).toHaveLength(1);
    }
  });

  it('is not stored where the player hid the profile while it was drawn', async () => {
    const painter = heldPainter();
    const server = await open(painter);
    const { token, userId } = await server.signIn({ name: 'Chino Medina', email: 'chino@example.com' });
    const drawn = picture(server, userId, 'player');
    await expect.poll(() => painter.asked).toHaveLength(1);
    await edit(server, token, { isPublic: false });
    painter.release();
    await drawn;
    expect(await pictures()).toEqual([]);
  });

  it('that a process left behind is removed at the next start, and a shown one stays', async () => {
    const painter = heldPainter();
    painter.release();
    const server = await open(painter);
    const { userId } = await server.signIn({ name: 'Chino Medina', email: 'chino@example.com' });
    await picture(server, userId, 'player');
    const shown = await pictures();
    // Of an earlier name, and of a user that is gone.
    for (const name of [`card-${userId}-0123456789ab.png`, 'card-01930000-0000-7000-8000-000000000000-0.png'])
      await writeFile(join(dataDir, 'previews', name), pngOf('old'));
    const next = await startServer({ painter, config: { dataDir }, database: server.database });
    onTestFinished(() => next.close());
    next.clock.set(NOW);
    await expect.poll(pictures).toEqual(shown);
  });
});

describe('the pictures on the disk', () => {
  it('leave no part of one that could not be written', async () => {
    const failures: unknown[] = [];
    const folder = openPictureFolder({
      folder: dataDir,
      maxBytes: 1e9,
      onUnwritable: (error) => failures.push(error),
    });
    // A folder in the place of the picture: the part is whole, and cannot be renamed.
    await mkdir(join(dataDir, 'a.png', 'b'), { recursive: true });
    for (let count = 0; count < 3; count += 1) await folder.write('a.png', pngOf('x'));
    expect(await readdir(dataDir)).toEqual(['a.png']);
    expect(failures).toHaveLength(1);
  });

  it('leave no part on a full disk, and are stored again once there is room', needsSmallDisk, async () => {
    const disk = mountSmallDisk(256 * 1024);
    const filling = await fillDisk(disk, 8 * 1024);
    const folder = openPictureFolder({ folder: disk, maxBytes: 1e9, onUnwritable: () => undefined });
    const png = pngOf('x'.repeat(60_000));
    for (let count = 0; count < 3; count += 1) await folder.write(`${count}.png`, png);
    expect(await readdir(disk)).toEqual(['filling']);
    await rm(filling);
    await folder.write('4.png', png);
    expect(await folder.read('4.png')).toEqual(png);
  });

  it('lose the parts of a process that was killed at the next start, and not those that are being written', async () => {
    for (const name of ['old.part', 'future.part', 'new.part', 'a.png'])
      await writeFile(join(dataDir, name), pngOf('x'));
    const now = Date.now() / 1000;
    await utimes(join(dataDir, 'old.part'), now - 120, now - 120);
    await utimes(join(dataDir, 'future.part'), now + 86_400, now + 86_400);
    openPictureFolder({ folder: dataDir, maxBytes: 1e9, onUnwritable: () => undefined });
    await expect.poll(async () => (await readdir(dataDir)).sort()).toEqual(['a.png', 'new.part']);
  });

  it('stay within their limit: the oldest are removed', async () => {
    const png = pngOf('x'.repeat(1000));
    const folder = openPictureFolder({
      folder: dataDir,
      maxBytes: png.length * 4,
      onUnwritable: () => undefined,
    });
    for (let number = 1; number <= 17; number += 1) {
      await folder.write(`${number}.png`, png);
      await utimes(join(dataDir, `${number}.png`), NOW / 1000, NOW / 1000 + number);
    }
    const remaining = (await readdir(dataDir)).map((name) => Number.parseInt(name)).sort((a, b) => a - b);
    expect(remaining).toEqual([14, 15, 16, 17]);
  });
});

describe('the process that draws', () => {
  it('draws a match and the general picture, ends when idle and starts again, until it is closed', async () => {
    const painter = createPainter({ idleMs: 1 });
    onTestFinished(() => painter.close());
    const server = await open(painter);
    const [match] = await createMatches(server, 1);
    if (match === undefined) throw new Error('no match');
    const [own, general] = await Promise.all([
      painter.paint({ kind: 'match', match }),
      painter.paint({ kind: 'general' }),
    ]);
    for (const png of [own, general]) {
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(own.equals(general)).toBe(false);
    const side = { name: '⚽', goals: 1, scorers: [{ name: '⚽', goals: 1 }], rest: null };
    const result = await painter.paint({
      kind: 'result',
      result: {
        sides: [side, { ...side, scorers: [{ name: 'Chino Medina', goals: 12 }] }],
        mvp: { kind: 'won', name: 'Chino Medina', share: 43, isShared: false },
        day: 'jueves 19 de noviembre',
        place: 'Complejo La Esquina',
      },
    });
    expect([result.readUInt32BE(16), result.readUInt32BE(20)]).toEqual([1200, 630]);
    // The plaque of the most valuable player is of foil.
    const [red = 0, green = 0, blue = 0] = await sharp(result)
      .extract({ left: 200, top: 540, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(red > green && green > blue && red > 180).toBe(true);
    const photo = await sharp({ create: { width: 320, height: 320, channels: 3, background: 'white' } })
      .webp()
      .toBuffer();
    const subject: CardSubject = {
      name: '⚽',
      nickname: null,
      position: 'Delantero',
      rating: 4.5,
      preferredFoot: 'Derecho',
      avatar: '/api/avatars/a.webp',
      figures: { totalMatches: 1, totalWins: 1, totalGoals: 1, totalAssists: 0, totalSaves: 0, mvpCount: 0 },
      year: 2026,
    };
    const card = await painter.paint({ kind: 'card', subject, photo });
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    // The photo is in the middle of the card's circle.
    const at = { left: 600, top: 229, width: 1, height: 1 };
    expect([...(await sharp(card).extract(at).removeAlpha().raw().toBuffer())]).toEqual([255, 255, 255]);
    // The timer that ends an idle process is due before this one.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await painter.paint({ kind: 'match', match })).equals(own)).toBe(true);
    const late = painter.paint({ kind: 'match', match });
    painter.close();
    await expect(late).rejects.toThrow();
    await expect(painter.paint({ kind: 'general' })).rejects.toThrow();
    // Three processes start from source, and each compiles it.
  });
});
