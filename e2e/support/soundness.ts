import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { IS_FIREFOX } from './browser-start';
import { lostAtTwiceTheText } from './lost-text';
import { takePictures } from './pictures';

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Invariants of every screen, in any state: it is accessible, nothing is wider than the window, and no word is lost at twice
 * the size of the text. They take a second of a processor: `npm test` asks each screen once (`expectAccessible`), and each step of a
 * journey is asked where the journey is named, or in `.ci/run` (`scripts/left-to-ci.mjs`).
 */
export async function expectSound(page: Page): Promise<void> {
  await settled(page);
  if (process.env['PICADO_TEST_STEPS'] !== 'all') return;
  await expectAccessible(page);
  expect(await lostAtTwiceTheText(page)).toEqual([]);
  await takePictures(page);
}

/** The invariants that hold at every width: the page is accessible, and nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  // Not `innerWidth`: the window of a phone grows with what is too wide for it.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${page.url()} is wider than its window`).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

/** Everything requested has loaded, and no animation runs: a toast that is fading has other colours. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null,
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
}

/**
 * The focus ring of each stop is drawn whole, also where the page had to be scrolled to it, and within the
 * window. A ring of a box around the stop (a row around a radio) counts as its ring.
 */
export async function expectWholeRings(page: Page): Promise<void> {
  await settled(page);
  // Only elements focused by a key have a ring.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(cutRings)).toEqual([]);
}

async function cutRings(): Promise<string[]> {
  const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
  const cut: string[] = [];
  for (const stop of document.querySelectorAll<HTMLElement>(STOPS)) {
    if (stop.closest('[inert]') !== null || !stop.checkVisibility({ visibilityProperty: true })) continue;
    stop.focus();
    await new Promise(requestAnimationFrame);
    let ringed: HTMLElement | null = stop;
    while (ringed !== null && !isRinged(ringed)) ringed = ringed.parentElement;
    if (document.activeElement !== stop || ringed === null) continue;
    const ring = getComputedStyle(ringed);
    const width = Math.max(0, Number.parseFloat(ring.outlineWidth) + Number.parseFloat(ring.outlineOffset));
    const { left, right, top, bottom } = ringed.getBoundingClientRect();
    const isCut = (box: DOMRect, isAcross: boolean, isDown: boolean) =>
      (isAcross && (left - width < box.left - 0.5 || right + width > box.right + 0.5)) ||
      (isDown && (top - width < box.top - 0.5 || bottom + width > box.bottom + 0.5));
    let around = ringed.parentElement;
    let isWhole = !isCut(new DOMRect(0, 0, window.innerWidth, 0), true, false);
    for (; around !== null && around !== document.documentElement; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (isCut(box, overflowX !== 'visible', overflowY !== 'visible')) isWhole = false;
    }
    if (!isWhole) cut.push(`${location.pathname}: ${stop.ariaLabel ?? stop.textContent}`);
  }
  return cut;

  function isRinged(element: HTMLElement): boolean {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
  }
}

/**
 * axe is injected into a page once; its usual wrapper injects it at each check, and opens a second page to
 * collect results. What a modal dialog covers is inert, and was tried before the dialog opened: under one it is most of the
 * elements, and the page would be tried anew with each dialog.
 */
async function violationsIn(page: Page): Promise<string[]> {
  // The markup is the same in each engine; Firefox 153 loses the process of a page now and then in which axe runs.
  if (IS_FIREFOX) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (level) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(modal ?? document, {
      runOnly: level,
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, LEVEL);
  return found.map((violation) => `${page.url()} ${violation}`);
}

/** Opens an overlay on the page, checks the page once `shown` is visible, and closes the overlay. */
export async function lookAt(
  page: Page,
  opener: Locator,
  shown: string,
  more?: (sheet: Locator) => Promise<void>,
): Promise<void> {
  await opener.click();
  const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await sheet.getByText(shown).first().waitFor();
  await expectSound(page);
  await more?.(sheet);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}
