import type { Page } from 'playwright-core';

/** Widths in pixels of the phones on which text is doubled. */
const WIDTHS = [390, 320];

/** Windows wider than this are desktops, where doubled text gets the layout of a phone. */
const WIDEST_PHONE = 600;

/**
 * What a reader loses who has set text to twice its size (WCAG 1.4.4): text that is cut by what holds it, sticks out of its
 * control or lies beside the window. Tried at 390 and 320 px; nothing on a desktop's window.
 */
export async function lostAtTwiceTheText(page: Page): Promise<string[]> {
  const window = page.viewportSize();
  if (window === null) throw new Error('Text is doubled in a window of a fixed size.');
  if (window.width > WIDEST_PHONE) return [];
  const lost: string[] = [];
  const size = await page.evaluate(doubleText);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: window.height });
    for (const text of await page.evaluate(cutTexts, width))
      lost.push(`${page.url()} at ${width} px: ${text}`);
  }
  await page.evaluate((before) => {
    document.documentElement.style.fontSize = before;
  }, size);
  await page.setViewportSize(window);
  return lost;
}

/** @returns The size of the text before it. Runs in the page. */
function doubleText(): string {
  const { style } = document.documentElement;
  const { fontSize } = style;
  style.fontSize = '200%';
  return fontSize;
}

/**
 * Lists what is cut. Runs in the page.
 *
 * @param width Of the window in pixels: a phone's grows with what is too wide for it.
 */
async function cutTexts(width: number): Promise<string[]> {
  const root = document.documentElement;
  await document.fonts.ready;
  // Two frames: one for the layout, one for elements that measure themselves.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);

  const lost = new Set<string>();
  // What a modal dialog covers was tried before the dialog opened.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (parent === null || !isRead(parent, text.nodeValue ?? '')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const reason = line.width > 0 ? whatCuts(parent, inkOf(line)) : undefined;
      if (reason !== undefined) lost.add(`'${(text.nodeValue ?? '').trim()}' ${reason}`);
    }
  }
  const { scrollWidth } = root;
  if (scrollWidth > width) lost.add(`the page is ${scrollWidth} px wide`);
  return [...lost];

  function isRead(parent: Element, words: string): boolean {
    return (
      words.trim() !== '' &&
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      parent.closest('[inert], svg, option') === null
    );
  }

  /** The box of a line is taller than its letters, by what a short line height may take away. */
  function inkOf({ left, right, top, bottom }: DOMRect) {
    const air = (bottom - top) * 0.2;
    return { left: left + 1, right: right - 1, top: top + air, bottom: bottom - air };
  }

  /**
   * Walks up through the containers of the text; above a scroller, the box of the scroller replaces that of
   * the text.
   */
  function whatCuts(parent: Element, ink: ReturnType<typeof inkOf>): string | undefined {
    let { left, right, top, bottom } = ink;
    let isPinned = false;
    for (let box: Element | null = parent; box !== null && box !== root;) {
      const style = getComputedStyle(box);
      // For screen readers only, or truncated on purpose after some lines.
      if (style.clipPath !== 'none' || style.webkitLineClamp !== 'none') return undefined;
      const edge = box.getBoundingClientRect();
      const isAcross = left < edge.left - 0.5 || right > edge.right + 0.5;
      const isDown = top < edge.top - 0.5 || bottom > edge.bottom + 0.5;
      const isCutAcross = isAcross && /hidden|clip/u.test(style.overflowX);
      const isCutDown = isDown && /hidden|clip/u.test(style.overflowY);
      if (isCutAcross || isCutDown) return `is cut by ${nameOf(box)}`;
      if ((isAcross || isDown) && box.matches('button, a[data-variant], [data-part=count]'))
        return `leaves ${nameOf(box)}`;
      // The corners of the box of a figure or two have no ink.
      const isFigure = /^\d{1,2}$/u.test(parent.textContent.trim());
      if (!isFigure && box.matches('[data-part=circle]') && isOutOfRound(edge, { left, right, top, bottom }))
        return 'leaves its circle';
      if (/auto|scroll/u.test(style.overflowX)) [left, right] = [edge.left, edge.right];
      if (/auto|scroll/u.test(style.overflowY)) [top, bottom] = [edge.top, edge.bottom];
      isPinned ||= style.position === 'fixed';
      box = holderOf(box, style);
    }
    if (left < -0.5 || right > width + 0.5) return 'lies beside the window';
    if (isPinned && (top < -0.5 || bottom > window.innerHeight + 0.5))
      return 'lies above or below the window';
    return undefined;
  }

  /** Whether a corner of the text lies outside the circle that fills the box. */
  function isOutOfRound(edge: DOMRect, ink: ReturnType<typeof inkOf>): boolean {
    const radius = edge.width / 2 + 1;
    const [x, y] = [edge.left + edge.width / 2, edge.top + edge.height / 2];
    return [ink.left, ink.right].some((across) =>
      [ink.top, ink.bottom].some((down) => Math.hypot(across - x, down - y) > radius),
    );
  }

  /** The ancestors that can cut a box: for an absolute one only those it is positioned in. */
  function holderOf(box: Element, style: CSSStyleDeclaration): Element | null {
    if (style.position === 'fixed') return null;
    if (style.position === 'absolute' && box instanceof HTMLElement) return box.offsetParent;
    return box.parentElement;
  }

  function nameOf(box: Element): string {
    return `<${box.localName} class="${box.getAttribute('class') ?? ''}">`;
  }
}
