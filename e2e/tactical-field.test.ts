import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  frameOf,
  PICTURE_FOOT,
  toFrame,
  type Layout,
} from '../apps/web/src/features/tactics/components/geometry';
import type { Match } from '../packages/domain/src/matches/schema';
import { slotPoints } from '../packages/domain/src/tactics/field';
import { needs } from './support/browser-needs';
import { evening, runEvening } from './support/browser';
import { call, openMatch, readMatch } from './support/calls';
import { centreOf, moveFrom, putFinger } from './support/gestures';
import { expectSoon } from './support/patience';

/** The maximum size of the picture, in bytes: a phone sends it in a chat without delay. */
const PICTURE_MAX_BYTES = 700_000;

runEvening('full');

async function openField(page: Page, id: string) {
  await page.goto(`/match/${id}?vista=tactica`);
  await page.getByRole('heading', { name: 'Vista Táctica' }).waitFor();
}

/** Saves the picture from the page and returns its content. */
async function savePicture(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar imagen' }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(file.byteLength).toBeLessThan(PICTURE_MAX_BYTES);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { name: download.suggestedFilename(), width: info.width, height: info.height, colourAt };
}

type Picture = Awaited<ReturnType<typeof savePicture>>;

/** The colour of each player's shirt in the picture, a little left of the number. */
function shirtsIn(picture: Picture, match: Match, layout: Layout) {
  const frame = frameOf(layout, match.maxPlayers, PICTURE_FOOT);
  const scale = picture.width / frame.width;
  return slotPoints(match.tactics, match.maxPlayers).map((spot) => {
    const { x, y } = toFrame(frame, spot);
    const colour = picture.colourAt((x - frame.discRadius * 0.75) * scale, (y - frame.discRise) * scale);
    return { team: spot.teamIndex, red: colour[0] ?? 0, green: colour[1] ?? 0, blue: colour[2] ?? 0 };
  });
}

it(
  'an organiser moves a player with a finger, another user sees the move live, and both save the picture',
  needs('touch'),
  async () => {
    const organiser = await evening.account('Nico Barrientos');
    const id = await openMatch(organiser);
    for (const [index, name] of [
      'Sosa',
      'Ledesma',
      'Acuña',
      'Peralta',
      'Medina',
      'Ibáñez',
      'Miño',
    ].entries()) {
      await call(organiser, 'POST', `/api/matches/${id}/add-player`, {
        ...{ name, position: 'Mediocampista', rating: 3, isSubstitute: index === 6 },
      });
    }
    await call(organiser, 'PATCH', `/api/matches/${id}/tactics`, { isShared: true });
    const phone = await evening.page('phone', organiser);
    const fan = await evening.page('desktop', await evening.account('Colo Vázquez'));
    await openField(fan, id);
    await openField(phone, id);

    // The app's bar is hidden, and the substitutes are visible without scrolling.
    expect(await phone.getByRole('button', { name: 'Abrir el menú' }).count()).toBe(0);
    const bench = await phone.getByRole('region', { name: 'Banco' }).boundingBox();
    const bar = await phone.getByRole('button', { name: 'Compartir' }).boundingBox();
    expect((bench?.y ?? 0) + (bench?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    // A drag beyond the halfway line: the disc stays in its half.
    const before = await readMatch(organiser, id);
    const mover = before.players.find(
      ({ teamIndex, positionIndex }) => teamIndex === 0 && positionIndex === 2,
    );
    const from = await centreOf(
      phone.getByRole('button', { name: new RegExp(`^${mover?.name}, .*lugar 3`, 'u') }),
    );
    const words = fan.getByRole('list', { name: 'La cancha en palabras' });
    const said = await words.innerText();
    const finger = await putFinger(phone, from);
    await moveFrom(finger, from, [from[0] + 40, from[1] + 300]);
    await finger.letGo();
    await expectSoon(() => words.innerText()).not.toBe(said);
    const after = await readMatch(organiser, id);
    expect(after.tactics.sides[0].places).toHaveLength(1);
    expect(after.tactics.sides[0].places[0]).toMatchObject({ positionIndex: 2, along: 0.45 });

    const pictures = [
      [phone, 'vertical', 'formacion-mobile-Equipo 1-vs-Equipo 2.png', 1800],
      [fan, 'horizontal', 'formacion-Equipo 1-vs-Equipo 2.png', 540],
    ] as const;
    for (const [page, layout, name, height] of pictures) {
      const picture = await savePicture(page);
      expect(picture).toMatchObject({ name, width: 1200, height });
      // Below the grass the background of the page, with the text and the logo on it.
      const footY = height - (PICTURE_FOOT / 2) * (1200 / frameOf(layout, after.maxPlayers).width);
      const foot = Array.from({ length: 1200 }, (_, x) => picture.colourAt(x, footY));
      expect(foot[2]).toEqual([7, 13, 10]);
      const isChalk = ([red = 0, green = 0, blue = 0]: number[]) => Math.min(red, green, blue) > 180;
      expect(foot.slice(0, 600).some(isChalk)).toBe(true);
      expect(foot.slice(900).some(isChalk)).toBe(true);
      const taken = new Set(
        after.players.map(({ teamIndex, positionIndex }) => `${teamIndex}${positionIndex}`),
      );
      shirtsIn(picture, after, layout).forEach(({ team, red, green, blue }, index) => {
        if (!taken.has(`${team}${index % after.maxPlayers}`)) return;
        // Team 1's greens and team 2's blues: each far from the grass, and from each other.
        if (team === 0) expect(green - blue).toBeGreaterThan(50);
        else expect(blue - green).toBeGreaterThan(50);
        expect(Math.max(green, blue) - red).toBeGreaterThan(80);
        expect(Math.max(green, blue)).toBeGreaterThan(150);
      });
    }

    await phone.getByRole('button', { name: 'Deshacer' }).click();
    await expectSoon(async () => (await readMatch(organiser, id)).tactics.sides[0].places).toEqual([]);
  },
);

it('substitutes with long names share a row on a desktop', async () => {
  const organiser = await evening.account('Nico Barrientos');
  const id = await openMatch(organiser);
  const names = ['Sosa', 'Ledesma', 'Acuña', 'Peralta'].map((name) => `Wenceslao Etchegaray ${name}`);
  for (const name of names) {
    await call(organiser, 'POST', `/api/matches/${id}/add-player`, { name, isSubstitute: true });
  }
  const page = await evening.page('desktop', organiser);
  await openField(page, id);
  const grips = page.getByRole('region', { name: 'Suplentes' }).getByRole('button');
  expect(await grips.count()).toBe(names.length);
  const boxes = await Promise.all((await grips.all()).map((grip) => grip.boundingBox()));
  const rows = new Set(boxes.map((box) => Math.round(box?.y ?? 0)));
  expect(rows.size).toBe(2);
});
