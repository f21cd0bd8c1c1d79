/** A program that tries a browser for `try-browser.ts`, and prints what it found. */
import type { Browser, Page } from 'playwright-core';
import { lackingIn } from './browser-abilities';
import { IS_FIREFOX, launchBrowser } from './browser-start';
import type { Tried } from './try-browser';

/** For the start, and for each thing that is tried. Firefox takes three seconds to start, and half a minute on cores that are taken. */
const PATIENCE_MS = IS_FIREFOX ? 60_000 : 20_000;
/** The least height of a field with a word in it, in pixels: without a font it is the six of its borders. */
const LOWEST_FIELD = 12;
/** Any address whose pages may do what those of https may; a route answers for it. */
const ADDRESS = 'https://browser.test/';
const FORM = `<!doctype html><title>Form</title>
  <input value="Ana" placeholder="Nombre"><input type="date"><select><option>Uno</option></select><textarea placeholder="Algo"></textarea>`;

/** Starts the browser, draws a form in it, and tries what journeys need beyond that. */
async function tryBrowser(path: string): Promise<Tried> {
  let browser: Browser;
  try {
    browser = await launchBrowser(path, { motion: 'reduced', hasWorker: true }, PATIENCE_MS);
  } catch (error) {
    return { flaw: `does not start (${firstLine(error)})` };
  }
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const flaw = await flawOfForm(page);
    if (flaw !== null) return { flaw: `cannot draw a form control (${flaw})` };
    return { lacks: await lackingIn(page) };
  } catch (error) {
    return { flaw: `fails at what every journey needs (${firstLine(error)})` };
  } finally {
    await browser.close();
  }
}

async function flawOfForm(page: Page): Promise<string | null> {
  try {
    await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: FORM }));
    await page.goto(ADDRESS);
    const box = await page.locator('input').first().boundingBox();
    await page.screenshot();
    if ((box?.height ?? 0) >= LOWEST_FIELD) return null;
    return `a field is ${box?.height ?? 0} px high: no font is found`;
  } catch (error) {
    return firstLine(error);
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

process.stdout.write(JSON.stringify(await tryBrowser(process.argv[2] ?? '')));
