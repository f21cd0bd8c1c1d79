import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What has to hold on every screen, in whatever state it is: it is accessible, and nothing is wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
}

/** Everything that was asked for is there, and stands still: a toast in the middle of its fade has a colour of its own. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null,
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
}

/** The program is put into a page once; its usual wrapper does so for each look, and opens a second page to count. */
async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (level) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: level,
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, LEVEL);
  return found.map((violation) => `${page.url()} ${violation}`);
}

/** Opens something over the page, looks at it once `shown` stands in it, and closes it again. */
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
