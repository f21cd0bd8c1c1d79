import type { Page } from 'playwright-core';
import { settled } from './soundness';

/** The widths in pixels of phones that are held upright. */
const WIDTHS = [412, 390, 375, 360, 320];

/**
 * Labels of buttons, tabs and counters that do not fit their box, by default at each of the usual widths of a phone: cut off,
 * wider than the box, or broken within a word; bars that take more than one line; and a page that is wider than its window. The
 * page is opened once and made narrower.
 */
export async function labelsThatDoNotFit(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  await settled(page);
  // Parts whose code is on its way.
  await page.waitForFunction(() => document.querySelector('[data-part="bar"] .skeleton') === null);
  // The room that the page reserves for its bar, once the app has measured it.
  await page.waitForFunction(
    () =>
      document.querySelector('.fixed[data-part="bar"]') === null ||
      document.documentElement.style.getPropertyValue('--bar-height') !== '',
  );
  const window = page.viewportSize();
  if (window === null) throw new Error('Labels are tried in a window of a fixed size.');
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: window.height });
    for (const label of await page.evaluate(misfits, width))
      found.push(`${page.url()} at ${width} px: ${label}`);
  }
  await page.setViewportSize(window);
  for (const text of await page.evaluate(behindBar)) found.push(`${page.url()}: '${text}' is behind the bar`);
  return found;
}

/** Texts that the pinned bar hides where the page is scrolled to its end. Runs in the page. */
function behindBar(): string[] {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-part="bar"]')].filter(
    (bar) => bar.checkVisibility() && getComputedStyle(bar).position === 'fixed',
  );
  if (document.querySelector('dialog[open], [role="dialog"]') !== null) return [];
  const before = window.scrollY;
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const hidden: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = text.nodeValue?.trim() ?? '';
    if (parent === null || words === '' || parent.closest('[inert], .visually-hidden') !== null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const isHidden = (bar: HTMLElement) =>
      !bar.contains(parent) && box.width > 1 && box.bottom > bar.getBoundingClientRect().top + 1;
    if (bars.some(isHidden)) hidden.push(words);
  }
  window.scrollTo({ top: before, behavior: 'instant' });
  return hidden;
}

/**
 * Runs in the page.
 *
 * @param width Of the window in pixels: a phone's grows with what is too wide for it.
 */
async function misfits(width: number): Promise<string[]> {
  const CONTROLS = 'button, a[data-variant], [role="tab"], summary, [data-part="count"]';
  /** Names are as long and as unbroken as users write them: no word of the product is longer. */
  const LONGEST_WORD = 16;

  await document.fonts.ready;
  // Two frames: one for the layout, one for elements that measure themselves.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const found = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.add(`the page is ${scrollWidth} px wide`);
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest('[inert]') !== null) continue;
    const said = `'${(control.textContent || control.ariaLabel || '').trim()}'`;
    if (control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0)
      found.add(`${said} is wider than its box`);
    for (const text of textsOf(control)) {
      const reason = reasonOf(text, control);
      if (reason !== null) found.add(`${said} ${reason}`);
    }
  }
  for (const bar of document.querySelectorAll('[data-part="bar"]')) {
    // Words for screen readers alone take no place in it, nor does what stands over it.
    const boxes = [...bar.children]
      .filter((child) => getComputedStyle(child).position !== 'absolute')
      .map((child) => child.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1);
    const lines = new Set(boxes.map(middleOf));
    if (lines.size > 1) found.add(`the bar '${bar.textContent}' takes ${lines.size} lines`);
  }
  return [...found];

  function middleOf({ top, bottom }: DOMRect): number {
    return Math.round((top + bottom) / 2);
  }

  function textsOf(control: Element): Text[] {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.nodeValue ?? '').trim() === '') continue;
      if (parent.closest('svg, option, .visually-hidden') !== null || !parent.checkVisibility()) continue;
      if (isFolded(parent, control)) continue;
      texts.push(node as Text);
    }
    return texts;
  }

  /** A label that gives way to its sign: it has no width, and screen readers say it. */
  function isFolded(text: Element, control: Element): boolean {
    for (
      let holder: Element | null = text;
      holder !== null && holder !== control;
      holder = holder.parentElement
    )
      if (/hidden|clip/u.test(getComputedStyle(holder).overflowX) && holder.clientWidth <= 1) return true;
    return false;
  }

  function reasonOf(text: Text, control: Element): string | null {
    const box = control.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (line.width === 0) continue;
      if (line.left < box.left - 0.5 || line.right > box.right + 0.5) return 'sticks out of its box';
      for (
        let holder = text.parentElement;
        holder !== null && holder !== control;
        holder = holder.parentElement
      ) {
        const { overflowX, webkitLineClamp } = getComputedStyle(holder);
        // A name that is shortened after some lines on purpose.
        if (webkitLineClamp !== 'none') break;
        if (/hidden|clip/u.test(overflowX) && holder.scrollWidth > holder.clientWidth + 1)
          return 'is cut off';
      }
    }
    for (const { 0: word, index } of text.data.matchAll(/\S+/gu)) {
      if (word.length > LONGEST_WORD) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      // A hyphen is a place to break at.
      if (tops.size > 1 && !/[-–/]/u.test(word)) return `breaks within '${word}'`;
    }
    return null;
  }
}
