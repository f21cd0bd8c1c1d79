import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { evening, runEvening } from './support/browser';
import { call } from './support/calls';
import { playMatch } from './support/played-match';

runEvening();

let played: Awaited<ReturnType<typeof playMatch>>;
let chinoId: string;

beforeAll(async () => {
  played = await playMatch(evening);
  chinoId = (await call<{ user: { id: string } }>(played.chino, 'GET', '/api/auth/me')).user.id;
});

/** Headings narrower than this break inside their words. */
const LEAST_PX = 150;

/** The panels of a profile that lie over each other, and those that are too narrow for their words. */
async function crowded(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  return page.evaluate(async (least) => {
    // Two frames: one for the layout, one for elements that measure themselves.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const sections = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] section')];
    const boxes = sections.map((section) => ({
      name: section.querySelector('h2')?.textContent ?? section.ariaLabel ?? '?',
      section,
      box: section.getBoundingClientRect(),
    }));
    const found = boxes
      .filter(({ box }) => box.width < least)
      .map(({ name, box }) => `${name} has ${Math.round(box.width)} px`);
    for (const one of boxes) {
      for (const other of boxes) {
        if (one === other || one.section.contains(other.section) || other.section.contains(one.section))
          continue;
        const isBeside = one.box.right <= other.box.left + 1 || other.box.right <= one.box.left + 1;
        const isBelow = one.box.bottom <= other.box.top + 1 || other.box.bottom <= one.box.top + 1;
        if (!isBeside && !isBelow) found.push(`${one.name} lies over ${other.name}`);
      }
    }
    return found;
  }, LEAST_PX);
}

const WIDTHS = [1440, 1280, 1194, 1100, 1025];

it.each([
  ['one’s own profile', () => played.nico, () => '/profile'],
  ['one’s own figures', () => played.nico, () => '/profile?tab=estadisticas'],
  ['the profile of a team mate', () => played.nico, () => `/public-profile/${chinoId}`],
  ['a profile that a visitor reads', () => undefined, () => `/public-profile/${chinoId}`],
])('the panels have their room at every width of a desktop: %s', async (_, account, path) => {
  const page = await evening.page('desktop', account());
  await page.goto(path());
  await page.getByRole('heading', { name: 'Etiquetas' }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await crowded(page), `at ${width} px`).toEqual([]);
  }
});
