/** A box of a page, in pixels from the upper left corner of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The beginning of its text, for the reader. */
  text: string;
}

/** The boxes of a first view, by their place in the document. */
export type Boxes = Record<string, Box>;

/** Boxes that differ by more than this in two engines are a difference of the layout: fonts and borders are rounded by each. */
const MOST_PX = 8;

/** Runs in the page: the boxes of the first view, or null while the page is loading. */
export function boxesOfFirstView(): Boxes | null {
  if (document.querySelector('h1') === null || document.querySelector('[aria-busy="true"]') !== null)
    return null;
  // The page as the server has drawn it, before the app is there.
  if (document.fonts.status === 'loading' || 'takeEarlyPress' in window) return null;
  // Engines without a window of a desktop have bars of other widths, or none.
  document.documentElement.style.scrollbarGutter = 'auto';
  const SHOWN = 'main, header, nav, footer, section, form, ul, ol, li, h1, h2, h3, p, img, svg, fieldset';
  // A box or a radio in a label is the label's, whose sign is drawn beside it.
  const PRESSED = 'a, button, input:not(label input), select, textarea, label, summary, dialog, [role="tab"]';
  const boxes: Boxes = {};
  const visit = (element: Element, place: string) => {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
    );
    if (isSeen && (hasText || element.matches(`${SHOWN}, ${PRESSED}`)))
      boxes[place] = {
        left: Math.round(box.left),
        top: Math.round(box.top),
        width: Math.round(box.width),
        height: Math.round(box.height),
        text: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40),
      };
    if (element.matches('svg, select')) return;
    const counts = new Map<string, number>();
    for (const child of element.children) {
      const tag = child.localName;
      const count = (counts.get(tag) ?? 0) + 1;
      counts.set(tag, count);
      visit(child, `${place}>${tag}${count > 1 ? `:${count}` : ''}`);
    }
  };
  visit(document.body, 'body');
  return boxes;
}

/**
 * The boxes that differ by themselves, each as a line: one with another size has no box in it with another size, and one that has
 * moved has moved otherwise than the box before it and than the box around it.
 */
export function differencesOf(one: Boxes, other: Boxes): string[] {
  const places = Object.keys(one);
  const lines: string[] = [];
  const sizeOf = (place: string) => {
    const [a, b] = [one[place], other[place]];
    return a === undefined || b === undefined
      ? 0
      : Math.max(Math.abs(a.width - b.width), Math.abs(a.height - b.height));
  };
  /** How far the box has moved, and its lower edge. */
  const moveOf = (place: string) => {
    const [a, b] = [one[place], other[place]];
    if (a === undefined || b === undefined) return null;
    return { x: b.left - a.left, y: b.top - a.top, foot: b.top + b.height - a.top - a.height };
  };
  for (const [index, place] of places.entries()) {
    const [a, b] = [one[place], other[place]];
    if (a === undefined) continue;
    if (b === undefined) {
      const isPart = places.slice(0, index).some((p) => place.startsWith(`${p}>`) && other[p] === undefined);
      if (!isPart) lines.push(`'${a.text}' is in the first alone (${place})`);
      continue;
    }
    if (sizeOf(place) > MOST_PX) {
      const hasCause = places.some((inner) => inner.startsWith(`${place}>`) && sizeOf(inner) > MOST_PX);
      if (!hasCause) lines.push(`'${a.text}' ${sizeText(a)} and ${sizeText(b)} (${place})`);
      continue;
    }
    const move = moveOf(place);
    const around = places.findLast((outer) => place.startsWith(`${outer}>`));
    const before = places.slice(0, index).findLast((earlier) => !place.startsWith(`${earlier}>`));
    const expected = [around, before].map((other_) => (other_ === undefined ? null : moveOf(other_)));
    const isAlone = expected.every(
      (each) =>
        each === null ||
        Math.abs((move?.x ?? 0) - each.x) > MOST_PX ||
        Math.min(Math.abs((move?.y ?? 0) - each.y), Math.abs((move?.y ?? 0) - each.foot)) > MOST_PX,
    );
    const isFar = move !== null && Math.max(Math.abs(move.x), Math.abs(move.y)) > MOST_PX;
    if (isFar && isAlone) lines.push(`'${a.text}' moved by ${move.x}, ${move.y} (${place})`);
  }
  const added = Object.keys(other).filter((place) => one[place] === undefined);
  for (const place of added)
    if (!added.some((outer) => place.startsWith(`${outer}>`)))
      lines.push(`'${other[place]?.text ?? ''}' is in the second alone (${place})`);
  return lines;
}

const sizeText = ({ width, height }: Box) => `${width}x${height}`;
