import type { Locator, Page } from 'playwright-core';
import { expectSoon } from './patience';

export type Point = readonly [number, number];

export async function centreOf(where: Locator): Promise<Point> {
  await where.scrollIntoViewIfNeeded();
  return centreNow(where);
}

async function centreNow(where: Locator): Promise<Point> {
  const box = await where.boundingBox();
  if (box === null) throw new Error(`Nothing in sight: ${where.toString()}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The pointer of a drag. */
export interface Hand {
  move(to: Point): Promise<void>;
  letGo(): Promise<void>;
}

/** A finger; also tests that the browser does not scroll instead. */
export async function putFinger(page: Page, at: Point): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) => {
    const touchPoints = points.map(([x, y]) => ({ x, y }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', [at]);
  return { move: (to) => touch('touchMove', [to]), letGo: () => touch('touchEnd', []) };
}

export async function pressMouse(page: Page, at: Point): Promise<Hand> {
  await page.mouse.move(...at);
  await page.mouse.down();
  return { move: (to) => page.mouse.move(...to), letGo: () => page.mouse.up() };
}

const STEPS = 8;

export async function moveFrom(hand: Hand, from: Point, to: Point): Promise<void> {
  const between = (axis: 0 | 1, step: number) => from[axis] + ((to[axis] - from[axis]) * step) / STEPS;
  for (let step = 1; step <= STEPS; step += 1) await hand.move([between(0, step), between(1, step)]);
}

/**
 * Drags a player to a slot of the list and drops once the slot is marked as the target, as users do: near an
 * edge the page scrolls under the pointer, and how far depends on the time.
 */
export async function carry(hand: Hand, from: Point, target: Locator): Promise<void> {
  await moveFrom(hand, from, await centreNow(target));
  const meant = target.locator('xpath=ancestor-or-self::*[@data-carry="target" or @data-carry="refused"]');
  await expectSoon(async () => {
    const [, before] = await centreNow(target);
    await hand.move(await centreNow(target));
    const isMeant = (await meant.count()) > 0;
    const [, after] = await centreNow(target);
    return isMeant && before === after;
  }).toBe(true);
  await hand.letGo();
}
