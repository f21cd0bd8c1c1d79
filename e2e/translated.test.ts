import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appRuns } from './support/app-start';
import { evening, runEvening } from './support/browser';
import { joinAs, openMatch } from './support/calls';

/** Pages whose texts the browser has translated: each is in a `font` in the place of the text that React knows. */

runEvening();

function translate(): void {
  const walker = document.createTreeWalker(
    document.getElementById('root') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

const shows = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text);

it('a translated match counts the players that sign up, and shows them', async () => {
  const nico = await evening.account('Nico Barrientos');
  const matchId = await openMatch(nico);
  const page = await evening.page('phone', nico);
  await page.goto(`/match/${matchId}`);
  await appRuns(page);
  await shows(page, 'Faltan');
  const count = (await page.locator('.figures:has-text("/")').first().innerText()).split('/')[0];
  await page.evaluate(translate);
  for (const name of ['Fede Ledesma', 'Lalo Paz', 'Emi Wu']) await joinAs(evening.url, matchId, name);
  await shows(page, 'Emi Wu');
  await shows(page, `${Number(count) + 3}/`);
  await page.evaluate(translate);
  await joinAs(evening.url, matchId, 'Tebi Gil');
  await shows(page, `${Number(count) + 4}/`);
  expect(await page.getByText('Algo salió mal').count()).toBe(0);
});
