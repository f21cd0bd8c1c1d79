import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { needs } from './support/browser-needs';
import type { Account } from './support/accounts';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { call } from './support/calls';
import { LONG_COMMENT, LONG_NAME, playMatch } from './support/played-match';
import { expectSound, expectWholeRings } from './support/soundness';

runEvening();

let played: Awaited<ReturnType<typeof playMatch>>;
let unknown: Account;

beforeAll(async () => {
  played = await playMatch(evening);
  // With a second match there is a comparison.
  await playMatch(evening);
  unknown = await evening.account('Rulo');
  await call(unknown, 'PUT', '/api/users/profile', { name: LONG_NAME, description: LONG_COMMENT });
});

const idOf = async (account: Account) =>
  (await call<{ user: { id: string } }>(account, 'GET', '/api/auth/me')).user.id;

describe.each(SAME_ON_BOTH)('on a %s', (screen) => {
  const addresses = [
    '/profile',
    '/profile?seccion=reviews',
    '/profile?tab=estadisticas',
    '/profile?tab=estadisticas&seccion=partidos',
    '/profile?tab=estadisticas&seccion=etiquetas',
    '/profile?tab=recompensas',
    '/profile?tab=historial',
  ];

  it('each tab of one’s own profile is accessible and fits, with data from played matches', async () => {
    const page = await evening.page(screen, played.chino);
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();
      await page.getByRole('tabpanel').locator('*').first().waitFor();
      await expectSound(page);
    }
    await expectWholeRings(page);
  });

  it('the card is saved as a picture of 1080 by 1620 with free corners', needs('downloads'), async () => {
    const page = await evening.page(screen, played.chino);
    await page.goto('/profile');
    await page.getByRole('img', { name: /Figurita de Chino Ledesma.*2 partidos jugados/u }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Guardar imagen' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('figurita-Chino Ledesma.png');
    const picture = sharp(await readFile(await download.path()));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080, height: 1620 });
    const alphaAt = async (left: number, top: number) =>
      (await picture.clone().ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[3];
    expect([await alphaAt(2, 2), await alphaAt(540, 810)]).toEqual([0, 255]);
  });

  it('a public profile opens for a visitor, and a row leads to its match', async () => {
    const page = await evening.page(screen);
    for (const account of [played.chino, unknown]) {
      await page.goto(`/public-profile/${await idOf(account)}`);
      await page.getByRole('heading', { level: 1, name: /^Perfil de /u }).waitFor();
      await page.getByText('¿Querés tu figurita?').waitFor();
      await expectSound(page);
    }
    await page.goto(`/public-profile/${await idOf(played.chino)}?tab=estadisticas&seccion=partidos`);
    await page.getByRole('listitem').getByRole('link').first().click();
    await page.waitForURL('**/match/**');
  });
});

it('the link of a public profile has a picture; the link of a hidden one reveals nothing', async () => {
  const tagOf = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1];
  const address = `${evening.url}/public-profile/${await idOf(played.fede)}`;
  const html = await (await fetch(address)).text();
  expect(html).toContain('<title>Fede Acuña · Picado</title>');
  const picture = await fetch(new URL(new URL(tagOf(html, 'og:image') ?? '').pathname, evening.url));
  const size = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(size).toMatchObject({ format: 'png', width: 1200, height: 630 });
  await call(played.fede, 'PUT', '/api/users/profile', { isPublic: false });
  const hidden = await fetch(address);
  const text = await hidden.text();
  expect([hidden.status, tagOf(text, 'robots')]).toEqual([404, 'noindex']);
  expect(text).not.toContain('Fede');
});
