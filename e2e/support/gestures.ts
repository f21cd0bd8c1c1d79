import type { Locator, Page } from 'playwright-core';

export type Point = readonly [number, number];

export async function centreOf(where: Locator): Promise<Point> {
  await where.scrollIntoViewIfNeeded();
  const box = await where.boundingBox();
  if (box === null) throw new Error(`Nobody sees ${where.toString()}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const STEPS = 8;
const pointAt = (from: Point, to: Point, step: number): Point => [
  from[0] + ((to[0] - from[0]) * step) / STEPS,
  from[1] + ((to[1] - from[1]) * step) / STEPS,
];

/**
 * Carries with a finger, which tries what a mouse does not: that the browser would rather scroll. With `lifted` the finger
 * rests until that shows, as where a drag waits for it.
 */
export async function dragByTouch(page: Page, from: Point, to: Point, lifted?: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1] }],
    });
  await touch('touchStart', from);
  await lifted?.waitFor();
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', pointAt(from, to, step));
  await touch('touchEnd');
}

export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(...pointAt(from, to, step));
  await page.mouse.up();
}
