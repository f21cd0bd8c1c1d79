import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { AVATAR_MAX_BYTES, AVATAR_SIZE } from '@picado/domain/users/avatar';
import { usersContract } from '@picado/domain/users/contract';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { joinMatch, organiseWithChino, readMatch } from '../../../test/organised-match';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';
import { createAvatarMaker } from './avatar-maker';

let nico: TestUser;
let chino: TestUser;
let id: string;

runServer();
beforeEach(async () => {
  ({ organiser: nico, chino, id } = await server.startFrom(organiseWithChino));
});

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** Left half blue, right half red. */
async function halves(width: number, height: number) {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const send = (user: TestUser, avatar: unknown) =>
  server.call(usersContract.update, { token: user.token, body: { avatar } });
const avatarOf = async ({ token }: TestUser) =>
  (await server.call(authContract.me, { token })).body.user.avatar;

async function download(address: string | null) {
  const answer = await fetch(`${server.url}${address ?? ''}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The colour at a point of a picture. */
async function colourAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

describe('a picture', () => {
  it('of a phone is stored upright, square, small, without metadata, and is served as immutable', async () => {
    // Held upright: the sensor’s left side is the top.
    const photo = await (
      await halves(1600, 1200)
    )
      .withExif({ IFD0: { Copyright: 'Nico' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await send(nico, dataUrl(photo));
    expect(sent).toMatchObject({ status: 200, body: { message: 'Perfil actualizado exitosamente' } });
    const { avatar } = sent.body.user;
    expect(avatar).toMatch(/^\/api\/avatars\/[0-9a-f]{64}\.webp$/u);

    const { answer, bytes } = await download(avatar);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: AVATAR_SIZE, height: AVATAR_SIZE });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await colourAt(bytes, 10, 10)).toBe('blue');
    expect(await colourAt(bytes, AVATAR_SIZE - 10, 10)).toBe('blue');
    expect(await colourAt(bytes, 10, AVATAR_SIZE - 10)).toBe('red');
  });

  it('is taken as PNG and as WebP, and a small one stays as small as it is', async () => {
    for (const type of ['png', 'webp'] as const) {
      const picture = await (await halves(60, 40)).toFormat(type).toBuffer();
      const { body } = await send(nico, dataUrl(picture, 'image/whatever'));
      const { bytes } = await download(body.user.avatar);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 });
    }
  });

  it('reaches every match that shows it, with a new version and an event', async () => {
    await joinMatch(server, id, {}, chino.token);
    const watcher = await watchMatch(server, id);
    const before = await readMatch(server, id);
    const picture = await (await halves(60, 40)).png().toBuffer();
    const { avatar } = (await send(chino, dataUrl(picture))).body.user;
    const after = await readMatch(server, id);
    expect(after.version).toBe(before.version + 1);
    const shown = after.players.find(({ userId }) => userId === chino.userId);
    expect(shown?.user).toEqual({ avatar });
    expect((await watcher.next('PLAYER_UPDATED')).data.match).toEqual(after);

    await server.finishMatch(id);
    const finished = await readMatch(server, id);
    await send(chino, null);
    const without = await readMatch(server, id);
    expect(without.version).toBe(finished.version + 1);
    expect(without.players.find(({ userId }) => userId === chino.userId)?.user).toEqual({ avatar: null });
    expect((await download(avatar)).answer.status).toBe(404);
  });

  it('of two users is stored once, until neither has it', async () => {
    const picture = dataUrl(await (await halves(60, 40)).png().toBuffer());
    const { avatar } = (await send(nico, picture)).body.user;
    expect((await send(chino, picture)).body.user.avatar).toBe(avatar);
    await send(nico, dataUrl(await (await halves(80, 50)).png().toBuffer()));
    expect((await download(avatar)).answer.status).toBe(200);
    await send(chino, null);
    expect(await avatarOf(chino)).toBe(null);
    expect((await download(avatar)).answer.status).toBe(404);
  });

  it('sent again unchanged changes no match', async () => {
    const picture = dataUrl(await (await halves(60, 40)).png().toBuffer());
    await send(nico, picture);
    const { version } = await readMatch(server, id);
    await send(nico, picture);
    expect((await readMatch(server, id)).version).toBe(version);
  });
});

const INVALID = {
  status: 422,
  body: { code: 'AVATAR_INVALID', error: 'Por favor selecciona una imagen válida' },
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>';
const noise = (width: number) =>
  sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } });

describe('a file that is not a picture', () => {
  it.each([
    ['a drawing by instructions', () => Buffer.from(SVG)],
    [
      'an SVG that begins as a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
    ],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a text', () => Buffer.from('hola')],
    ['half a JPEG', async () => half(await noise(300).jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise(300).png().toBuffer())],
    ['half a WebP', async () => half(await noise(300).webp().toBuffer())],
  ])('as %s is refused', async (_name, make) => {
    expect(await send(nico, dataUrl(await make()))).toMatchObject(INVALID);
    expect(await avatarOf(nico)).toBe(null);
  });

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

  it('as text that is no base64, or no data URL, is refused', async () => {
    expect(await send(nico, 'data:image/png;base64,!!!!')).toMatchObject(INVALID);
    for (const avatar of ['', 'https://example.com/a.png', 7, ['a'], 'data:image/png,abc']) {
      expect(await send(nico, avatar)).toMatchObject({
        status: 400,
        body: { error: 'Por favor selecciona una imagen válida' },
      });
    }
  });

  it('as an animation or a decompression bomb is refused, with the reason', async () => {
    const frames = [RED, BLUE].map((background) => ({
      create: { width: 20, height: 20, channels: 3 as const, background },
    }));
    const animation = await sharp(frames as never, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await send(nico, dataUrl(animation))).toMatchObject({
      status: 422,
      body: { code: 'AVATAR_ANIMATED', error: 'La foto no puede ser una animación.' },
    });
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: RED } })
        .png()
        .toBuffer();
    for (const [width, height] of [
      [9000, 9000],
      [6001, 4000],
    ] as const) {
      expect(await send(nico, dataUrl(await plain(width, height)))).toMatchObject({
        status: 422,
        body: {
          code: 'AVATAR_TOO_MANY_PIXELS',
          error:
            'La imagen es demasiado grande: puede tener hasta 24 megapíxeles. Achicala y probá de nuevo.',
        },
      });
    }
    expect(await send(nico, dataUrl(await plain(6000, 4000)))).toMatchObject({ status: 200 });
  });
});

describe('the size of a picture', () => {
  const TOO_LARGE = {
    status: 413,
    body: { code: 'AVATAR_TOO_LARGE', error: 'La imagen debe ser menor a 5MB' },
  };

  it('is 5 MB at most, also of the whole body', async () => {
    const photo = await noise(300).jpeg().toBuffer();
    // Bytes after the end of a JPEG are not decoded.
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    expect(await send(nico, dataUrl(padded(AVATAR_MAX_BYTES)))).toMatchObject({ status: 200 });
    expect(await send(nico, dataUrl(padded(AVATAR_MAX_BYTES + 1)))).toMatchObject(TOO_LARGE);
    expect(await send(nico, 'x'.repeat(8_000_000))).toMatchObject(TOO_LARGE);
  });

  it('counts when it is unpacked', async () => {
    const answer = await fetch(`${server.url}${usersContract.update.path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${nico.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(JSON.stringify({ avatar: 'x'.repeat(30_000_000) })),
    });
    expect([answer.status, await answer.json()]).toEqual([TOO_LARGE.status, TOO_LARGE.body]);
  });

  it('limits the body of this call only', async () => {
    const large = await server.call(matchesContract.create, {
      token: nico.token,
      body: { location: 'x'.repeat(100_000) },
    });
    expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });
});

it('of one user is made one at a time, so that other users still get theirs', async () => {
  const maker = createAvatarMaker({ onError: () => undefined });
  onTestFinished(maker.close);
  const picture = (await noise(300).jpeg().toBuffer()).toString('base64');
  const made = await Promise.all(['nico', 'nico', 'chino'].map((user) => maker.make(user, picture)));
  expect(made.map((result) => (result.ok ? 'made' : result.code))).toEqual(['made', 'AVATARS_BUSY', 'made']);
  expect(await maker.make('nico', picture)).toMatchObject({ ok: true });
});

it('of one more user is made in turn while sixteen accounts send without end', async () => {
  const maker = createAvatarMaker({ onError: () => undefined });
  onTestFinished(maker.close);
  const large = (
    await sharp({ create: { width: 2000, height: 1500, channels: 3, background: RED } })
      .png()
      .toBuffer()
  ).toString('base64');
  let isOver = false;
  const made = new Map<string, number>();
  let total = 0;
  const sendWithoutEnd = async (user: string) => {
    while (!isOver) {
      const result = await maker.make(user, large);
      if (result.ok) {
        total += 1;
        made.set(user, (made.get(user) ?? 0) + 1);
      }
      await new Promise(setImmediate);
    }
  };
  // One is being made, and sixteen wait: the queue is full at any moment.
  const loud = Array.from({ length: 17 }, (_, number) => sendWithoutEnd(`loud ${number}`));
  await expect.poll(() => total, { timeout: 20_000 }).toBeGreaterThanOrEqual(17);
  for (const user of ['nico', 'chino', 'tano']) {
    const before = total;
    expect(await maker.make(user, large)).toMatchObject({ ok: true });
    // The picture in progress, and at most one turn that was given out before.
    expect(total - before).toBeLessThanOrEqual(2);
  }
  // Fair between the others too.
  await expect.poll(() => total, { timeout: 20_000 }).toBeGreaterThanOrEqual(2 * 17);
  isOver = true;
  await Promise.all(loud);
  const counts = [...made.values()];
  expect(counts).toHaveLength(17);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

it('beyond a full queue of users that had no turn yet is refused', async () => {
  const maker = createAvatarMaker({ onError: () => undefined });
  onTestFinished(maker.close);
  const picture = (await noise(300).jpeg().toBuffer()).toString('base64');
  const results = await Promise.all(
    Array.from({ length: 18 }, (_, number) => maker.make(`${number}`, picture)),
  );
  const codes = results.map((result) => (result.ok ? 'made' : result.code));
  expect(codes).toEqual([...Array<string>(17).fill('made'), 'AVATARS_BUSY']);
});

it('that is not made by the end is refused until later', async () => {
  const failures: unknown[] = [];
  const maker = createAvatarMaker({ onError: (error) => failures.push(error) });
  const picture = (await noise(300).jpeg().toBuffer()).toString('base64');
  const making = ['nico', 'chino'].map((user) => maker.make(user, picture));
  maker.close();
  making.push(maker.make('tano', picture));
  const busy = { ok: false, code: 'AVATARS_BUSY' };
  expect(await Promise.all(making)).toEqual([busy, busy, busy]);
  expect(failures).toEqual([]);
});

it('at an unknown address is not found', async () => {
  for (const hash of ['0'.repeat(64), 'x', '..%2f..%2fetc%2fpasswd', '%00']) {
    expect((await download(`/api/avatars/${hash}.webp`)).answer.status).toBe(404);
  }
});
