import type { Page } from 'playwright-core';
import { appRuns } from './support/app-start';
import { describe, expect, it } from 'vitest';
import { evening, runEvening, SAME_ON_BOTH } from './support/browser';
import { joinAs, openMatch, readMatch } from './support/calls';
import { leaveStage } from './support/people';
import { expectSound, expectWholeRings } from './support/soundness';

/** From the invitation to the match: who is going, and the stage that says that one is in (docs/decisions/0075, 0076). */

runEvening();

const stageOf = (page: Page) => page.getByRole('dialog', { name: /^¡(?:Adentro|En la lista)!/u });
const WIDTHS = [320, 360, 390, 412, 768, 1024, 1025, 1440, 1920] as const;

/** A match of five a side with this many starters beside its organiser, and with substitutes. */
async function openWith(starters: number, substitutes = 0) {
  const organiser = await evening.account('Nico Barrientos');
  const matchId = await openMatch(organiser);
  for (let number = 1; number <= starters + substitutes; number += 1) {
    const isSubstitute = number > starters;
    await joinAs(evening.url, matchId, `${isSubstitute ? 'Suplente' : 'Jugador'} ${number}`, isSubstitute);
  }
  return { organiser, matchId };
}

/** Words of buttons and links that their box cuts, and what lies outside the window, at each width. */
async function cutAt(page: Page): Promise<string[]> {
  const cut: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 1000 ? 844 : 800 });
    const found = await page.evaluate(() => {
      const root = document.querySelector('dialog[open]') ?? document;
      const words = [...root.querySelectorAll<HTMLElement>('button, a, summary')]
        .filter((element) => element.checkVisibility())
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent);
      const isWide = document.documentElement.scrollWidth > window.innerWidth;
      return isWide ? [...words, 'the page'] : words;
    });
    cut.push(...found.map((words) => `${width}: ${words}`));
  }
  return cut;
}

describe.each(SAME_ON_BOTH)('on a %s', (screen) => {
  it('a known player signs up, is told which place it is, and stays there until they leave', async () => {
    const { matchId } = await openWith(4);
    const page = await evening.page(screen, await evening.account(`Rulo ${screen}`));
    await page.goto(`/join/${matchId}`);
    await page.getByRole('button', { name: 'Anotarme', exact: true }).click();
    await page.waitForURL(`**/match/${matchId}`);
    const stage = stageOf(page);
    await stage.getByText('¡Te has unido al partido exitosamente!').waitFor();
    expect(await stage.getByRole('heading', { name: '¡Adentro!' }).evaluate(isFocused)).toBe(true);
    await expectSound(page);
    await expectWholeRings(page);
    const share = await stage.getByRole('link', { name: 'Avisar al grupo' }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(`${evening.url}/join/${matchId}`);
    await stage.getByRole('link', { name: 'Agregar al calendario' }).click();
    const calendar = page.getByRole('dialog', { name: 'Agregar al calendario' });
    await calendar.getByText('Google Calendar').waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    // The stage is shown once: a reload leads to the match itself.
    await page.reload();
    await page.getByRole('button', { name: /^Sos el \d+ de/u }).waitFor();
    expect(await stageOf(page).count()).toBe(0);
  });

  it('a guest keeps the link, and comes back by it from another phone', async () => {
    const { matchId } = await openWith(3);
    const page = await evening.page(screen);
    await page.goto(`/join/${matchId}`);
    await appRuns(page);
    await page.getByRole('button', { name: 'Entrar como Invitado' }).click();
    await page.getByLabel('Nombre').fill('Emi Wu');
    await page.getByRole('button', { name: 'Anotarme', exact: true }).click();
    const stage = stageOf(page);
    await stage.getByText('Guardá tu lugar').waitFor();
    await expectSound(page);
    expect(await cutAt(page)).toEqual([]);
    await stage.getByRole('button', { name: 'Copiar' }).click();
    await stage.getByRole('button', { name: '¡Copiado!' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await leaveStage(page);
    await page.getByRole('link', { name: 'Tu link para volver sin cuenta' }).waitFor();

    const other = await evening.page('phone');
    await other.goto(link);
    await other.getByRole('link', { name: 'Ver Partido' }).click();
    await other.waitForURL(`**/match/${matchId}`);
    await other.getByRole('button', { name: /^Sos el \d+ de/u }).waitFor();
  });

  it('in a full match one reads which turn one would have, and waits in it', async () => {
    const { organiser, matchId } = await openWith(9, 2);
    const page = await evening.page(screen, await evening.account(`Espera ${screen}`));
    await page.goto(`/join/${matchId}`);
    await page.getByRole('heading', { name: 'Serías el 3.º en la espera' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await expectSound(page);
    expect(await cutAt(page)).toEqual([]);
    await page.getByRole('button', { name: 'Anotarme de suplente' }).click();
    const stage = stageOf(page);
    await stage.getByText('Sos el 3.º suplente').waitFor();
    await stage.getByText('Te has unido como suplente exitosamente!').waitFor();
    await expectSound(page);
    expect(await cutAt(page)).toEqual([]);
    expect((await readMatch(organiser, matchId)).substitutes).toHaveLength(3);
    await leaveStage(page, 'substitute');
  });

  it('the invitation shows who is going, cuts no button, and fits', async () => {
    const { matchId } = await openWith(7);
    const page = await evening.page(screen);
    await page.goto(`/join/${matchId}`);
    await page.getByText('Sin cuenta te anotás igual').waitFor();
    await page.getByText('y 5 más').waitFor();
    await expectSound(page);
    await expectWholeRings(page);
    expect(await cutAt(page)).toEqual([]);
  });
});

it('on a desktop the match stands left and the gate in sight on the right', async () => {
  const { matchId } = await openWith(7);
  for (const [width, height] of [
    [1025, 768],
    [1440, 900],
  ] as const) {
    const page = await evening.page('desktop');
    await page.setViewportSize({ width, height });
    await page.goto(`/join/${matchId}`);
    await page.getByText('Jugador 4').filter({ visible: true }).first().waitFor();
    const gate = await page.getByRole('button', { name: 'Entrar como Invitado' }).boundingBox();
    const list = await page.getByText('Jugador 4').filter({ visible: true }).first().boundingBox();
    expect((gate?.y ?? 0) + (gate?.height ?? height)).toBeLessThanOrEqual(height);
    expect(list?.x).toBeLessThan(gate?.x ?? 0);
    await page.context().close();
  }
});

it('a phone reads the list over the invitation, and back', async () => {
  const { matchId } = await openWith(7);
  const page = await evening.page('phone');
  await page.goto(`/join/${matchId}`);
  await page.getByText('Sin cuenta te anotás igual').waitFor();
  await appRuns(page);
  await page.getByRole('link', { name: 'Ver la lista' }).click();
  const list = page.getByRole('dialog', { name: 'La lista' });
  await list.getByText('Jugador 4').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${evening.url}/join/${matchId}`);
});

it('the gate over a match takes at most 40% of a phone, and says what an account is good for when it is pulled up', async () => {
  const { matchId } = await openWith(7);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 640],
  ] as const) {
    const page = await evening.page('phone');
    await page.setViewportSize({ width, height });
    await page.goto(`/match/${matchId}`);
    const gate = page.getByRole('dialog', { name: 'Sumate al partido' });
    await gate.waitFor();
    expect((await gate.boundingBox())?.height).toBeLessThanOrEqual(0.4 * height);
    expect(await gate.getByText('Perfil personalizado').isVisible()).toBe(false);
    await gate.getByRole('button', { name: 'Qué tenés con tu cuenta' }).click();
    await gate.getByText('Perfil personalizado').waitFor();
    await expectSound(page);
    await page.context().close();
  }
});

const isFocused = (element: Element) => element === document.activeElement;
