import type { BrowserContext, Page } from 'playwright-core';
import type { Need } from '../../apps/server/test/needs';

/** An ability that a browser may lack, and how a page of it shows that. */
interface BrowserAbility extends Need {
  isThere(page: Page, context: BrowserContext): Promise<boolean>;
}

/** All that journeys need beyond a page with forms, which every browser of the tests has. */
export const ABILITIES = {
  notifications: {
    what: 'a browser that shows notifications',
    remedy: 'install Chromium, Chrome or Edge: a headless shell grants no permission for them',
    async isThere(page, context) {
      await context.grantPermissions(['notifications']);
      return page.evaluate(() => Notification.permission === 'granted');
    },
  },
  'a font like Arial': {
    what: 'a font as wide as Arial, by which text keeps its place until the fonts of the product are there',
    remedy: 'install one: Liberation Sans (fonts-liberation), Arial or Roboto',
    isThere: (page) =>
      page.evaluate(async () => {
        const source = "local('Arial'), local('Liberation Sans'), local('Roboto')";
        return new FontFace('Like Arial', source).load().then(
          () => true,
          () => false,
        );
      }),
  },
  'a pointer outside': {
    what: 'a browser whose pages may have no pointer over them',
    remedy: 'install Chromium, Chrome or Edge: a headless shell has one at the corner of every page',
    isThere: (page) => page.evaluate(() => document.querySelector('html:hover') === null),
  },
} satisfies Record<string, BrowserAbility>;

export type BrowserNeed = keyof typeof ABILITIES;

export async function lackingIn(page: Page): Promise<BrowserNeed[]> {
  const lacks: BrowserNeed[] = [];
  for (const [name, { isThere }] of Object.entries(ABILITIES))
    if (!(await isThere(page, page.context()))) lacks.push(name as BrowserNeed);
  return lacks;
}
