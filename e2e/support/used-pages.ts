import type { BrowserContext, Page } from 'playwright-core';

/** What changes a page for as long as it is open. */
const LASTING = ['addInitScript', 'emulateMedia', 'exposeFunction', 'route'] as const;
/** A page of the product without script: what the last user's page did ends with it, and the process of the page stays. */
const QUIET_PATH = '/robots.txt';

/** Pages that their test has changed for as long as they are open, or controls. */
const changed = new WeakSet<Page>();

/** Notes from now on what is done to the page that outlasts a visit. */
export function noteChanges(page: Page): void {
  for (const name of LASTING) before(page, name, () => changed.add(page));
}

/** Notes from now on which pages of the context are controlled from outside. */
export function noteControl(context: BrowserContext): void {
  before(context, 'newCDPSession', (page) => changed.add(page as Page));
}

/** Has `note` called with the arguments of each call of the method. */
function before(owner: object, name: string, note: (...given: unknown[]) => unknown): void {
  const call = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
  Reflect.set(owner, name, (...given: unknown[]) => {
    note(...given);
    return call.apply(owner, given);
  });
}

/** What was done to the page until now is taken back by those who did it. */
export function forgetChanges(page: Page): void {
  changed.delete(page);
}

/**
 * Makes the page one that no user has had: no session storage, no history, no pointer over it, and its first size.
 *
 * @returns Whether it is: not a page that a test has changed, or one that is closed.
 */
export async function emptyPage(page: Page, viewport: { width: number; height: number }): Promise<boolean> {
  if (page.isClosed() || changed.has(page)) return false;
  await page.goto(QUIET_PATH);
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(-1, -1);
  await page.setViewportSize(viewport);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  forgetChanges(page);
  return true;
}
