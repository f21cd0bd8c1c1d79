import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** The folder for the pictures of `npm run screens`; without it none are taken. */
const FOLDER = process.env['SCREENS_FOLDER'];

/** Widths in pixels of the pictures, by the width of the journey's window. */
const WIDTHS: Record<number, readonly number[]> = { 390: [390, 320], 1440: [1440] };

/** The number of pictures taken of each state: a state may be reached twice. */
const taken = new Map<string, number>();

/**
 * Takes a picture of the page in its present state at each width that belongs to its window, when pictures are asked for.
 * Full pages where nothing lies over them, the window alone under a dialog or a menu.
 *
 * What differs between two runs of one commit (ids, ports, times of the day) is written over while the picture is taken.
 */
export async function takePictures(page: Page): Promise<void> {
  if (FOLDER === undefined) return;
  const window = page.viewportSize();
  if (window === null) throw new Error('A picture needs a window of a fixed size.');
  mkdirSync(FOLDER, { recursive: true });
  const name = nameOfState();
  for (const width of WIDTHS[window.width] ?? []) {
    if (width !== window.width) await page.setViewportSize({ width, height: window.height });
    const hasOverlay = await page.evaluate(prepare);
    await page.screenshot({
      path: join(FOLDER, `${name}-${width}.png`),
      fullPage: !hasOverlay,
      animations: 'disabled',
      caret: 'hide',
    });
    await page.evaluate(() => (globalThis as unknown as { restore: () => void }).restore());
  }
  await page.setViewportSize(window);
}

/** File of the test, its name and a counter: readable, and the same in each run. */
function nameOfState(): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const file = testPath.replace(/^.*\/|\.test\.ts$/gu, '');
  const name = `${file}-${currentTestName}`
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]+/gu, '-')
    .toLowerCase();
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return `${name}-${String(count).padStart(2, '0')}`;
}

/**
 * Writes over what changes from run to run, and scrolls to the top; `restore` puts both back. Runs in the page.
 *
 * @returns Whether a dialog or a menu is open.
 */
async function prepare(): Promise<boolean> {
  const REPLACED: readonly [RegExp, string][] = [
    [/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/gu, 'http://localhost'],
    [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gu, '00000000-0000-4000-8000-000000000000'],
    [/\/leave\/[\w-]+\/[\w-]+/gu, '/leave/0/0'],
    [/\b[a-z]+\.[0-9a-f]{8}@example\.com/gu, 'jugador@example.com'],
    [/\bhoy, \d{1,2}:\d{2}/gu, 'hoy, 00:00'],
    [/\b\d{1,2}\/\d{1,2} \d{1,2}:\d{2}/gu, '1/1 00:00'],
    [/hace (?:un|\d+) (?:momento|segundos?|minutos?|min|s)\b/gu, 'hace un momento'],
    [/\b\d{1,2}:\d{2}:\d{2}\b/gu, '00:00:00'],
  ];
  const undo: (() => void)[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const before = text.nodeValue ?? '';
    const after = REPLACED.reduce((value, [pattern, by]) => value.replace(pattern, by), before);
    if (after === before) continue;
    const node = text;
    node.nodeValue = after;
    undo.push(() => (node.nodeValue = before));
  }
  const hasOverlay =
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null;
  const top = window.scrollY;
  window.scrollTo(0, 0);
  undo.push(() => window.scrollTo(0, top));
  (globalThis as unknown as { restore: () => void }).restore = () => undo.forEach((step) => step());
  await document.fonts.ready;
  // Two frames: one for layout after a change of width, one to have it drawn.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return hasOverlay;
}
