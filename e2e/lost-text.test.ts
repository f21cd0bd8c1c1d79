import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { drawOwn, evening, runEvening } from './support/browser';
import { lostAtTwiceTheText } from './support/lost-text';

runEvening();

let page: Page;

beforeAll(async () => {
  page = await evening.page('phone');
});

/** The text that is lost on a page for this test; texts are 16 px at first. */
async function lostOf(body: string): Promise<string[]> {
  const viewport = '<meta name="viewport" content="width=device-width">';
  await drawOwn(
    page,
    `<!doctype html>${viewport}<style>body{margin:0;font:1rem/1.25 sans-serif}</style>${body}`,
  );
  return lostAtTwiceTheText(page);
}

it.each([
  [
    'a box of a fixed height that hides the rest',
    '<p style="height:24px;overflow:hidden">Anotate</p>',
    'cut by',
  ],
  [
    'one line that is shortened at its end',
    '<p style="width:99px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Nico Barrientos</p>',
    'cut by',
  ],
  [
    'a label higher than its button',
    '<button style="height:24px;width:90px">Darme de baja</button>',
    'leaves',
  ],
  [
    'a figure higher than its badge',
    '<span data-part="count" style="display:block;height:20px;line-height:1">12</span>',
    'leaves',
  ],
  [
    'a day wider than the circle around it',
    '<div data-part="circle" style="width:90px;height:90px;padding-top:60px;box-sizing:border-box"><p>jue 26</p></div>',
    'leaves its circle',
  ],
  [
    'words beside the window',
    '<p style="white-space:nowrap">Continuar con Google, o como invitado</p>',
    'beside',
  ],
  [
    'words below what is pinned',
    '<p style="position:fixed;inset:auto 0 0;height:24px">Una línea y otra más que no entra</p>',
    'below the window',
  ],
])('reports %s', async (_, body, reason) => {
  expect((await lostOf(body)).join('\n')).toContain(reason);
});

it.each([
  ['a box that grows', '<p style="min-height:24px;overflow:hidden">Anotate</p>'],
  [
    'what can be scrolled to',
    '<div style="height:24px;overflow:auto"><p>Una línea y otra más que no entra</p></div>',
  ],
  [
    'words for screen readers alone',
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Cerrar</p>',
  ],
  [
    'a name that is shortened after two lines on purpose',
    '<p style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden">Juan Ignacio Fernández de la Colina</p>',
  ],
  [
    'what is placed outside the box that hides',
    '<div style="height:24px;overflow:hidden"><p style="position:absolute;top:99px">Anotate</p></div>',
  ],
])('accepts %s', async (_, body) => {
  expect(await lostOf(body)).toEqual([]);
});

it('restores text and window', async () => {
  await lostOf('<p>Anotate</p>');
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('');
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
});
