import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NEXT_MATCH_PARAM, SHARE_PARAMS } from '../packages/domain/src/pages/installed-links';
import { PAGES } from '../packages/domain/src/pages/paths';
import { needs } from './support/browser-needs';
import { evening, runEvening } from './support/browser';
import { joinAs, openMatch, readMatch } from './support/calls';
import { takePhone, withApp } from './support/installed-app';
import { fillMatch, MATCH, signInThere } from './support/people';
import { expectSound, expectWholeRings } from './support/soundness';

/** The app on a home screen: what the browser reads of it, what other apps hand over to it, and how it is offered. */

runEvening();

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
  share_target: { action: string; params: object };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function readManifest(): Promise<Manifest> {
  const response = await fetch(`${evening.url}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  return (await response.json()) as Manifest;
}

async function bytesOf(src: string): Promise<Buffer> {
  const response = await fetch(`${evening.url}${src}`);
  expect([src, response.status]).toEqual([src, 200]);
  return Buffer.from(await response.arrayBuffer());
}

describe('the manifest', () => {
  it('names pictures that are there, in the sizes that it says', async () => {
    const { icons, screenshots, shortcuts } = await readManifest();
    for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
      const { width, height, format } = await sharp(await bytesOf(src)).metadata();
      if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect([src, type]).toEqual([src, `image/${format === 'svg' ? 'svg+xml' : format}`]);
    }
    expect(screenshots.map((one) => one.form_factor)).toEqual(expect.arrayContaining(['narrow', 'wide']));
    const bytes = await Promise.all(screenshots.map(async ({ src }) => (await bytesOf(src)).length));
    expect(Math.max(...bytes)).toBeLessThan(80_000);
  });

  it('has an icon that may be cut to a circle of four fifths', async () => {
    const maskable = (await readManifest()).icons.find(({ purpose }) => purpose === 'maskable');
    const { data, info } = await sharp(await bytesOf(maskable?.src ?? ''))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width - 1) / 2;
    let farthest = 0;
    for (let at = 0; at < info.width * info.height; at += 1) {
      // The mark is chalk and light green, the ground dark green.
      if ((data[at * info.channels + 1] ?? 0) < 140) continue;
      const distance = Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle);
      farthest = Math.max(farthest, distance);
    }
    expect(farthest).toBeGreaterThan(0.2 * info.width);
    expect(farthest).toBeLessThanOrEqual(0.4 * info.width);
  });

  it('leads to pages of the app', async () => {
    const { shortcuts, share_target: target } = await readManifest();
    expect(target.params).toEqual(SHARE_PARAMS);
    expect(shortcuts.map(({ url }) => url)).toContain(`/home?${NEXT_MATCH_PARAM}`);
    const pages: string[] = Object.values(PAGES).flat();
    for (const address of [...shortcuts.map(({ url }) => url), target.action]) {
      expect(pages).toContain(address.split('?')[0]);
      expect((await fetch(`${evening.url}${address}`)).status).toBe(200);
    }
  });

  it('makes an app that Chromium installs', needs('developer tools'), async () => {
    // Not in a window that forgets: Chromium installs nothing from there.
    const phone = await takePhone(evening.url, await evening.account('Sol Instala'));
    const page = await phone.open();
    await page.goto('/home');
    await withApp(page);
    const control = await page.context().newCDPSession(page);
    expect((await control.send('Page.getAppManifest')).errors).toEqual([]);
    expect((await control.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toContain('/app-shell');
    expect(stored.filter((path) => /screenshots|shortcut/u.test(path))).toEqual([]);
    // Longer than any header that the server takes: the stored page reads it.
    await page.goto(`/share?text=${'sin+partido+'.repeat(2_000)}`);
    await page.getByText('Ahí no encontramos un partido').waitFor();
    await phone.end();
  });
});

describe('what another app shares', () => {
  const share = (page: Page, text: string) => page.goto(`/share?text=${encodeURIComponent(text)}`);

  it('as a list with a mark opens the import of its match', async () => {
    const nico = await evening.account('Nico Comparte');
    const matchId = await openMatch(nico);
    await joinAs(evening.url, matchId, 'Fede');
    const exported = await fetch(`${evening.url}/api/matches/${matchId}/export`, {
      headers: { authorization: `Bearer ${nico.token}` },
    });
    const list = (await exported.text()).replace(/^1\.$/mu, '1. Tincho');
    const page = await evening.page('phone', nico);
    await share(page, list);
    const sheet = page.getByRole('dialog', { name: 'Importar lista' });
    await sheet.getByText('Se suma 1.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/match/${matchId}`);
    await expectSound(page);
    await button(page, 'Aplicar cambios').click();
    await sheet.waitFor({ state: 'detached' });
    expect((await readMatch(nico, matchId)).allPlayers.map(({ name }) => name)).toContain('Tincho');
  });

  it('without one fills the form of a new match, and its names are imported into that', async () => {
    const page = await evening.page('phone', await evening.account('Nico Arma'));
    await share(page, 'El Potrero\nJueves 21:30 hs, fútbol 6\n\n1. Nico Arma\n2. Fede\n3. Colo\n4.');
    await page.getByText('Lo sacamos de lo que compartiste', { exact: false }).waitFor();
    expect(await page.getByLabel('Nombre de la cancha').inputValue()).toBe('El Potrero');
    expect(await page.getByLabel('Horario').inputValue()).toBe('21:30');
    await expectSound(page);
    await fillMatch(page);
    await button(page, 'Crear Partido').click();
    const sheet = page.getByRole('dialog', { name: 'Importar lista' });
    await sheet.getByText('Se suman 2.', { exact: false }).waitFor();
    await button(page, 'Aplicar cambios').click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(MATCH.location).first().waitFor();
    await page.getByText('Colo', { exact: true }).first().waitFor();
  });

  it('waits for a sign-in, and goes on after it', async () => {
    const page = await evening.page('phone');
    await share(page, 'Jueves 21:30 hs en El Potrero\n¿Quién se prende?');
    await page.getByText('Lo que compartiste te espera', { exact: false }).waitFor();
    await expectSound(page);
    await signInThere(page, 'Nico Entra');
    await page.waitForURL('**/create-match');
    expect(await page.getByLabel('Nombre de la cancha').inputValue()).toBe('El Potrero');
  });

  it('that tells of no match is said so', async () => {
    const page = await evening.page('phone', await evening.account('Nico Nada'));
    await share(page, 'jajaja');
    await page.getByText('Ahí no encontramos un partido').waitFor();
    await expectSound(page);
    await expectWholeRings(page);
  });
});

describe('the offer to install', () => {
  const hint = (page: Page) => page.getByRole('region', { name: 'Llevate Picado a la cancha' });
  const offer = (page: Page) =>
    page.evaluate(() => {
      const prompt = () => Promise.resolve({ outcome: 'dismissed' });
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });

  it('comes with the second match, moves nothing, and rests once put off', async () => {
    const nico = await evening.account('Nico Instala');
    const matchId = await openMatch(nico);
    const page = await evening.page('phone', nico);
    await page.goto('/home');
    await page.getByText('Te esperan').waitFor();
    await offer(page);
    await openMatch(nico);
    await page.reload();
    await page.getByText('También jugás').waitFor();
    expect(await hint(page).count()).toBe(0);
    await page.evaluate(() => {
      const moved = window as unknown as { moved: number };
      moved.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    await offer(page);
    await hint(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
    await hint(page).scrollIntoViewIfNeeded();
    await expectSound(page);
    await button(page, 'Ahora no').click();
    await hint(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('También jugás').waitFor();
    await offer(page);
    await page.goto('/home?proximo');
    await page.waitForURL(`**/match/${matchId}`);
  });
});
