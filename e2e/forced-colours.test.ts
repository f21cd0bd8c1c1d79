import { beforeAll, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { needs } from './support/browser-needs';
import { evening, runEvening } from './support/browser';
import { openMatch, signUp } from './support/calls';
import { expectSoon } from './support/patience';
import { playMatch } from './support/played-match';

runEvening();

let matchId: string;
let played: Awaited<ReturnType<typeof playMatch>>;

beforeAll(async () => {
  played = await playMatch(evening);
  matchId = await openMatch(played.nico);
  await signUp(played.chino, matchId, 1);
});

async function inForcedColours(path: string): Promise<Page> {
  const page = await evening.page('phone', played.nico);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(path);
  return page;
}

/** What is drawn of an element: its ground and its edge, as the browser computes them for the system's colours. */
const lookOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, backgroundImage, borderStyle, borderWidth, borderColor } =
      getComputedStyle(node);
    return [backgroundColor, backgroundImage, borderStyle, borderWidth, borderColor].join(' ');
  });

async function expectDifferent(elements: readonly Locator[]): Promise<void> {
  await expectSoon(async () => new Set(await Promise.all(elements.map(lookOf))).size).toBe(elements.length);
}

it(
  'the ticks of a match tell a taken place from an empty one, and the teams apart',
  needs('colours'),
  async () => {
    const page = await inForcedColours(`/match/${matchId}`);
    const tick = (team: number, state: string) =>
      page.locator(`main [data-team="${team}"][data-state="${state}"]`).first();
    await tick(0, 'taken').waitFor();
    await expectDifferent([tick(0, 'taken'), tick(1, 'taken'), tick(0, 'free')]);
  },
);

it('the discs of the two teams and the edges over their columns differ', needs('colours'), async () => {
  const page = await inForcedColours(`/match/${matchId}`);
  const disc = (team: number) => page.locator(`main .rounded-full[data-team="${team}"]`).first();
  await disc(0).waitFor();
  await expectDifferent([disc(0), disc(1)]);
  await expectDifferent([page.locator('.team-1-bars').first(), page.locator('.team-2-sash').first()]);
});

it(
  'a chosen part of a profile is told from the others, and bars of figures are filled',
  needs('colours'),
  async () => {
    const page = await inForcedColours('/profile?tab=estadisticas');
    const part = (isChosen: boolean) => page.locator(`main [aria-pressed="${isChosen}"]`).first();
    await part(true).waitFor();
    await expectDifferent([part(true), part(false)]);
    const bar = page.locator('main .bg-fg:empty').first();
    await bar.waitFor();
    await expectSoon(async () => (await lookOf(bar)).startsWith('rgba(0, 0, 0, 0)')).toBe(false);
  },
);

it('a recent pitch that is picked is told from one that is not', needs('colours'), async () => {
  const page = await inForcedColours('/create-match');
  const tag = page.locator('main [aria-pressed]').first();
  await tag.waitFor();
  const before = await lookOf(tag);
  await tag.click();
  await expectSoon(async () => (await lookOf(tag)) !== before).toBe(true);
});
