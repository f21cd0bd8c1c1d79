import type { Page } from 'playwright-core';

/** Scripts wait until they are let go, by the function that this gives. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.js$/u, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** The app has taken the page over: what is pressed from now on is answered by it, and not by the next page. */
export async function appRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => !('takeEarlyPress' in window));
}
